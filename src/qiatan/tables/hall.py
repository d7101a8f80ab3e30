"""All live tables of this process, and the door to them."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Callable

import msgspec

from qiatan.kit.clean_text import single_line
from qiatan.kit.refusal import refuse
from qiatan.kit.store import Store, StoredTable
from qiatan.protocol.messages import Closing, Welcome
from qiatan.protocol.parts import Summary
from qiatan.tables.connection import Connection
from qiatan.tables.floor import floor_of
from qiatan.tables.hosted import Hosted
from qiatan.tables.index import Listing
from qiatan.tables.limits import Limits
from qiatan.tables.outbox import Outbox
from qiatan.tables.pacing import Pacing
from qiatan.tables.thinker import Thinker
from qiatan.tables.venue import Venue

log = logging.getLogger(__name__)

SWEEP = 30.0
"""Seconds between two looks for what is idle."""

NAME_LENGTH = 24
"""The longest name of a person, in characters."""


def public_id(person: str) -> str:
    """What others know a person by; it does not lead back to the cookie's secret id."""
    return hashlib.sha256(person.encode()).hexdigest()[:16]


class Hall:
    """Rooms, lobby and persons of this process."""

    def __init__(
        self,
        hosted: Hosted,
        store: Store,
        thinker: Thinker,
        *,
        limits: Limits = Limits(),
        pacing: Pacing = Pacing(),
        now: Callable[[], float] = time.time,
    ) -> None:
        self._venue = Venue(hosted, store, thinker, limits, pacing, now)
        self._floor = floor_of(self._venue)
        self._tasks: list[asyncio.Task[None]] = []
        self._stopping = False

    async def start(self) -> None:
        """Know all unfinished tables; those that go on by themselves do so from here."""
        kept = await self._venue.store.unfinished()
        for table in kept:
            self._floor.index.put(_listing(table))
        awake = [table.id for table in kept if _goes_on(table)]
        self._tasks = [
            asyncio.create_task(self._floor.rooms.wake(awake)),
            asyncio.create_task(self._sweep()),
            asyncio.create_task(self._floor.library.renew()),
        ]

    async def stop(self) -> None:
        """Tell all clients `closing`, finish what is in hand, keep everything."""
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._floor.rooms.stop()
        self._floor.lobby.stop()
        closing = Closing(code="stopping", message="The server stops; the table is kept.")
        for connection in list(self._floor.connections):
            connection.outbox.send(closing)

    async def connect(self, person: str, name: str, outbox: Outbox) -> Connection:
        """Let a client in and send it `welcome`.

        `person` is the secret id of the cookie; everybody is told a public one derived from it.
        `name` is what a person is called who has not said otherwise before. Raises `Refused`
        (`too_many_connections`, `stopping`).
        """
        public = public_id(person)
        called = await self._venue.store.name_of(public) or single_line(name)[:NAME_LENGTH]
        self._check_connect(public)
        connection = Connection(public, called, outbox, self._floor)
        outbox.send(
            Welcome(
                person=public,
                name=called,
                games=self._venue.hosted.offers(),
                your_tables=self._floor.index.of(public),
            )
        )
        return connection

    def _check_connect(self, person: str) -> None:
        if self._stopping:
            raise refuse("stopping", "The server stops; try again in a moment.")
        most = self._venue.limits.connections_per_person
        if len(self._floor.of(person)) >= most:
            raise refuse("too_many_connections", f"You have {most} connections.", most=most)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception:
                log.exception("the sweep failed")

    async def sweep(self) -> None:
        """Let go of rooms that are idle, and of who chatted long ago."""
        await self._floor.rooms.sweep()
        self._floor.chatter.sweep(self._venue.now())
        self._floor.library.sweep(self._venue.now())
        self._floor.lobby.changed()

    async def map_text(self, digest: str) -> str | None:
        """The file of a map of the library, by its digest."""
        return await self._floor.library.text(digest)

    @property
    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._floor.rooms)


def _listing(table: StoredTable) -> Listing:
    return Listing(msgspec.json.decode(table.summary, type=Summary), table.changed)


def _goes_on(table: StoredTable) -> bool:
    return table.stage == "open" or table.deadline is not None
