"""The index of tables in use, by id and by user, and updates for clients in the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from itertools import islice

import msgspec

from qiatan.protocol.messages import Lobby, LobbyChanged
from qiatan.protocol.parts import AskedInfo, Stage, Summary
from qiatan.server.listings import (
    TableListing,
    conceded_by,
    is_active,
    persons_of,
    public_summary,
)
from qiatan.services.address_shares import AddressShare
from qiatan.stores.tables import StoredTable
from qiatan.tables.core.day_pace import is_by_days
from qiatan.tables.live.broadcaster import Subscriber

LISTED = 200
"""The maximum number of tables in the lobby."""

FRESH = 60.0
"""Seconds for which the index keeps a table after its last change."""

INTERVAL = 0.5
"""The minimum number of seconds between two messages from the lobby to a client."""


def listing_of(table: StoredTable) -> TableListing:
    """Return the listing of a stored table."""
    return TableListing(msgspec.json.decode(table.summary, type=Summary), table.changed)


class TableIndex:
    """The unfinished tables in use, by id and by user. Sleeping games use no memory.

    A table is in use if it is loaded, has changed recently, is listed in the lobby, or belongs to a
    connected user. `TableDirectory` finds all other tables in the store.
    """

    def __init__(self) -> None:
        self._listings: dict[str, TableListing] = {}
        self._shown: dict[str, Summary] = {}
        self._tables_of: dict[str, set[str]] = {}
        self._addresses: dict[str, str] = {}
        self._asked_changed: Callable[[set[str]], None] = lambda persons: None
        self._presence_changed: Callable[[set[str]], None] = lambda persons: None

    def follow_asked(self, changed: Callable[[set[str]], None]) -> None:
        """Call `changed` when correspondence games start or stop waiting for users.

        The argument is the set of these users.
        """
        self._asked_changed = changed

    def follow_presence(self, changed: Callable[[set[str]], None]) -> None:
        """Call `changed` with users who have come to a table, left it, or begun to play there."""
        self._presence_changed = changed

    def __contains__(self, table: str) -> bool:
        return table in self._listings

    def created_from(self, table: str, address_key: str) -> None:
        """Record the key of the address that created a table. The key is empty if unknown."""
        if address_key:
            self._addresses[table] = address_key

    def address_of(self, table: str) -> str:
        """Return the key of the address that created a table, or "" if it is unknown."""
        return self._addresses.get(table, "")

    def active_tables_from(self, address_key: str, now: float) -> int:
        """Return how many active tables an address has created."""
        own = (
            self._listings.get(table)
            for table, its in self._addresses.items()
            if its == address_key
        )
        return sum(is_active(listing, now) for listing in own if listing is not None)

    def __len__(self) -> int:
        return len(self._listings)

    def prune(
        self, now: float, listed: Collection[str], is_used: Callable[[TableListing], bool]
    ) -> None:
        """Forget sleeping tables, except tables that the lobby lists or that `is_used` accepts.

        Open public tables are kept, because the lobby limits them by their creator's address, which
        is not stored.
        """
        for table, listing in [*self._listings.items()]:
            if not (table in listed or _is_awake(listing, now) or is_used(listing)):
                self._remove(table)

    def put(self, listing: TableListing) -> bool:
        """Add or replace a table's listing, or remove the listing if the game is over.

        Returns whether any listing has changed.
        """
        table = listing.summary.table
        before = self._listings.get(table)
        if listing.summary.stage == "over":
            self.forget(table)
            return before is not None
        known = None if before is None else before.summary
        if known is not None and known == listing.summary:
            # Keep the same object: the lobby compares identities to find changes.
            self._listings[table] = TableListing(known, listing.changed)
            return False
        self._move_persons(table, before, listing)
        self._listings[table] = listing
        shown = public_summary(listing.summary)
        if self._shown.get(table) != shown:  # The lobby compares identities.
            self._shown[table] = shown
        self._compare(before, listing)
        return True

    def _compare(self, before: TableListing | None, after: TableListing | None) -> None:
        changed = _asked(before) ^ _asked(after)
        if changed:
            self._asked_changed({person for person, _ in changed})
        moved = _presences(before) ^ _presences(after)
        if moved:
            self._presence_changed({person for person, _, _ in moved})

    def refresh(self, listing: TableListing) -> bool:
        """Add or replace a listing with one from the store, unless the stored one is outdated.

        Keeps the known presence of players and spectators, which is not stored. Returns whether any
        listing has changed.
        """
        before = self._listings.get(listing.summary.table)
        if before is not None and before.changed >= listing.changed:
            return False
        return self.put(listing if before is None else _with_presence(listing, before.summary))

    def _move_persons(
        self, table: str, before: TableListing | None, after: TableListing | None
    ) -> None:
        gone = persons_of(before) if before is not None else set()
        come = persons_of(after) if after is not None else set()
        for person in gone - come:
            self._tables_of[person].discard(table)
            if not self._tables_of[person]:
                del self._tables_of[person]
        for person in come - gone:
            self._tables_of.setdefault(person, set()).add(table)

    def forget(self, table: str) -> None:
        """Remove a table that is over, if it is listed."""
        listing = self._remove(table)
        if listing is not None:
            self._compare(listing, None)

    def _remove(self, table: str) -> TableListing | None:
        listing = self._listings.pop(table, None)
        self._shown.pop(table, None)
        self._addresses.pop(table, None)
        if listing is not None:
            self._move_persons(table, listing, None)
        return listing

    def has(self, table: str, changed: float) -> bool:
        """Return whether a table is listed as of the time `changed` or later."""
        listing = self._listings.get(table)
        return listing is not None and listing.changed >= changed

    def summary(self, table: str) -> Summary | None:
        """Return the summary of the table in use with this id, or None."""
        listing = self._listings.get(table)
        return None if listing is None else listing.summary

    def is_public_game(self, table: str, now: float) -> bool:
        """Return whether a table is public and has an active game."""
        listing = self._listings.get(table)
        if listing is None or listing.open or not is_active(listing, now):
            return False
        return listing.summary.settings.public and listing.summary.stage == "playing"

    def public(self, now: float, share: AddressShare) -> list[Summary]:
        """Return the tables that the lobby lists: open ones, then active games, by latest change.

        A table is the same object until what the lobby shows of it changes.

        `share` limits the number of tables created from the same address.
        """
        shown = [
            listing
            for listing in self._listings.values()
            if _listed(listing, now) and listing.summary.settings.public
        ]
        shown.sort(key=lambda listing: (listing.summary.stage != "open", -listing.changed))
        fair = share.of(shown, lambda listing: self.address_of(listing.summary.table))
        return [self._shown[listing.summary.table] for listing in islice(fair, LISTED)]

    def of(self, person: str) -> list[Summary]:
        """Return the unfinished tables where a connected user is seated, latest change first."""
        listings = [self._listings[table] for table in self._tables_of.get(person, ())]
        listings.sort(key=lambda listing: -listing.changed)
        return [listing.summary for listing in listings]

    def plays_with_others(self, person: str, now: float) -> bool:
        """Return whether a user is playing in an active live game with other people."""
        tables = [self._listings[table] for table in self._tables_of.get(person, ())]
        return any(
            is_active(table, now)
            and table.summary.stage == "playing"
            and not _is_by_days(table)
            and len(persons_of(table)) > 1
            and any(one.person == person and not one.substitute for one in table.summary.seats)
            for table in tables
        )

    def active_tables_of(self, person: str, now: float) -> int:
        """Return the number of active tables where a user is seated and has not conceded."""
        tables = [self._listings[table] for table in self._tables_of.get(person, ())]
        return sum(is_active(one, now) and not conceded_by(one, person) for one in tables)


def _is_awake(listing: TableListing, now: float) -> bool:
    """Return whether a table must stay in the index because it is visible to others or in use."""
    if now - listing.changed < FRESH or (listing.open and listing.summary.settings.public):
        return True
    if any(seat.person is not None and seat.present for seat in listing.summary.seats):
        return True
    return not _is_by_days(listing) and (listing.open or is_active(listing, now))


def _is_by_days(listing: TableListing) -> bool:
    return is_by_days(listing.summary.settings.turn_timer)


def _asked(listing: TableListing | None) -> set[tuple[str, AskedInfo]]:
    """Return the users a correspondence game is waiting for, with what it asks each of them."""
    if listing is None or not (summary := listing.summary).asked:
        return set()
    persons = {seat.colour: seat.person or "" for seat in summary.seats}
    return {(persons[asked.colour], asked) for asked in summary.asked}


def _presences(listing: TableListing | None) -> set[tuple[str, Stage, bool]]:
    """Return the users present at a table, with what their friends see of the table."""
    if listing is None:
        return set()
    table = listing.summary
    return {
        (seat.person, table.stage, table.settings.public)
        for seat in table.seats
        if seat.person is not None and seat.present and not seat.away
    }


class LobbyBroadcaster:
    """Sends clients in the lobby the public tables and their user's own tables, then any changes.

    Changes are sent at most twice a second.
    """

    def __init__(self, index: TableIndex, now: Callable[[], float], per_address: int) -> None:
        self._index = index
        self._now = now
        self._share = AddressShare(per_address)
        self._listed: dict[str, Summary] = {}
        self._listed_at = 0.0
        self._own: dict[Subscriber, list[Summary]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._own)

    def subscribe(self, subscriber: Subscriber) -> None:
        """Send all tables to a client now, and changes from now on."""
        # After a restart, many clients enter the lobby at once. They share a single list.
        if not self._own or self._now() - self._listed_at >= INTERVAL:
            self.publish()
        self._own[subscriber] = self._index.of(subscriber.person)
        shown = [each for each in self._listed.values() if each.host not in subscriber.apart]
        subscriber.outbox.send(Lobby(shown, self._own[subscriber]))

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Stop sending to a client."""
        self._own.pop(subscriber, None)

    def listed(self) -> Collection[str]:
        """Return the ids of the public tables that the lobby lists now."""
        return {each.table for each in self._index.public(self._now(), self._share)}

    def changed(self) -> None:
        """Schedule the publication of changes, at most `INTERVAL` seconds from now."""
        if self._timer is None and self._own:
            self._timer = asyncio.get_running_loop().call_later(INTERVAL, self.publish)

    def publish(self) -> None:
        """Send changes of public tables to all clients, and of a user's own tables to that user."""
        self.stop()
        before, self._listed_at = self._listed, self._now()
        public = self._index.public(self._listed_at, self._share)
        self._listed = {each.table: each for each in public}
        tables = [each for id, each in self._listed.items() if before.get(id) is not each]
        gone = [id for id in before if id not in self._listed]
        alike = LobbyChanged(tables, gone) if tables or gone else None
        for subscriber in list(self._own):
            self._send_changes(subscriber, alike)

    def _send_changes(self, subscriber: Subscriber, alike: LobbyChanged | None) -> None:
        before, own = self._own[subscriber], self._index.of(subscriber.person)
        alike = _without_hosts(alike, subscriber.apart)
        if own != before:
            self._own[subscriber] = own
            tables, gone = (alike.tables, alike.gone) if alike else ([], [])
            removed_from = self._running_without(before, own)
            subscriber.outbox.send(LobbyChanged(tables, gone, own, removed_from))
        elif alike is not None:
            subscriber.outbox.send(alike)

    def _running_without(self, before: list[Summary], own: list[Summary]) -> list[str]:
        """Return the tables with running games that are in `before` but no longer in `own`."""
        kept = {each.table for each in own}
        left = (self._index.summary(each.table) for each in before if each.table not in kept)
        return [each.table for each in left if each is not None and each.stage == "playing"]

    def stop(self) -> None:
        """Cancel the pending publication."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _without_hosts(alike: LobbyChanged | None, apart: Collection[str]) -> LobbyChanged | None:
    """Return the changes without tables hosted by people in `apart`, which are reported as gone."""
    if alike is None or not any(each.host in apart for each in alike.tables):
        return alike
    shown = [each for each in alike.tables if each.host not in apart]
    hidden = [each.table for each in alike.tables if each.host in apart]
    return LobbyChanged(shown, [*alike.gone, *hidden])


def _listed(listing: TableListing, now: float) -> bool:
    """Return whether the lobby lists a table: it is open to anyone, or its game is active."""
    if listing.open:
        return not listing.summary.paired
    return is_active(listing, now)


def _with_presence(listing: TableListing, known: Summary) -> TableListing:
    replace = msgspec.structs.replace
    present = {seat.person for seat in known.seats if seat.present}
    seats = [
        replace(seat, present=seat.present or seat.person in present)
        for seat in listing.summary.seats
    ]
    summary = replace(listing.summary, seats=seats, spectators=known.spectators)
    return TableListing(summary, listing.changed)
