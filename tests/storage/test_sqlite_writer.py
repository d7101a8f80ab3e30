"""The work that SQLite does for an append."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from qiatan.storage.engine import SQLITE_PRAGMAS
from qiatan.storage.group_commit import Append
from qiatan.storage.sql_store import SqlStore
from qiatan.storage.sqlite_writer import SqliteWriter
from qiatan.stores.tables import StoredEvent, StoredTable


def append(number: int, events: int = 1) -> Append:
    last = number + events - 1
    row = StoredTable("t", "t", "open", True, 1.5, 2.5, None, last, "{}")
    return Append(row, [StoredEvent(n, 1.0, "{}") for n in range(number, last + 1)])


async def new_writer(file: Path) -> SqliteWriter:
    """A writer to a new database, with a connection that the test can use too."""
    await (await SqlStore.open(f"sqlite+aiosqlite:///{file}")).close()
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    for pragma in SQLITE_PRAGMAS:
        connection.execute(pragma)
    return SqliteWriter(connection, ThreadPoolExecutor(1))


async def steps(writer: SqliteWriter, appended: Append) -> int:
    """Store an append and return how many steps of its virtual machine SQLite took."""
    taken: list[None] = []
    writer.connection.set_progress_handler(lambda: taken.append(None), 1)
    assert await writer.write([appended]) == [True]
    writer.connection.set_progress_handler(None, 0)
    return len(taken)


async def test_an_append_takes_the_same_work_however_long_the_log_is(tmp_path: Path) -> None:
    writer = await new_writer(tmp_path / "store.db")
    await writer.write([append(1)])
    short = await steps(writer, append(2))
    await writer.write([append(3, events=400)])
    assert await steps(writer, append(403)) <= short + 10
    await writer.close()
