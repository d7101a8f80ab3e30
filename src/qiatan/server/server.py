"""The server: connects clients and runs the tables of this process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from qiatan.finished.analyses import Analyses
from qiatan.finished.live_replay import LiveReplay
from qiatan.finished.retention import delete_expired_nightly
from qiatan.kit.clean_text import PersonName, person_name
from qiatan.kit.refusal import Refused, refuse
from qiatan.notifications.facts import Facts
from qiatan.notifications.notifications import NotificationParts, Notifications
from qiatan.notifications.watch import TableLists
from qiatan.protocol.messages import Closing, Notice, Welcome
from qiatan.server.accounts import NO_ACCOUNTS, AccountNames
from qiatan.server.administration import Administration
from qiatan.server.backend import Backend
from qiatan.server.blocked_offers import BlockedOffers
from qiatan.server.blocks import Blocks
from qiatan.server.client_session import ClientSession
from qiatan.server.due_tables import DueTables
from qiatan.server.friends import Connected, ServerFriends
from qiatan.server.listings import TableListing, persons_of
from qiatan.server.people_online import Listed, PeopleOnline
from qiatan.server.upkeep import Upkeep
from qiatan.services.engines import AnalysisEngine
from qiatan.services.faults import NOT_READ, report_fault
from qiatan.services.services import Services
from qiatan.stores.admin import AdminStore, NoAdminStore
from qiatan.stores.analyses import AnalysisStore
from qiatan.stores.leases import LeaseStore
from qiatan.stores.notifications import NoticeKind
from qiatan.tables.core.commands import Rename
from qiatan.tables.live.broadcaster import Outbox
from qiatan.tables.live.commit import settle_ratings
from qiatan.tables.wire.game_offers import game_offers

if TYPE_CHECKING:  # The server in a browser tab has no modules for these.
    from qiatan.people.friends import Friends
    from qiatan.server.puzzles import Puzzles
    from qiatan.server.tournaments import Tournaments

COUNT = 5.0
"""Seconds between updates of the statistics of finished games."""

SWEEP = 5.0
"""Seconds between checks for idle tables."""

SIGNED_OUT = Closing(code="signed_out", message="You signed in or out. Please reconnect.")

NAME_LENGTH = 24
"""The maximum length of a user's name, in characters."""


@dataclass(frozen=True, slots=True)
class ServerOptions:
    """Optional parts of a server, such as accounts, operators, other processes and friends.

    `client_version` returns the version of the browser client that this server serves.
    """

    accounts: AccountNames = NO_ACCOUNTS
    admin: AdminStore | None = None
    leases: LeaseStore | None = None
    analyses: AnalysisStore | None = None
    analysis_engine: AnalysisEngine | None = None
    client_version: Callable[[], str] = lambda: ""
    notifications: NotificationParts | None = None
    friends: Friends | None = None
    puzzles: Callable[[Services], Puzzles] | None = None
    listed: Listed | None = None
    tournaments: Callable[[Server], Tournaments] | None = None


class Server(Backend):
    """Connects clients, and starts and stops the tables of this process."""

    def __init__(self, services: Services, options: ServerOptions = ServerOptions()) -> None:
        super().__init__(services, options.accounts)
        self._offers = game_offers(services.catalog)
        self._client_version = options.client_version
        self.analyses = Analyses(services, self.games, options.analyses, options.analysis_engine)
        self.live_replay = LiveReplay(services)
        self.administration = Administration(
            services, options.admin or NoAdminStore(), self._close_table
        )
        self.administration.follow(self._publish_operator_state)
        self._upkeep = None if options.leases is None else self._new_upkeep(options.leases)
        if options.notifications is not None:
            self._notify(options.notifications)
        if options.friends is not None:
            store = options.friends.store
            offers = BlockedOffers(store, self.rooms, self.index, self._in_background)
            self.rooms.follow(offers.follow)
            connected = Connected(
                self.index,
                self.tables,
                self.sessions.of,
                self._relations_changed,
                offers.blocked,
            )
            self.friends = ServerFriends(options.friends, services, connected, self._invited)
            self.blocks = Blocks(store)
        if options.puzzles is not None:
            self.puzzles = options.puzzles(services)
        self.people_online = PeopleOnline(services, self.sessions, options.listed)
        if options.tournaments is not None:
            self.tournaments = options.tournaments(self)
        self._tasks: list[asyncio.Task[None]] = []
        self._background: set[asyncio.Task[None]] = set()

    def _new_upkeep(self, leases: LeaseStore) -> Upkeep:
        return Upkeep(self.services, leases, self.rooms, self.index, self.lobby)

    def _notify(self, parts: NotificationParts) -> None:
        lists = TableLists(self.services.store, lambda person: self.sessions.visible(person) > 0)
        self.notifications = Notifications(parts, self.services, lists, self.is_here)
        self.rooms.follow(self.notifications.changed)
        self.matchmaking.follow(self.notifications.found)

    def _invited(self, persons: Iterable[str], table: str, facts: Facts) -> None:
        if self.notifications is not None:
            self.notifications.notify(persons, "invited", table, facts)

    def notify(self, persons: Collection[str], kind: NoticeKind, about: str, facts: Facts) -> None:
        """Notify people of an invitation, or of their tournament's start or next table."""
        if self.notifications is not None:
            self.notifications.notify(persons, kind, about, facts)

    def _friends_changed(self, person: str) -> None:
        if self.friends is not None:
            self.friends.changed_elsewhere(person)

    def _presence_changed(self, person: str) -> None:
        if self.friends is not None:
            self.friends.presence.changed([person])

    def _relations_changed(self, person: str) -> None:
        if self.sessions.of(person):
            self._in_background(self._apply_blocks(person))

    async def _apply_blocks(self, person: str) -> None:
        try:
            await self.blocks.apply(self.sessions.of(person), person)
            await self.matchmaking.set_blocks(person, await self.blocks.by(person))
        except Exception as error:
            report_fault("blocks_not_applied", error)

    async def start(self) -> None:
        """List the public tables, and load the tables that must run even without clients."""
        if self._upkeep is not None:
            self.services.peers.announcements.follow(
                self._upkeep.listed,
                self._renamed_elsewhere,
                self._end_connections,
                self.open_seats.invited,
                self._friends_changed,
                self._presence_changed,
            )
            self.open_seats.follow()
            await self._upkeep.begin()
        await self.administration.begin()
        due = await self.tables.begin()
        self._tasks = [
            asyncio.create_task(self._run_tables(due)),
            asyncio.create_task(self._sweep_forever()),
            asyncio.create_task(self.library.recheck_unplayable()),
            asyncio.create_task(self._count_games_forever()),
            asyncio.create_task(self.matchmaking.run()),
            asyncio.create_task(settle_ratings(self.services)),
            asyncio.create_task(
                delete_expired_nightly(self.services, self._loaded_tables, self._forget_tables)
            ),
            asyncio.create_task(self.administration.poll_forever()),
        ]
        if self.friends is not None:
            self._tasks.append(asyncio.create_task(self.friends.purge_daily()))
            self._tasks.append(asyncio.create_task(self.friends.presence.run()))
        if self.puzzles is not None:
            self._tasks.append(asyncio.create_task(self.puzzles.keep_supplied(self.games)))
        if self.tournaments is not None:
            self._tasks.append(asyncio.create_task(self.tournaments.run()))
        if self.notifications is not None:
            self._tasks += [asyncio.create_task(each) for each in self.notifications.tasks()]

    async def _run_tables(self, due: Sequence[str]) -> None:
        """Load tables that must run without requests: those in `due` now, others when they are due.

        If there are several processes, `Upkeep` loads due tables that have no lease.
        """
        if self._upkeep is None:
            await self.rooms.wake(due)
            await DueTables(self.services, self.rooms).run()
            return
        await self._upkeep.run()

    def _loaded_tables(self) -> Collection[str]:
        return [room.state.table for room in self.rooms]

    def _forget_tables(self, tables: Collection[str]) -> None:
        for table in tables:
            self.index.forget(table)
        self.lobby.changed()

    async def stop(self) -> None:
        """Stop all tables once their queues are empty, then send `closing` to all clients."""
        self.stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.analyses.stop()
        await self.matchmaking.leave()
        await self.rooms.stop()
        if self._upkeep is not None:
            await self._upkeep.leave()
        self.lobby.stop()
        closing = Closing(
            code="stopping", message="The server is restarting. Your tables are saved."
        )
        for session in self.sessions:
            session.outbox.send(closing)

    async def connect(
        self,
        person: str,
        name: str,
        outbox: Outbox,
        *,
        account: bool = False,
        bot_account: bool = False,
        address_key: str = "",
    ) -> ClientSession:
        """Open a session for a client of a user (public id) and send it `welcome`.

        `name` is used if the user has not chosen one. `account` is set for a user with an account,
        and `bot_account` for a bot; a client that signs in or out connects again. `address_key` is
        the key of the client's address.

        Raises `Refused` (`too_many_connections`, `address_full`, `address_busy`, `stopping` or
        `storage_failed`).
        """
        await self._check_connect(person, address_key)
        called = _readable(await self.name_of(person), name)
        tables = await self.tables.of(person)
        session = ClientSession(
            person,
            called,
            outbox,
            self.lobby,
            account=account,
            bot_account=bot_account,
            address_key=address_key,
        )
        self.sessions.add(session)
        self._count_connections(session)
        self._report_presence(person, sessions=1)
        outbox.send(
            Welcome(
                person=person,
                name=session.name,
                games=self._offers,
                your_tables=tables,
                commitment=session.commitment,
                away_grace=self.services.limits.away_grace,
                now=self.services.now(),
                shared=self.services.peers.shared,
                client=self._client_version(),
            )
        )
        if notice := self._notice():
            outbox.send(notice)
        if self.tournaments is not None:
            self.tournaments.greet(session)
        return session

    async def disconnect(self, session: ClientSession) -> None:
        """End the session of a client that has disconnected. Calling it again has no effect."""
        session.closed = True
        session.leave()
        self.sessions.discard(session)
        if self.tournaments is not None:
            self.tournaments.leave(session)
        self.open_seats.offer(session, ())
        self._count_connections(session)
        self._report_presence(session.person, sessions=0)
        await self.matchmaking.lost(session)

    def _report_presence(self, person: str, *, sessions: int) -> None:
        """Report to friends that a user has come or left, if the user has this many sessions."""
        if self.friends is not None and len(self.sessions.of(person)) == sessions:
            self.friends.connected(person)

    def _notice(self) -> Notice | None:
        decisions = self.administration.decisions
        if not decisions.announcement and decisions.mode == "open":
            return None
        return Notice(decisions.announcement, decisions.mode)

    def _publish_operator_state(self) -> None:
        """Apply the operators' decisions, and send them to all clients."""
        decisions = self.administration.decisions
        for room in self.rooms:
            room.mode_changed()
        for session in self.sessions:
            session.outbox.send(Notice(decisions.announcement, decisions.mode))

    def _close_table(self, table: str) -> None:
        self._in_background(self._close_quietly(table))

    async def _close_quietly(self, table: str) -> None:
        with contextlib.suppress(Refused):
            (await self.room(table)).close()

    async def name_of(self, person: str) -> str | None:
        """Return the name that a user has chosen, or None. Raises `Refused` (`storage_failed`)."""
        try:
            return await self.services.store.name_of(person)
        except Exception as error:
            fault = report_fault("name_not_read", error)
            raise refuse("storage_failed", NOT_READ, fault=fault) from error

    async def store_name(self, person: str, name: str) -> None:
        """Store a user's name unless they already have one. Raises `Refused` (`storage_failed`)."""
        if await self.name_of(person) is None:
            await self.services.store.save_name(person, name, self.services.now())

    async def _check_connect(self, person: str, address_key: str) -> None:
        self.check_running()
        await self.rate_limits.count("sockets", address_key)
        limits, elsewhere = self.services.limits, self.services.peers.quotas.connections_elsewhere
        most = limits.connections_per_address
        if (
            address_key
            and self.sessions.count_from(address_key) + await elsewhere(address_key) >= most
        ):
            text = f"Your address has too many connections (at most {most})."
            raise refuse("address_full", text, most=most)
        most = limits.connections_per_person
        if len(self.sessions.of(person)) + await elsewhere(person) >= most:
            raise refuse(
                "too_many_connections",
                f"You have too many connections (at most {most}).",
                most=most,
            )

    def _count_connections(self, session: ClientSession) -> None:
        quotas, person, address_key = (
            self.services.peers.quotas,
            session.person,
            session.address_key,
        )
        quotas.connected(person, len(self.sessions.of(person)))
        if address_key:
            quotas.connected(address_key, self.sessions.count_from(address_key))
        self.publish_connected(person)
        self.publish_visible(person)

    def sign_out(self, person: str) -> None:
        """Close all connections of a user, in every process.

        Clients then reconnect, identified by their current cookies or tokens.
        """
        self.services.peers.announcements.signed_out(person)
        self._end_connections(person)

    def _end_connections(self, person: str) -> None:
        for session in self.sessions.of(person):
            session.outbox.end(SIGNED_OUT)

    async def rename_at_tables(self, person: str, name: str) -> None:
        """Change or remove a user's name at all tables where they are seated."""
        for table in await self.tables.of(person):
            with contextlib.suppress(Refused):
                await (await self.room(table.table)).execute(Rename(person, name))

    def _renamed_elsewhere(self, person: str, name: str) -> None:
        self._in_background(self._rename_quietly(person, name))

    def _in_background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def _rename_quietly(self, person: str, name: str) -> None:
        with contextlib.suppress(Refused):
            await self.rename(person, person_name(name))

    async def _count_games_forever(self) -> None:
        await self.games.index_old_tables()
        while True:
            try:
                await self.games.update_statistics()
            except Exception as error:
                report_fault("games_not_counted", error)
            await asyncio.sleep(COUNT)

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception as error:
                report_fault("sweep_failed", error)

    async def sweep(self) -> None:
        """Unload idle rooms, and remove sleeping tables from the index."""
        await self.rooms.sweep()
        self.index.prune(self.services.now(), self.lobby.listed(), self._is_used)
        self.lobby.changed()

    def _is_used(self, listing: TableListing) -> bool:
        """Return whether this process has the table loaded or one of its seated users connected."""
        if listing.summary.table in self.rooms:
            return True
        return any(self.sessions.of(person) for person in persons_of(listing))

    async def map_text(self, digest: str) -> str | None:
        """Return the text of the map file with this digest, or None."""
        return await self.library.text(digest)

    @property
    def loaded(self) -> int:
        """The number of loaded tables."""
        return len(self.rooms)


def _readable(stored: str | None, default: str) -> PersonName:
    """Return the stored name, or `default` if there is none or the name is no longer allowed."""
    try:
        return person_name((stored or default)[:NAME_LENGTH])
    except Refused:
        return person_name(default[:NAME_LENGTH])
