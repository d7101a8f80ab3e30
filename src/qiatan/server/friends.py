"""Connected users' friends: their lists with presence, and invitations to tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from qiatan.notifications.facts import Facts
from qiatan.protocol.friends import (
    FriendInfo,
    FriendList,
    InvitationInfo,
    KnownPerson,
    NoteInfo,
    PersonLink,
    Presence,
)
from qiatan.protocol.messages import FriendsChanged
from qiatan.protocol.parts import Summary
from qiatan.server.client_session import ClientSession
from qiatan.server.friend_presence import FriendPresence
from qiatan.server.listings import public_summary
from qiatan.server.lobby import TableIndex
from qiatan.server.table_directory import TableDirectory
from qiatan.services.faults import report_fault
from qiatan.services.services import Services
from qiatan.stores.friends import Invitation, RelationKind

if TYPE_CHECKING:  # The server in a browser tab has no module for friends.
    from qiatan.people.friends import Friends

DAY: Final = 86_400.0

INVITED: Final = DAY
"""Seconds for which an invitation is kept. It ends earlier if the game starts or the table closes.
"""

ASKED: Final = 180 * DAY
"""Seconds for which an unanswered request is kept."""

MOST_INVITATIONS: Final = 20
"""The maximum number of invitations that a person's list has."""

Notify = Callable[[Iterable[str], str, Facts], None]
"""Sends notifications of an invitation: to people, about a table, with its facts."""


@dataclass(frozen=True, slots=True)
class Connected:
    """The tables and sessions of this process.

    `relations_changed` is called when the friends or blocks of a user may have changed, `blocked`
    when the first person has blocked the second.
    """

    index: TableIndex
    tables: TableDirectory
    sessions_of: Callable[[str], Sequence[ClientSession]]
    relations_changed: Callable[[str], None]
    blocked: Callable[[str, str], None]


@dataclass(frozen=True, slots=True)
class _Names:
    """The names of people, and which of them have an account."""

    names: Mapping[str, str]
    accounts: Collection[str]

    def name(self, person: str) -> str:
        return self.names.get(person, "")

    def person(self, person: str, at: float) -> KnownPerson:
        return KnownPerson(person, self.name(person), person in self.accounts, at)


class ServerFriends:
    """Lists friends, reports changes to connected users, and sends invitations.

    `notify` reaches users without a visible page.
    """

    def __init__(
        self, friends: Friends, services: Services, connected: Connected, notify: Notify
    ) -> None:
        self.friends: Final = friends
        self._store = friends.store
        self._services = services
        self._connected = connected
        self._notify = notify
        self.presence: Final = FriendPresence(friends.store, connected.sessions_of)
        connected.index.follow_presence(self.presence.changed)

    async def of(self, person: str) -> FriendList:
        """Return a person's friends, requests, blocks, invitations and notes."""
        relations = await self._store.relations(person)
        invitations = await self._open_invitations(person)
        notes = await self._store.notes(person)
        others = {one.other if one.person == person else one.person for one in relations}
        others |= {by for by, _, _ in invitations} | {one.about for one in notes}
        known = await self._names(others)

        def own(*kinds: RelationKind) -> list[KnownPerson]:
            found = [one for one in relations if one.person == person and one.kind in kinds]
            return [known.person(one.other, one.at) for one in found]

        asks = [one for one in relations if one.other == person and one.kind == "asked"]
        return FriendList(
            friends=await self._with_presence(own("friend")),
            asks=[known.person(one.person, one.at) for one in asks],
            asked=own("asked", "ignored"),
            blocked=own("blocked"),
            invitations=[
                InvitationInfo(table, by, known.name(by), at) for by, table, at in invitations
            ],
            notes=[NoteInfo(one.about, known.name(one.about), one.text) for one in notes],
            hidden=bool(await self._store.hidden([person])),
        )

    async def ids(self, person: str) -> list[str]:
        """Return the public ids of a person's friends."""
        relations = await self._store.relations(person)
        return [one.other for one in relations if one.person == person and one.kind == "friend"]

    async def link(self, person: str) -> PersonLink:
        """Return the person whose friend link was opened. The name is empty if there is none."""
        known = await self._names([person])
        return PersonLink(person, known.name(person), person in known.accounts)

    async def _names(self, persons: Iterable[str]) -> _Names:
        every = sorted(persons)
        accounts = await self._services.store.account_names(every)
        guests = [one for one in every if one not in accounts]
        found = await asyncio.gather(*(self._guest_name(one) for one in guests))
        return _Names({**dict(zip(guests, found, strict=True)), **accounts}, set(accounts))

    async def _guest_name(self, person: str) -> str:
        """Return the name that a guest has chosen, or else has at a table or in a session here."""
        stored = await self._services.store.name_of(person)
        if stored is not None:
            return stored
        sessions = (one.name for one in self._connected.sessions_of(person))
        tables = await self._connected.tables.of(person)
        seats = (seat for table in tables for seat in table.seats)
        seated = (seat.name for seat in seats if seat.person == person and not seat.local)
        return next(sessions, None) or next(seated, "")

    async def _with_presence(self, friends: Sequence[KnownPerson]) -> list[FriendInfo]:
        persons = [one.person for one in friends]
        shown = set(persons) - set(await self._store.hidden(persons))
        elsewhere = await self._services.peers.people.connected_elsewhere(sorted(shown))
        return [self._info(one, one.person in shown, elsewhere) for one in friends]

    def _info(self, friend: KnownPerson, shown: bool, elsewhere: Collection[str]) -> FriendInfo:
        person = friend.person
        tables = _tables_with(person, self._connected.index.of(person)) if shown else []
        here = bool(self._connected.sessions_of(person)) or person in elsewhere
        presence: Presence = "online" if shown and here else "offline"
        if presence == "online" and any(one.stage == "playing" for one in tables):
            presence = "playing"
        public = [one for one in tables if one.settings.public and presence != "offline"]
        table = next(iter(sorted(public, key=lambda one: one.stage != "open")), None)
        shown_table = None if table is None else public_summary(table)
        return FriendInfo(person, friend.name, friend.account, friend.at, presence, shown_table)

    async def _open_invitations(self, person: str) -> list[tuple[str, Summary, float]]:
        """Return the sender, table and time of each invitation whose game has not started."""
        since = self._services.now() - INVITED
        found = [
            (one.by, await self._connected.tables.summary(one.table), one.at)
            for one in await self._store.invitations(person, since)
        ]
        return [
            (by, table, at)
            for by, table, at in found
            if table is not None and table.stage == "open" and not _is_seated(person, table)
        ]

    def changed(self, person: str) -> None:
        """Notify all pages of a person, in every process, that the person's lists have changed."""
        self._services.peers.announcements.friends_changed(person)
        self.changed_elsewhere(person)

    def connected(self, person: str) -> None:
        """Report to a person's friends, in every process, that the person has come or left."""
        self._services.peers.announcements.presence_changed(person)
        self.presence.changed([person])

    async def block(self, person: str, other: str) -> None:
        """Block someone, also in games that the two are playing. Raises `Refused`."""
        await self.friends.block(person, other)
        self._connected.blocked(person, other)

    async def hide(self, person: str, *, hidden: bool) -> None:
        """Store whether a person hides their presence, and report this to their friends."""
        await self._store.hide(person, hidden=hidden)
        for friend in await self.ids(person):
            self.changed(friend)

    def changed_elsewhere(self, person: str) -> None:
        """Notify the person's pages in this process of a change in another process."""
        for session in self._connected.sessions_of(person):
            session.outbox.send(FriendsChanged())
        self._connected.relations_changed(person)

    async def invite(
        self, by: ClientSession, persons: Iterable[str], table: str, facts: Facts, game: str = ""
    ) -> None:
        """Invite people to a table, except those who block the sender or whom the sender blocks.

        `game` is the finished game whose players are meeting again, if any.
        """
        others = set(persons) - {by.person}
        invited = sorted(others - set(await self._store.blocking(by.person, others)))
        now = self._services.now()
        for person in invited:
            invitation = Invitation(person, table, by.person, now, game or None)
            await self._store.invite(invitation, MOST_INVITATIONS)
            self.changed(person)
        self._notify(invited, table, facts)

    async def purge_daily(self) -> None:
        """Delete old requests and invitations every day, until cancelled."""
        while True:
            now = self._services.now()
            try:
                if not self._services.mode.read_only:
                    await self._store.purge(now - ASKED, now - INVITED)
            except Exception as error:
                report_fault("friends_not_purged", error)
            await asyncio.sleep(DAY)


def _tables_with(person: str, tables: Iterable[Summary]) -> list[Summary]:
    """Return the tables at which a person is present."""
    return [
        table
        for table in tables
        if any(seat.person == person and seat.present and not seat.away for seat in table.seats)
    ]


def _is_seated(person: str, table: Summary) -> bool:
    return any(seat.person == person for seat in table.seats)
