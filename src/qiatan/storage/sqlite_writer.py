"""Writes batches of appends to SQLite in a dedicated thread."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from sqlalchemy.engine import URL

from qiatan.storage.engine import SQLITE_PRAGMAS
from qiatan.storage.group_commit import Append, changed_hour, opened_rows
from qiatan.storage.sql_games import GAME, PLAYER, RATED, game_row, player_rows, rated_rows
from qiatan.stores.games import IndexedGame
from qiatan.stores.tables import StoredTable

_INSERT_ROW: Final = """
INSERT INTO tables
  (id, code, stage, public, created, changed, changed_hour, wake_at, deadline_seq, summary)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""

_UPDATE_ROW: Final = """
UPDATE tables
SET code = ?, stage = ?, public = ?, created = ?, changed = ?, changed_hour = ?,
  wake_at = ?, deadline_seq = ?, summary = ?
WHERE id = ? AND deadline_seq = ? AND ? IN (0, fence)
"""
"""It does not set the id: SQLite would visit all of the table's events, which refer to it."""

_INSERT_EVENT: Final = "INSERT INTO events (table_id, seq, at, body) VALUES (?, ?, ?, ?)"


_DELETE_PERSONS: Final = "DELETE FROM table_persons WHERE table_id = ?"

_INSERT_PERSON: Final = "INSERT INTO table_persons (person, table_id) VALUES (?, ?)"

_OPEN_EVENT: Final = "UPDATE events SET body = ? WHERE table_id = ? AND seq = ?"

_INSERT_GAME: Final = f"INSERT INTO games ({', '.join(GAME)}) VALUES ({', '.join('?' * len(GAME))})"

_INSERT_PLAYER: Final = (
    f"INSERT INTO game_players ({', '.join(PLAYER)}) VALUES ({', '.join('?' * len(PLAYER))})"
)

_INSERT_RATED: Final = (
    f"INSERT INTO rating_changes ({', '.join(RATED)}) VALUES ({', '.join('?' * len(RATED))})"
)


class SqliteWriter:
    """A `BatchWriter` with a connection in its own thread. One call to the thread writes a batch.

    The driver is called as rarely as possible: each call releases the GIL, and under load the
    thread must then wait to get it back from the event loop.
    """

    faults_of_one: tuple[type[Exception], ...] = (
        sqlite3.DataError,
        sqlite3.IntegrityError,
        sqlite3.InterfaceError,
        sqlite3.ProgrammingError,
        OverflowError,
        UnicodeError,
    )

    def __init__(self, connection: sqlite3.Connection, thread: ThreadPoolExecutor) -> None:
        self.connection = connection
        self._thread = thread

    @classmethod
    async def open(cls, url: URL) -> SqliteWriter:
        """Connect to the database at `url` in a new thread. Raises `sqlite3.Error` on failure."""
        thread = ThreadPoolExecutor(1, "sqlite-writer")
        loop = asyncio.get_running_loop()
        try:
            return cls(await loop.run_in_executor(thread, connect, url), thread)
        except BaseException:
            thread.shutdown()
            raise

    async def write(self, batch: Sequence[Append]) -> Sequence[bool]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        """Close the connection and stop the thread."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self.connection.close)
        self._thread.shutdown()

    def _write(self, batch: Sequence[Append]) -> Sequence[bool]:
        connection = self.connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            stored = [self._put_row(append) for append in batch]
            taken = [append for append, done in zip(batch, stored, strict=True) if done]
            events = [
                (append.table.id, event.number, event.at, event.body)
                for append in taken
                for event in append.events
            ]
            connection.executemany(_INSERT_EVENT, events)
            self._put_persons([append.table for append in taken])
            if opened := [row for append in taken for row in opened_rows(append)]:
                connection.executemany(_OPEN_EVENT, opened)
            self._put_games([append.ended for append in taken if append.ended is not None])
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:  # SQLite itself rolls back if the disk is full
                connection.execute("ROLLBACK")
            raise
        return stored

    def _put_persons(self, tables: Sequence[StoredTable]) -> None:
        for table in tables:
            if table.persons is not None:
                self.connection.execute(_DELETE_PERSONS, (table.id,))
                rows = [(person, table.id) for person in table.persons]
                self.connection.executemany(_INSERT_PERSON, rows)

    def _put_games(self, ended: Sequence[IndexedGame]) -> None:
        if ended:
            self.connection.executemany(_INSERT_GAME, map(game_row, ended))
            players = (row for game in ended for row in player_rows(game))
            self.connection.executemany(_INSERT_PLAYER, players)
            rated = (row for game in ended for row in rated_rows(game))
            self.connection.executemany(_INSERT_RATED, rated)

    def _put_row(self, append: Append) -> bool:
        """Insert or update a table's row.

        Returns False if the append does not follow on from the log or has a stale fencing token.
        """
        id, values = append.table.id, _values(append.table)
        if append.previous == 0:
            return self.connection.execute(_INSERT_ROW, (id, *values)).rowcount == 1
        guard = (id, append.previous, append.fence)
        return self.connection.execute(_UPDATE_ROW, (*values, *guard)).rowcount == 1


def _values(table: StoredTable) -> tuple[str | bool | float | int | None, ...]:
    """Return the values of a table's row, without its id."""
    return (
        *(table.code, table.stage, table.public, table.created, table.changed),
        *(changed_hour(table.changed), table.wake_at, table.deadline_number, table.summary),
    )


def connect(url: URL) -> sqlite3.Connection:
    """Open a connection that syncs each commit to disk. Only the calling thread can use it."""
    assert url.database is not None
    connection = sqlite3.connect(url.database, isolation_level=None)
    for pragma in SQLITE_PRAGMAS:
        connection.execute(pragma)
    return connection
