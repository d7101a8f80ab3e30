"""Keeps seeds encrypted ("sealed") in the database until their tables are over."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final

from sqlalchemy import ColumnElement, bindparam, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.schema import events, tables
from qiatan.storage.seed_seal import SEALED, WITH_SEED, SeedSeal, is_sealed
from qiatan.stores.tables import StoredEvent

_holds_seed: Final = or_(*(events.c.body.startswith(begun, autoescape=True) for begun in WITH_SEED))

AT_ONCE: Final = 500
"""Events changed per transaction; appends wait while one runs."""


class SealedSeeds:
    """Seals events on append and opens them on read. Without a `SeedSeal` it changes nothing."""

    def __init__(
        self,
        engine: AsyncEngine,
        writing: AbstractAsyncContextManager[object],
        seal: SeedSeal | None,
    ) -> None:
        self._engine = engine
        self._writing = writing
        self._seal = seal

    def sealed(self, table: str, appended: Sequence[StoredEvent]) -> Sequence[StoredEvent]:
        """The events as they are stored."""
        seal = self._seal
        return appended if seal is None else [seal.sealed(table, event) for event in appended]

    def opened(self, table: str, read: Sequence[StoredEvent]) -> Sequence[StoredEvent]:
        """The events as they were appended. Raises `StorageError` if no key fits."""
        seal = self._seal
        if seal is None or not any(map(is_sealed, read)):
            return read
        return [seal.opened(table, event) for event in read]

    async def to_open(self, table: str) -> Sequence[StoredEvent]:
        """The events of a finished table whose seeds are now to be stored unencrypted."""
        seal, event = self._seal, events.c
        if seal is None:
            return ()
        query = select(event.seq, event.at, event.body).where(event.table_id == table, _holds_seed)
        async with self._engine.connect() as connection:
            found = [StoredEvent(*row) for row in await connection.execute(query)]
        return [seal.opened(table, one) for one in found if is_sealed(one)]

    async def count_unreadable(self) -> int:
        """The number of unfinished tables with a seed that no key opens."""
        seal = self._seal
        if seal is None:
            return 0
        found = await self._events_of(tables.c.stage != "over")
        return len({table for table, event in found if not seal.has_key_of(event)})

    async def seal_all(self) -> int:
        """Seal the seeds of unfinished tables with the newest key; returns how many there are."""
        seal = self._seal
        if seal is None:
            return 0
        found = await self._events_of(tables.c.stage != "over")
        changed = [(table, seal.sealed(table, event)) for table, event in found]
        for first in range(0, len(changed), AT_ONCE):
            await self._store(changed[first : first + AT_ONCE])
        return len(changed)

    async def seal_open(self) -> None:
        """Seal the seeds that an earlier version stored unencrypted."""
        seal = self._seal
        if seal is None:
            return
        seeds = ~events.c.body.contains(SEALED, autoescape=True)
        found = await self._events_of((tables.c.stage != "over") & seeds)
        await self._store([(table, seal.sealed(table, event)) for table, event in found])

    async def _events_of(self, where: ColumnElement[bool]) -> list[tuple[str, StoredEvent]]:
        event = events.c
        query = select(event.table_id, event.seq, event.at, event.body).join(tables)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.where(where, _holds_seed))
            return [(row.table_id, StoredEvent(*row[1:])) for row in rows]

    async def _store(self, changed: Sequence[tuple[str, StoredEvent]]) -> None:
        event = events.c
        changing = update(events).values(body=bindparam("new"))
        changing = changing.where(
            event.table_id == bindparam("of"), event.seq == bindparam("at_seq")
        )
        values = [{"of": t, "at_seq": e.number, "new": e.body} for t, e in changed]
        if values:
            async with self._writing, self._engine.begin() as connection:
                await connection.execute(changing, values)
