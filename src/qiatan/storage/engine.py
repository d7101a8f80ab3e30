"""SQLAlchemy engines for database URLs."""

from __future__ import annotations

from typing import Protocol

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}

SQLITE_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 10000",
    "PRAGMA foreign_keys = ON",
)
"""WAL with FULL: a committed transaction survives a killed process and a power cut."""

CONNECTIONS = 16
"""Connections to PostgreSQL that stay open. Each more is made for one query, which costs PostgreSQL
a process: with five, reading the tails of twelve tables cost it over four times as much
(`docs/host/scale.md`)."""

_NO_ASYNCPG = "PostgreSQL needs the extra `cluster`: pip install 'qiatan[cluster]'"


class _Cursor(Protocol):
    def execute(self, statement: str) -> object: ...

    def close(self) -> None: ...


class _DriverConnection(Protocol):
    isolation_level: str | None

    def cursor(self) -> _Cursor: ...


def database_url(text: str) -> URL:
    """The URL with its asynchronous driver filled in."""
    url = make_url(text)
    return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


def create_engine(text: str) -> AsyncEngine:
    """An engine for a database URL such as `sqlite:///qiatan.db`."""
    url = database_url(text)
    is_sqlite = url.get_backend_name() == "sqlite"
    if is_sqlite and url.database in (None, "", ":memory:"):
        raise ValueError("A database in memory has one connection only: name a file.")
    # A connection that a restart of the server has broken is replaced when it is next used.
    options = {} if is_sqlite else {"pool_pre_ping": True, "pool_size": CONNECTIONS}
    try:
        engine = create_async_engine(url, hide_parameters=True, **options)
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise ModuleNotFoundError(_NO_ASYNCPG) from error
    if is_sqlite:
        event.listen(engine.sync_engine, "connect", _prepare)
        event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _prepare(connection: _DriverConnection, _record: object) -> None:
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Connection) -> None:
    """Begin explicitly: the driver by itself would leave DDL and reads outside."""
    connection.exec_driver_sql("BEGIN")
