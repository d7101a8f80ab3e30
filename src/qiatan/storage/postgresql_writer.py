"""Writes each batch of appends to PostgreSQL in one statement and one round trip.

If a batch ends games, their rows are inserted by further statements in the same transaction.
"""

from __future__ import annotations

import asyncio
import operator
from collections.abc import Sequence
from typing import Final

import asyncpg
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.group_commit import Append, opened_rows
from qiatan.storage.postgresql_connection import Driver, PostgresqlConnection
from qiatan.storage.sql_games import GAME, PLAYER, RATED, game_row, player_rows, rated_rows

TIMEOUT: Final = 10.0
"""Timeout of a batch, in seconds."""


def _placeholders(columns: Sequence[str]) -> str:
    """Return the placeholders `$1, $2, ...`, one for each column."""
    return ", ".join(f"${number}" for number in range(1, len(columns) + 1))


_WRITE: Final = """
WITH batch AS MATERIALIZED (
  SELECT * FROM unnest(
    $1::varchar[], $2::varchar[], $3::varchar[], $4::boolean[], $5::float8[], $6::float8[],
    $7::float8[], $8::integer[], $9::text[], $10::integer[], $11::integer[]
  ) AS row (
    id, code, stage, public, created, changed, wake_at, deadline_seq, summary, previous, fence
  )
), locked AS MATERIALIZED (
  SELECT batch.* FROM tables JOIN batch ON batch.id = tables.id
  ORDER BY tables.id FOR NO KEY UPDATE OF tables
), updated AS (
  UPDATE tables SET
    code = locked.code, stage = locked.stage, public = locked.public, created = locked.created,
    changed = locked.changed, wake_at = locked.wake_at, deadline_seq = locked.deadline_seq,
    summary = locked.summary
  FROM locked
  WHERE tables.id = locked.id AND tables.deadline_seq = locked.previous AND locked.previous > 0
    AND locked.fence IN (0, tables.fence)
  RETURNING tables.id
), inserted AS (
  INSERT INTO tables (
    id, code, stage, public, created, changed, wake_at, deadline_seq, summary
  )
  SELECT id, code, stage, public, created, changed, wake_at, deadline_seq, summary
  FROM batch WHERE previous = 0 ORDER BY id
  ON CONFLICT DO NOTHING
  RETURNING id
), stored AS (
  SELECT id FROM updated UNION ALL SELECT id FROM inserted
), appended AS (
  INSERT INTO events (table_id, seq, at, body)
  SELECT event.* FROM unnest($12::varchar[], $13::integer[], $14::float8[], $15::text[])
    AS event (table_id, seq, at, body)
  JOIN stored ON stored.id = event.table_id
)
SELECT id FROM stored
"""
"""Rows are locked in the order of their ids, so that two processes cannot deadlock. Once the update
holds the locks, it checks `deadline_seq` and `fence` again, which takes into account what other
processes have committed in the meantime.
"""

_OPEN_EVENT: Final = "UPDATE events SET body = $1 WHERE table_id = $2 AND seq = $3"

_INSERT_GAME: Final = f"INSERT INTO games ({', '.join(GAME)}) VALUES ({_placeholders(GAME)})"

_INSERT_PLAYER: Final = (
    f"INSERT INTO game_players ({', '.join(PLAYER)}) VALUES ({_placeholders(PLAYER)})"
)

_INSERT_RATED: Final = (
    f"INSERT INTO rating_changes ({', '.join(RATED)}) VALUES ({_placeholders(RATED)})"
)

_ROW: Final = operator.attrgetter(
    *("table.id", "table.code", "table.stage", "table.public", "table.created", "table.changed"),
    *("table.wake_at", "table.deadline_number", "table.summary", "previous", "fence"),
)


class PostgresqlWriter:
    """A `BatchWriter` over one connection."""

    faults_of_one: tuple[type[Exception], ...] = (
        asyncpg.DataError,
        asyncpg.IntegrityConstraintViolationError,
        asyncpg.TransactionRollbackError,
        ValueError,  # asyncpg's own errors for values, including UnicodeError
        OverflowError,
    )

    def __init__(self, engine: AsyncEngine) -> None:
        self._connection = PostgresqlConnection(engine)

    async def write(self, batch: Sequence[Append]) -> Sequence[bool]:
        ends = any(append.ended is not None or append.opened for append in batch)
        async with self._connection.driver() as driver, asyncio.timeout(TIMEOUT):
            if not ends:
                return await _put(driver, batch)
            async with driver.transaction():
                stored = await _put(driver, batch)
                await _put_games(driver, batch, stored)
        return stored

    async def close(self) -> None:
        await self._connection.close()


async def _put(driver: Driver, batch: Sequence[Append]) -> Sequence[bool]:
    """Store the rows and events of a batch with a single statement, which is atomic."""
    stored = {row["id"] for row in await driver.fetch(_WRITE, *_columns(batch))}
    return [append.table.id in stored for append in batch]


async def _put_games(driver: Driver, batch: Sequence[Append], stored: Sequence[bool]) -> None:
    """Insert the games that ended with the stored appends, and store their seeds unencrypted."""
    taken = [append for append, done in zip(batch, stored, strict=True) if done]
    ended = [append.ended for append in taken if append.ended is not None]
    opened = [row for append in taken for row in opened_rows(append)]
    await driver.executemany(_OPEN_EVENT, opened)
    await driver.executemany(_INSERT_GAME, [game_row(game) for game in ended])
    await driver.executemany(_INSERT_PLAYER, [row for game in ended for row in player_rows(game)])
    await driver.executemany(_INSERT_RATED, [row for game in ended for row in rated_rows(game)])


def _columns(batch: Sequence[Append]) -> list[Sequence[object]]:
    events = [
        (append.table.id, event.number, event.at, event.body)
        for append in batch
        for event in append.events
    ]
    return [*zip(*map(_ROW, batch), strict=True), *zip(*events, strict=True)]
