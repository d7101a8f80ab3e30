"""All live tables of this process, and the sessions of those connected to it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence

from qiatan.finished.analyses import Analyses
from qiatan.finished.finished_games import FinishedGames
from qiatan.finished.live_replay import LiveReplay
from qiatan.finished.retention import delete_expired_nightly
from qiatan.kit.clean_text import single_line
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.protocol.messages import Closing, Notice, Welcome
from qiatan.protocol.requests import FindGame
from qiatan.ratings.store import NO_RATINGS, RatingStore
from qiatan.server.administration import Administration
from qiatan.server.client_session import ClientSession, Sessions
from qiatan.server.create_table import TableCreator
from qiatan.server.hints import Hints
from qiatan.server.library import Library
from qiatan.server.lobby import LobbyBroadcaster, TableIndex, listing_of
from qiatan.server.matchmaking import Matchmaking
from qiatan.server.open_seats import OpenSeats
from qiatan.server.person_limits import PersonLimits
from qiatan.server.rooms import Rooms
from qiatan.server.table_codes import as_code
from qiatan.server.upkeep import Upkeep
from qiatan.services.budgets import BUDGETS, Budget, BudgetName, Budgets
from qiatan.services.catalog import GameCatalog
from qiatan.services.engines import AnalysisEngine, BotEngine, BotPace
from qiatan.services.faults import NOT_READ, report_fault
from qiatan.services.limits import Limits, SlidingWindow
from qiatan.services.map_reader import MapReader, ThreadMapReader
from qiatan.services.meter import NULL_METER, Meter
from qiatan.services.peers import ALONE, Peers
from qiatan.services.services import Services
from qiatan.stores.admin import AdminStore, NoAdminStore
from qiatan.stores.analyses import AnalysisStore
from qiatan.stores.leases import LeaseStore
from qiatan.stores.tables import Store, StoredTable
from qiatan.tables.core.commands import Rename
from qiatan.tables.live.broadcaster import Outbox
from qiatan.tables.live.commit import settle_ratings
from qiatan.tables.live.room import Room
from qiatan.tables.wire.projections import game_offers

COUNT = 5.0
"""Seconds between two looks for games that have ended and are to be counted."""

SWEEP = 30.0
"""Seconds between two searches for idle tables."""

SIGNED_OUT = Closing(code="signed_out", message="You signed in or out; say anew who you are.")

PERSON_NAME_LENGTH = 24
"""The longest name of a person, in characters."""


class Server:
    """Rooms, lobby, map library and client sessions of this process."""

    def __init__(
        self,
        catalog: GameCatalog,
        store: Store,
        bot_engine: BotEngine,
        *,
        limits: Limits = Limits(),
        bot_pace: BotPace = BotPace(),
        now: Callable[[], float] = time.time,
        meter: Meter = NULL_METER,
        peers: Peers = ALONE,
        lease_store: LeaseStore | None = None,
        ratings: RatingStore = NO_RATINGS,
        budgets: Mapping[BudgetName, Budget] = BUDGETS,
        admin: AdminStore | None = None,
        map_reader: MapReader | None = None,
        analysis_store: AnalysisStore | None = None,
        analysis_engine: AnalysisEngine | None = None,
    ) -> None:
        self.services = Services(
            catalog,
            store,
            bot_engine,
            map_reader or ThreadMapReader(catalog.games),
            limits,
            bot_pace,
            now,
            meter,
            peers,
            ratings,
        )
        self._offers = game_offers(catalog)
        self.index = TableIndex()
        self.lobby = LobbyBroadcaster(self.index, now, limits.listed_per_address)
        self.budgets = Budgets(peers.quotas, now, budgets)
        self.rooms = Rooms(self.services, self.index, self.lobby)
        self.creator = TableCreator(self.services, self.index, self.rooms, self.budgets)
        self.matchmaking = Matchmaking(self.services, self.index, self.creator)
        self.library = Library(self.services)
        self.hints = Hints(self.services)
        self.games = FinishedGames(self.services)
        self.analyses = Analyses(self.services, self.games, analysis_store, analysis_engine)
        self.live_replay = LiveReplay(self.services)
        self.chat_window = _chat_window(self.services)
        self.person_limits = PersonLimits(self.services)
        self.sessions = Sessions()
        self.open_seats = OpenSeats(peers, catalog.games, self.sessions.of)
        self.administration = Administration(
            self.services, admin or NoAdminStore(), self._settled, self._close_table
        )
        self.settled_changed: Callable[[], None] = lambda: None
        """Called where operators have settled something new."""
        self._upkeep = None if lease_store is None else self._new_upkeep(lease_store)
        self._tasks: list[asyncio.Task[None]] = []
        self._background: set[asyncio.Task[None]] = set()
        self._stopping = False

    def _new_upkeep(self, leases: LeaseStore) -> Upkeep:
        return Upkeep(self.services, leases, self.rooms, self.index, self.lobby)

    async def start(self) -> None:
        """List all unfinished tables, and load those that continue without anybody's request."""
        if self._upkeep is not None:
            self.services.peers.announcements.follow(
                self._upkeep.listed,
                self._renamed_elsewhere,
                self._end_connections,
                self.open_seats.invited,
            )
            self.open_seats.follow()
            await self._upkeep.begin()
        await self.administration.begin()
        stored = await self.services.store.unfinished()
        for table in stored:
            self.index.put(listing_of(table))
        self._tasks = [
            asyncio.create_task(self._run_tables(stored)),
            asyncio.create_task(self._sweep_for_ever()),
            asyncio.create_task(self.library.recheck_unplayable()),
            asyncio.create_task(self._count_games_for_ever()),
            asyncio.create_task(self.matchmaking.run()),
            asyncio.create_task(settle_ratings(self.services)),
            asyncio.create_task(
                delete_expired_nightly(self.services, self._loaded_tables, self._forget_tables)
            ),
            asyncio.create_task(self.administration.look_for_ever()),
        ]

    async def _run_tables(self, stored: Sequence[StoredTable]) -> None:
        """Load what continues without a request; of what is shared, what nobody else runs."""
        if self._upkeep is None:
            await self.rooms.wake([table.id for table in stored if _continues_alone(table)])
            return
        await self._upkeep.run()

    def _loaded_tables(self) -> Collection[str]:
        return [room.state.table for room in self.rooms]

    def _forget_tables(self, tables: Collection[str]) -> None:
        for table in tables:
            self.index.forget(table)
        self.lobby.changed()

    async def stop(self) -> None:
        """Finish the commands that wait, then send `closing` to all clients."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.analyses.stop()
        await self.matchmaking.leave()
        await self.rooms.stop()
        if self._upkeep is not None:
            await self._upkeep.leave()
        self.lobby.stop()
        closing = Closing(code="stopping", message="The server stops; the table is kept.")
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
        home: str = "",
    ) -> ClientSession:
        """Open a session for a client of a person (public id) and send it `welcome`.

        `name` is used for a person who has not chosen a name before; `account`: the person has
        one; `bot_account`: it is a program. Whoever signs up or out connects anew. `home` is the
        key of the client's address.
        Raises `Refused` (`too_many_connections`, `address_full`, `address_busy`, `stopping`,
        `storage_failed`).
        """
        await self._check_connect(person, home)
        stored = await self._name_of(person)
        called = stored or single_line(name)[:PERSON_NAME_LENGTH]
        session = ClientSession(
            person, called, outbox, self, account=account, bot_account=bot_account, home=home
        )
        self.sessions.add(session)
        self._count_connections(session)
        outbox.send(
            Welcome(
                person=person,
                name=called,
                games=self._offers,
                your_tables=self.index.of(person),
                commitment=session.commitment,
                away_grace=self.services.limits.away_grace,
                shared=self.services.peers.shared,
            )
        )
        if notice := self._notice():
            outbox.send(notice)
        return session

    def _notice(self) -> Notice | None:
        decisions = self.administration.decisions
        said = decisions.announcement or decisions.mode != "open"
        return Notice(decisions.announcement, decisions.mode) if said else None

    def _settled(self) -> None:
        """Tell everybody what operators have settled, and go by it."""
        decisions = self.administration.decisions
        for room in self.rooms:
            room.mode_changed()
        for session in self.sessions:
            session.outbox.send(Notice(decisions.announcement, decisions.mode))
        self.settled_changed()

    def _close_table(self, table: str) -> None:
        self._in_background(self._close_quietly(table))

    async def _close_quietly(self, table: str) -> None:
        with contextlib.suppress(Refused):
            (await self.room(table)).close()

    async def _name_of(self, person: str) -> str | None:
        try:
            return await self.services.store.name_of(person)
        except Exception as error:
            fault = report_fault("name_not_read", error)
            raise refuse("storage_failed", NOT_READ, fault=fault) from error

    async def keep_name(self, person: str, name: str) -> None:
        """Store a person's name unless there is one. Raises `Refused` (`storage_failed`)."""
        if await self._name_of(person) is None:
            await self.services.store.save_name(person, name, self.services.now())

    async def _check_connect(self, person: str, home: str) -> None:
        if self._stopping:
            raise refuse("stopping", "The server stops; try again in a moment.")
        await self.budgets.count("sockets", home)
        limits, elsewhere = self.services.limits, self.services.peers.quotas.connections_elsewhere
        most = limits.connections_per_address
        if home and self.sessions.number_from(home) + await elsewhere(home) >= most:
            text = f"Your address has {most} connections."
            raise refuse("address_full", text, most=most)
        most = limits.connections_per_person
        if len(self.sessions.of(person)) + await elsewhere(person) >= most:
            raise refuse("too_many_connections", f"You have {most} connections.", most=most)

    def _count_connections(self, session: ClientSession) -> None:
        quotas, person, home = self.services.peers.quotas, session.person, session.home
        quotas.connected(person, len(self.sessions.of(person)))
        if home:
            quotas.connected(home, self.sessions.number_from(home))
        self._tell_connected(person)

    def _tell_connected(self, person: str) -> None:
        names = [session.name for session in self.sessions.of(person)]
        self.services.peers.people.connected(person, names[0] if names else None)

    def disconnected(self, session: ClientSession) -> None:
        """A client is gone; nothing happens if it was before."""
        self.sessions.discard(session)
        self.open_seats.offer(session, ())
        self._count_connections(session)

    async def find_game(self, session: ClientSession, request: FindGame) -> None:
        """Look for people to play with. Raises `Refused`."""
        if self._stopping:
            raise refuse("stopping", "The server stops; try again in a moment.")
        await self.matchmaking.find(session, request)

    async def rename(self, person: str, name: str) -> None:
        """Call a person by this name wherever they are at this process."""
        renamed = [session.rename(name) for session in self.sessions.of(person)]
        self._tell_connected(person)
        for room in {room for room in renamed if room is not None}:
            await room.execute(Rename(person, name))

    def sign_out(self, person: str) -> None:
        """End all connections of a person, at every process: each says anew who it is.

        Those that may still speak for the person come back as they were.
        """
        self.services.peers.announcements.signed_out(person)
        self._end_connections(person)

    def _end_connections(self, person: str) -> None:
        for session in self.sessions.of(person):
            session.outbox.end(SIGNED_OUT)

    async def rename_at_tables(self, person: str, name: str) -> None:
        """Call a person by this name, or by none, at all tables they sit at."""
        for table in self.index.of(person):
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
            await self.rename(person, name)

    async def room(self, typed: str) -> Room:
        """The room of a table by id or code; raises `Refused` (`unknown_table`)."""
        table = self.index.table_named(typed)
        if table == typed and self.services.peers.shared and table not in self.rooms:
            table = await self.services.store.table_of_code(as_code(typed)) or typed
        return await self.rooms.open(table)

    async def room_for(self, home: str, typed: str) -> Room:
        """As `room`, for somebody from an address whose wrong tries are counted.

        Who has used them up reaches tables by their ids alone. Raises `too_many_tries` besides.
        """
        if typed not in self.index:
            self.budgets.check("codes", home)
        try:
            return await self.room(typed)
        except Refused as refused:
            if refused.refusal.code == "unknown_table":
                await self.budgets.count("codes", home)
            raise

    async def _count_games_for_ever(self) -> None:
        await self.games.index_old_tables()
        while True:
            try:
                await self.games.update_statistics()
            except Exception as error:
                report_fault("games_not_counted", error)
            await asyncio.sleep(COUNT)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception as error:
                report_fault("sweep_failed", error)

    async def sweep(self) -> None:
        """Unload idle rooms and forget old rate-limit counts."""
        await self.rooms.sweep()
        self.chat_window.sweep(self.services.now())
        self.person_limits.sweep()
        self.library.sweep(self.services.now())
        self.hints.sweep(self.services.now())
        self.analyses.sweep(self.services.now())
        self.lobby.changed()

    async def map_text(self, digest: str) -> str | None:
        """The map file of the library with this digest."""
        return await self.library.text(digest)

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self.rooms)


def _continues_alone(table: StoredTable) -> bool:
    return table.stage == "open" or table.deadline is not None


def _chat_window(services: Services) -> SlidingWindow:
    """How many lines of chat a person may write."""
    limits, quotas = services.limits, services.peers.quotas
    refusal = Refusal("chat_too_fast", "You say too much at once; wait a moment.", "text")
    return SlidingWindow("chat", limits.sayings, limits.sayings_within, refusal, quotas)
