"""SQLAlchemy engines for database URLs."""

from __future__ import annotations

from typing import Protocol

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from qiatan.extras import needs
from qiatan.stores.tables import StorageError

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
"""Settings of each SQLite connection. With WAL and FULL, a committed transaction is not lost if the
process is killed or the power fails.
"""

CONNECTIONS = 16
"""The number of PostgreSQL connections that stay open. Further connections are opened for single
queries, and each starts a new process in PostgreSQL: with only five open connections, reading
the latest events of twelve tables took over four times as long (`docs/host/scale.md`).
"""


class _Cursor(Protocol):
    def execute(self, statement: str) -> object: ...

    def close(self) -> None: ...


class _DriverConnection(Protocol):
    isolation_level: str | None

    def cursor(self) -> _Cursor: ...


def database_url(text: str) -> URL:
    """Return the URL with its asynchronous driver filled in.

    Raises `StorageError` if the URL is invalid or its kind of database is not supported.
    """
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StorageError(str(error)) from error
    return url.set(drivername=DRIVERS.get(url.drivername, url.drivername))


def shown_url(text: str) -> str:
    """Return the URL without its password, or a description if the text is not a URL."""
    try:
        return make_url(text).render_as_string(hide_password=True)
    except ArgumentError:
        return "at the given URL"


def create_engine(text: str) -> AsyncEngine:
    """Return an engine for a database URL such as `sqlite:///qiatan.db`."""
    url = database_url(text)
    is_sqlite = url.get_backend_name() == "sqlite"
    if is_sqlite and url.database in (None, "", ":memory:"):
        raise ValueError("An in-memory database allows only one connection; use a file.")
    # pool_pre_ping replaces connections that broke when the server restarted.
    options = {} if is_sqlite else {"pool_pre_ping": True, "pool_size": CONNECTIONS}
    try:
        engine = create_async_engine(url, hide_parameters=True, **options)
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise ModuleNotFoundError(needs("PostgreSQL", "cluster")) from error
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


def locking_first(engine: AsyncEngine) -> AsyncEngine:
    """Return the engine, configured for transactions that read before they write.

    With SQLite, such a transaction takes the write lock when it begins. Otherwise, its first write
    would fail if another process, such as `qiatan admin`, had written since its first read.
    """
    return engine.execution_options(locking_first=True)


def _begin(connection: Connection) -> None:
    """Begin a transaction explicitly, because the driver would leave DDL and reads outside it."""
    first = connection.get_execution_options().get("locking_first", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if first else "BEGIN")
