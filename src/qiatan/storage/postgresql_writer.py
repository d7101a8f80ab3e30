"""Writes each batch of appends to PostgreSQL in one statement and one round trip.

If a batch ends games, further statements in the same transaction insert their rows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

import asyncpg
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.group_commit import Append, changed_hour, opened_rows
from qiatan.storage.postgresql_connection import Driver, PostgresqlConnection
from qiatan.storage.sql_games import GAME, PLAYER, RATED, game_row, player_rows, rated_rows
from qiatan.stores.tables import StoredTable

TIMEOUT: Final = 10.0
"""Timeout of a batch, in seconds."""


def _placeholders(columns: Sequence[str]) -> str:
    """Return the placeholders `$1, $2, ...`, one for each column."""
    return ", ".join(f"${number}" for number in range(1, len(columns) + 1))


_WRITE: Final = """
WITH batch AS MATERIALIZED (
  SELECT * FROM unnest(
    $1::varchar[], $2::varchar[], $3::varchar[], $4::boolean[], $5::float8[], $6::float8[],
    $7::integer[], $8::float8[], $9::integer[], $10::text[], $11::integer[], $12::integer[]
  ) AS row (
    id, code, stage, public, created, changed, changed_hour, wake_at, deadline_seq, summary,
    previous, fence
  )
), locked AS MATERIALIZED (
  SELECT batch.* FROM tables JOIN batch ON batch.id = tables.id
  ORDER BY tables.id FOR NO KEY UPDATE OF tables
), updated AS (
  UPDATE tables SET
    code = locked.code, stage = locked.stage, public = locked.public, created = locked.created,
    changed = locked.changed, changed_hour = locked.changed_hour, wake_at = locked.wake_at,
    deadline_seq = locked.deadline_seq, summary = locked.summary
  FROM locked
  WHERE tables.id = locked.id AND tables.deadline_seq = locked.previous AND locked.previous > 0
    AND locked.fence IN (0, tables.fence)
  RETURNING tables.id
), inserted AS (
  INSERT INTO tables (
    id, code, stage, public, created, changed, changed_hour, wake_at, deadline_seq, summary
  )
  SELECT id, code, stage, public, created, changed, changed_hour, wake_at, deadline_seq, summary
  FROM batch WHERE previous = 0 ORDER BY id
  ON CONFLICT DO NOTHING
  RETURNING id
), stored AS (
  SELECT id FROM updated UNION ALL SELECT id FROM inserted
), appended AS (
  INSERT INTO events (table_id, seq, at, body)
  SELECT event.* FROM unnest($13::varchar[], $14::integer[], $15::float8[], $16::text[])
    AS event (table_id, seq, at, body)
  JOIN stored ON stored.id = event.table_id
)
SELECT id FROM stored
"""
"""Rows are locked in the order of their ids, so that two processes cannot deadlock. Once the update
holds the locks, it checks `deadline_seq` and `fence` again, to take into account what other
processes have committed in the meantime.
"""

_DELETE_PERSONS: Final = "DELETE FROM table_persons WHERE table_id = ANY($1)"

_INSERT_PERSON: Final = "INSERT INTO table_persons (person, table_id) VALUES ($1, $2)"

_OPEN_EVENT: Final = "UPDATE events SET body = $1 WHERE table_id = $2 AND seq = $3"

_INSERT_GAME: Final = f"INSERT INTO games ({', '.join(GAME)}) VALUES ({_placeholders(GAME)})"

_INSERT_PLAYER: Final = (
    f"INSERT INTO game_players ({', '.join(PLAYER)}) VALUES ({_placeholders(PLAYER)})"
)

_INSERT_RATED: Final = (
    f"INSERT INTO rating_changes ({', '.join(RATED)}) VALUES ({_placeholders(RATED)})"
)


class PostgresqlWriter:
    """A `BatchWriter` that uses one connection."""

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
        single = not any(map(_changes_other_rows, batch))
        async with self._connection.driver() as driver, asyncio.timeout(TIMEOUT):
            if single:
                return await _put(driver, batch)
            async with driver.transaction():
                stored = await _put(driver, batch)
                taken = [append for append, done in zip(batch, stored, strict=True) if done]
                await _put_persons(driver, [append.table for append in taken])
                await _put_games(driver, taken)
        return stored

    async def close(self) -> None:
        await self._connection.close()


def _changes_other_rows(append: Append) -> bool:
    """Return whether an append changes more than its table's row and log."""
    return append.ended is not None or bool(append.opened) or append.table.persons is not None


async def _put(driver: Driver, batch: Sequence[Append]) -> Sequence[bool]:
    """Store the rows and events of a batch with a single statement, which is atomic."""
    stored = {row["id"] for row in await driver.fetch(_WRITE, *_columns(batch))}
    return [append.table.id in stored for append in batch]


async def _put_persons(driver: Driver, tables: Sequence[StoredTable]) -> None:
    """Replace those lists of seated people that have changed."""
    changed = [table for table in tables if table.persons is not None]
    if changed:
        await driver.execute(_DELETE_PERSONS, [table.id for table in changed])
        rows = [(person, table.id) for table in changed for person in table.persons or ()]
        await driver.executemany(_INSERT_PERSON, rows)


async def _put_games(driver: Driver, taken: Sequence[Append]) -> None:
    """Insert the games that ended with these appends, and store their seeds unencrypted."""
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
    return [*zip(*map(_row, batch), strict=True), *zip(*events, strict=True)]


def _row(append: Append) -> tuple[object, ...]:
    table = append.table
    return (
        *(table.id, table.code, table.stage, table.public, table.created, table.changed),
        *(changed_hour(table.changed), table.wake_at, table.deadline_number, table.summary),
        *(append.previous, append.fence),
    )
