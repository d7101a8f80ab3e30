"""Database URLs, and SQLite's settings for durability."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from qiatan.storage.engine import create_engine, database_url, locking_first
from qiatan.storage.sqlite_writer import connect


@pytest.mark.parametrize(
    ("typed", "driver"),
    [
        ("sqlite:///q.db", "sqlite+aiosqlite"),
        ("sqlite+aiosqlite:///q.db", "sqlite+aiosqlite"),
        ("postgresql://u:p@h/q", "postgresql+asyncpg"),
        ("postgres://u@h/q", "postgresql+asyncpg"),
    ],
)
def test_a_plain_url_gets_the_async_driver(typed: str, driver: str) -> None:
    assert database_url(typed).drivername == driver


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("busy_timeout", 10000), ("foreign_keys", 1)],
)
async def test_sqlite_syncs_every_commit(tmp_path: Path, pragma: str, value: str | int) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/q.db")
    async with engine.connect() as connection:
        assert await connection.scalar(text(f"PRAGMA {pragma}")) == value
    with closing(connect(engine.url)) as writing:
        assert writing.execute(f"PRAGMA {pragma}").fetchone() == (value,)
    await engine.dispose()


async def test_a_transaction_that_reads_first_can_write_afterwards(tmp_path: Path) -> None:
    engine = locking_first(create_engine(f"sqlite:///{tmp_path}/qiatan.db"))
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE numbers (number INTEGER)"))
    other = sqlite3.connect(tmp_path / "qiatan.db", timeout=0)
    async with engine.begin() as connection:
        await connection.execute(text("SELECT number FROM numbers"))
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("INSERT INTO numbers VALUES (1)")
        await connection.execute(text("INSERT INTO numbers VALUES (2)"))
    assert other.execute("SELECT number FROM numbers").fetchall() == [(2,)]
    other.close()
    await engine.dispose()
