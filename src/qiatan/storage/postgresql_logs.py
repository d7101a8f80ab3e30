"""Reads the logs of several tables with one PostgreSQL query."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias, cast

from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.batched_calls import BatchedCalls
from qiatan.storage.postgresql_connection import LOST, PostgresqlConnection
from qiatan.stores.tables import StoredEvent

TIMEOUT: Final = 10.0
"""Timeout of a query, in seconds."""

Part: TypeAlias = tuple[str, int, int]
"""A part of a log: the table, the number just before the first event, and the last number."""

_Row: TypeAlias = tuple[str, int, int, int, float, str]

Events: TypeAlias = Sequence[StoredEvent]

_READ: Final = """
SELECT wanted.table_id, wanted.after, wanted.last, event.seq, event.at, event.body
FROM unnest($1::varchar[], $2::integer[], $3::integer[]) AS wanted (table_id, after, last)
JOIN events AS event
ON event.table_id = wanted.table_id AND event.seq > wanted.after AND event.seq <= wanted.last
ORDER BY event.seq
"""


class PostgresqlLogs:
    """A `LogReader` with a single connection. It combines concurrent reads into one query."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._connection = PostgresqlConnection(engine)
        self._parts = BatchedCalls[Part, Events](self._read, ())

    async def events(self, table: str, after: int, last: int) -> Events:
        return await self._parts.ask((table, after, last))

    async def close(self) -> None:
        await self._connection.close()

    async def _read(self, parts: Sequence[Part]) -> Mapping[Part, Events]:
        try:
            return await self._fetch(parts)
        except LOST:  # idle connections break when the database restarts
            return await self._fetch(parts)

    async def _fetch(self, parts: Sequence[Part]) -> Mapping[Part, Events]:
        tables, numbers, ends = zip(*parts, strict=True)
        async with asyncio.timeout(TIMEOUT):
            async with self._connection.driver() as driver:
                rows = await driver.fetch(_READ, tables, numbers, ends)
        found: dict[Part, list[StoredEvent]] = {part: [] for part in parts}
        for row in rows:
            table, after, last, number, at, body = cast(_Row, tuple(row.values()))
            found[table, after, last].append(StoredEvent(number, at, body))
        return found
