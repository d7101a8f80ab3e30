"""Reads the logs of many tables in one PostgreSQL query."""

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

Tail: TypeAlias = tuple[str, int]
"""A table, and the event after which its log is read."""

_Row: TypeAlias = tuple[str, int, int, float, str]

Events: TypeAlias = Sequence[StoredEvent]

_READ: Final = """
SELECT wanted.table_id, wanted.after, event.seq, event.at, event.body
FROM unnest($1::varchar[], $2::integer[]) AS wanted (table_id, after)
JOIN events AS event ON event.table_id = wanted.table_id AND event.seq > wanted.after
ORDER BY event.seq
"""


class PostgresqlLogs:
    """A `LogReader` over one connection; concurrent reads are combined into one query."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._connection = PostgresqlConnection(engine)
        self._tails = BatchedCalls[Tail, Events](self._read, ())

    async def events(self, table: str, after: int) -> Events:
        return await self._tails.ask((table, after))

    async def close(self) -> None:
        await self._connection.close()

    async def _read(self, tails: Sequence[Tail]) -> Mapping[Tail, Events]:
        try:
            return await self._fetch(tails)
        except LOST:  # idle connections break when the database restarts
            return await self._fetch(tails)

    async def _fetch(self, tails: Sequence[Tail]) -> Mapping[Tail, Events]:
        tables, numbers = zip(*tails, strict=True)
        async with asyncio.timeout(TIMEOUT):
            async with self._connection.driver() as driver:
                rows = await driver.fetch(_READ, tables, numbers)
        found: dict[Tail, list[StoredEvent]] = {tail: [] for tail in tails}
        for row in rows:
            table, after, number, at, body = cast(_Row, tuple(row.values()))
            found[table, after].append(StoredEvent(number, at, body))
        return found
