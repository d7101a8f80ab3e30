"""All live tables of this process, and the sessions of those connected to it."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable

import msgspec

from qiatan.kit.clean_text import single_line
from qiatan.kit.refusal import Refusal, refuse
from qiatan.kit.store import Store, StoredTable
from qiatan.protocol.messages import Closing, Welcome
from qiatan.protocol.parts import Summary
from qiatan.tables.core.catalog import GameCatalog
from qiatan.tables.live.broadcaster import Outbox
from qiatan.tables.live.client_session import ClientSession, Sessions
from qiatan.tables.live.create_table import TableCreator
from qiatan.tables.live.hints import Hints
from qiatan.tables.live.library import Library
from qiatan.tables.live.lobby import LobbyBroadcaster, TableIndex, TableListing
from qiatan.tables.live.meter import UNMETERED, Meter
from qiatan.tables.live.room import Room
from qiatan.tables.live.rooms import Rooms
from qiatan.tables.live.services import BotEngine, BotPace, Limits, Services, SlidingWindow
from qiatan.tables.wire.projections import game_offers

log = logging.getLogger(__name__)

SWEEP = 30.0
"""Seconds between two searches for idle tables."""

PERSON_NAME_LENGTH = 24
"""The longest name of a person, in characters."""


def public_id(person: str) -> str:
    """The id by which others know a person: a hash, so that the cookie's secret id stays secret."""
    return hashlib.sha256(person.encode()).hexdigest()[:16]


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
        meter: Meter = UNMETERED,
    ) -> None:
        self.services = Services(catalog, store, bot_engine, limits, bot_pace, now, meter)
        self.index = TableIndex()
        self.lobby = LobbyBroadcaster(self.index, now)
        self.rooms = Rooms(self.services, self.index, self.lobby)
        self.creator = TableCreator(self.services, self.index, self.rooms)
        self.library = Library(self.services)
        self.hints = Hints(self.services)
        self.chat_window = _chat_window(limits)
        self.sessions = Sessions()
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False

    async def start(self) -> None:
        """List all unfinished tables, and load those that continue without anybody's request."""
        stored = await self.services.store.unfinished()
        for table in stored:
            self.index.put(_listing(table))
        due = [table.id for table in stored if _continues_alone(table)]
        self._tasks = [
            asyncio.create_task(self.rooms.wake(due)),
            asyncio.create_task(self._sweep_for_ever()),
            asyncio.create_task(self.library.recheck_unplayable()),
        ]

    async def stop(self) -> None:
        """Finish the commands that wait, then send `closing` to all clients."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.rooms.stop()
        self.lobby.stop()
        closing = Closing(code="stopping", message="The server stops; the table is kept.")
        for session in self.sessions:
            session.outbox.send(closing)

    async def connect(self, person: str, name: str, outbox: Outbox) -> ClientSession:
        """Open a session for a client and send it `welcome`.

        `person` is the secret id of the cookie; everybody else sees a public id derived from it.
        `name` is used for a person who has not chosen a name before. Raises `Refused`
        (`too_many_connections`, `stopping`).
        """
        public = public_id(person)
        stored = await self.services.store.name_of(public)
        called = stored or single_line(name)[:PERSON_NAME_LENGTH]
        self._check_connect(public)
        session = ClientSession(public, called, outbox, self)
        self.sessions.add(session)
        outbox.send(
            Welcome(
                person=public,
                name=called,
                games=game_offers(self.services.catalog),
                your_tables=self.index.of(public),
            )
        )
        return session

    def _check_connect(self, person: str) -> None:
        if self._stopping:
            raise refuse("stopping", "The server stops; try again in a moment.")
        most = self.services.limits.connections_per_person
        if len(self.sessions.of(person)) >= most:
            raise refuse("too_many_connections", f"You have {most} connections.", most=most)

    async def room(self, typed: str) -> Room:
        """The room of a table by id or code; raises `Refused` (`unknown_table`)."""
        return await self.rooms.open(self.index.table_named(typed))

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception:
                log.exception("the sweep for idle tables failed")

    async def sweep(self) -> None:
        """Unload idle rooms and forget old rate-limit counts."""
        await self.rooms.sweep()
        self.chat_window.sweep(self.services.now())
        self.library.sweep(self.services.now())
        self.hints.sweep(self.services.now())
        self.lobby.changed()

    async def map_text(self, digest: str) -> str | None:
        """The map file of the library with this digest."""
        return await self.library.text(digest)

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self.rooms)


def _listing(table: StoredTable) -> TableListing:
    return TableListing(msgspec.json.decode(table.summary, type=Summary), table.changed)


def _continues_alone(table: StoredTable) -> bool:
    return table.stage == "open" or table.deadline is not None


def _chat_window(limits: Limits) -> SlidingWindow:
    """How many lines of chat a person may write."""
    refusal = Refusal("chat_too_fast", "You say too much at once; wait a moment.", "text")
    return SlidingWindow(limits.sayings, limits.sayings_within, refusal)
