"""The SQL store for tables and their logs. It also provides all other stores."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any, Final, Protocol

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    and_,
    bindparam,
    func,
    literal,
    select,
    text,
    union_all,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage import schema
from qiatan.storage.batched_calls import BatchedCalls
from qiatan.storage.engine import create_engine
from qiatan.storage.group_commit import (
    Append,
    BatchWriter,
    BatchWritten,
    GroupCommit,
    changed_hour,
    unmetered,
)
from qiatan.storage.migrate import upgrade_engine
from qiatan.storage.postgresql_leases import PostgresqlLeases
from qiatan.storage.sealed_seeds import SealedSeeds, SeedSeal
from qiatan.storage.sql_accounts import SqlAccounts
from qiatan.storage.sql_admin import SqlAdmin
from qiatan.storage.sql_analyses import SqlAnalyses
from qiatan.storage.sql_bot_accounts import SqlBotAccounts
from qiatan.storage.sql_channels import SqlChannels
from qiatan.storage.sql_emails import SqlEmails
from qiatan.storage.sql_friends import SqlFriends
from qiatan.storage.sql_games import SqlGames
from qiatan.storage.sql_maps import SqlMaps
from qiatan.storage.sql_notices import SqlNotices
from qiatan.storage.sql_puzzles import SqlPuzzles
from qiatan.storage.sql_ratings import SqlRatings
from qiatan.storage.sql_recovery_codes import SqlRecoveryCodes
from qiatan.storage.sql_retention import SqlRetention
from qiatan.storage.sql_sessions import SqlSessions
from qiatan.storage.sql_tournaments import SqlTournaments
from qiatan.storage.sqlite_writer import SqliteWriter
from qiatan.stores.games import IndexedGame
from qiatan.stores.tables import ALL, LAST_NUMBER, StorageError, StoredEvent, StoredTable

ROW: Final = (
    *("id", "code", "stage", "public", "created", "changed"),
    *("wake_at", "deadline_seq", "summary"),
)
"""The columns of a `StoredTable`."""

LONGEST_BATCH: Final = 5.0
"""Seconds after which an unfinished batch of appends is treated as a database fault."""


_TRY_WRITE: Final = text("UPDATE alembic_version SET version_num = version_num")
"""A statement that changes no data but fails if the disk is full."""

_SAVE_NAME: Final = text("""
INSERT INTO persons (id, name, changed) VALUES (:person, :name, :at)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, changed = excluded.changed
""")

_COLUMNS: Final = tuple(schema.tables.c[name] for name in ROW)

# These statements are built once. Building an `IN` leaves reference cycles, and pages ask often.
_PERSONS: Final[BindParameter[str]] = bindparam("persons", expanding=True)
_SEATS: Final = (
    select(schema.table_persons.c.person, *_COLUMNS)
    .join(schema.tables, schema.tables.c.id == schema.table_persons.c.table_id)
    .where(schema.table_persons.c.person.in_(_PERSONS))
)
_NAMES: Final = select(schema.persons.c.id, schema.persons.c.name).where(
    schema.persons.c.id.in_(_PERSONS)
)
_ACCOUNT_NAMES: Final = union_all(
    select(schema.accounts.c.person, schema.accounts.c.name).where(
        schema.accounts.c.person.in_(_PERSONS)
    ),
    select(schema.former_accounts.c.person, literal("")).where(
        schema.former_accounts.c.person.in_(_PERSONS)
    ),
)


@dataclass(frozen=True, slots=True)
class SavedName:
    """A name that a person (public id) chose at `at`, in epoch seconds."""

    person: str
    name: str
    at: float


@dataclass(frozen=True, slots=True)
class Extent:
    """How many tables there are, how many are unfinished, and when a table last changed."""

    tables: int
    unfinished: int
    last_change: float | None


class LogReader(Protocol):
    """Reads tables' logs; see `Store.events`."""

    async def events(self, table: str, after: int, last: int) -> Sequence[StoredEvent]: ...

    async def close(self) -> None: ...


class SqlLogs:
    """A `LogReader` for SQLite. It uses SQLAlchemy, which is fast enough for a single process."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def events(self, table: str, after: int, last: int) -> Sequence[StoredEvent]:
        event = schema.events.c
        query = select(event.seq, event.at, event.body).where(event.table_id == table)
        query = query.where(event.seq > after, event.seq <= last)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(event.seq))
            return [StoredEvent(*row) for row in rows]

    async def close(self) -> None:
        """Do nothing, because the engine owns the connections."""


class SqlStore:
    """A `Store`. Events are keyed by `(table_id, seq)`. An append returns once it is on disk.

    Appends have a dedicated writer and log reads a dedicated reader. Everything else uses
    SQLAlchemy. SQLite allows only one writing connection at a time, so all writers share the lock
    `writing`.
    """

    def __init__(
        self,
        engine: AsyncEngine,
        writer: BatchWriter,
        logs: LogReader,
        writing: AbstractAsyncContextManager[object],
        written: BatchWritten,
        seal: SeedSeal | None,
    ) -> None:
        self._engine = engine
        self.seeds: Final = SealedSeeds(engine, writing, seal)
        self._writing = writing
        self._appends = GroupCommit(writer, writing, written)
        self._logs = logs
        self._names = BatchedCalls[str, str | None](self._names_of, None)
        self._seats = BatchedCalls[str, Sequence[StoredTable]](self._seats_of, ())
        self._saved_names = BatchedCalls[SavedName, None](self._save_names, None)
        self.maps: Final = SqlMaps(engine, writing)
        self.games: Final = SqlGames(engine, writing)
        self.retention: Final = SqlRetention(engine, writing)
        self.ratings: Final = SqlRatings(engine, writing)
        self.accounts: Final = SqlAccounts(engine, writing)
        self.bot_accounts: Final = SqlBotAccounts(engine, writing)
        self.recovery_codes: Final = SqlRecoveryCodes(engine, writing)
        self.emails: Final = SqlEmails(engine, writing)
        self.sessions: Final = SqlSessions(engine, writing)
        self.admin: Final = SqlAdmin(engine, writing)
        self.analyses: Final = SqlAnalyses(engine, writing)
        self.channels: Final = SqlChannels(engine, writing)
        self.notices: Final = SqlNotices(engine, writing)
        self.friends: Final = SqlFriends(engine, writing)
        self.puzzles: Final = SqlPuzzles(engine, writing)
        self.tournaments: Final = SqlTournaments(engine, writing)

    @classmethod
    async def open(
        cls, url: str, written: BatchWritten = unmetered, seal: SeedSeal | None = None
    ) -> SqlStore:
        """Open the database at `url` and migrate it. Raises `StorageError` if that fails.

        `written` is called after every batch of appends. `seal` encrypts the seeds of unfinished
        games.
        """
        try:
            return await cls._open(url, written, seal)
        except Exception as error:
            raise StorageError(str(error)) from error

    @classmethod
    async def _open(cls, url: str, written: BatchWritten, seal: SeedSeal | None) -> SqlStore:
        engine = create_engine(url)
        try:
            if engine.url.get_backend_name() == "sqlite":
                return await cls._open_sqlite(engine, written, seal)
            await upgrade_engine(engine)
            return cls(engine, *_postgresql(engine), nullcontext(), written, seal)
        except BaseException:
            await engine.dispose()
            raise

    @classmethod
    async def _open_sqlite(
        cls, engine: AsyncEngine, written: BatchWritten, seal: SeedSeal | None
    ) -> SqlStore:
        # Open the writer first: if a file cannot be opened, aiosqlite leaves a thread behind that
        # fails once the event loop is closed.
        writer = await SqliteWriter.open(engine.url)
        try:
            await upgrade_engine(engine)
        except BaseException:
            await writer.close()
            raise
        return cls(engine, writer, SqlLogs(engine), asyncio.Lock(), written, seal)

    async def close(self) -> None:
        """Store waiting appends, then close all connections."""
        await self._appends.close()
        await self._logs.close()
        await self._engine.dispose()

    async def shrink(self) -> None:
        """Return unused space to the file system. PostgreSQL does this automatically."""
        if self._engine.url.get_backend_name() != "sqlite":
            return
        async with self._engine.connect() as connection:
            alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await alone.execute(text("VACUUM"))

    def leases(self, process: str) -> PostgresqlLeases:
        """Return the `LeaseStore` of a process. Only PostgreSQL supports leases."""
        return PostgresqlLeases(self._engine, process)

    async def append(
        self,
        table: StoredTable,
        events: Sequence[StoredEvent],
        fence: int = 0,
        ended: IndexedGame | None = None,
    ) -> None:
        """Append events. Once the game has ended, its seeds are stored unencrypted."""
        opened = () if ended is None else await self.seeds.to_open(table.id)
        sealed = self.seeds.sealed(table.id, events) if ended is None else events
        await self._appends.append(Append(table, sealed, fence, ended, opened))

    async def events(
        self, table: str, after: int = 0, last: int = LAST_NUMBER
    ) -> Sequence[StoredEvent]:
        return self.seeds.opened(table, await self._logs.events(table, after, last))

    async def extent(self) -> Extent:
        """Return how many tables the database holds and when one last changed."""
        table = schema.tables.c
        unfinished = func.count().filter(table.stage != "over")
        query = select(func.count(), unfinished, func.max(table.changed))
        async with self._engine.connect() as connection:
            return Extent(*(await connection.execute(query)).one())

    async def has_names(self) -> bool:
        """Return whether any person has chosen a name."""
        async with self._engine.connect() as connection:
            return await connection.scalar(select(schema.persons.c.id).limit(1)) is not None

    async def check(self) -> None:
        """Check that the database can be read and written.

        Raises `StorageError` if a read or write fails, or if a batch of appends does not finish.
        """
        since = self._appends.busy_since
        if since is not None and perf_counter() - since > LONGEST_BATCH:
            raise StorageError("a transaction is not finishing")
        try:
            await self.name_of("")
            async with self._writing, self._engine.begin() as connection:
                await connection.execute(_TRY_WRITE)
        except Exception as error:
            raise StorageError(f"{type(error).__name__}: {error}") from error

    async def due(self, now: float, most: int, *, always: bool = False) -> Sequence[str]:
        table = schema.tables.c
        first = table.wake_at >= 0 if always else table.wake_at > 0
        query = select(table.id).where(first, table.wake_at <= now)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query.order_by(table.wake_at).limit(most)))

    async def changed_since(self, at: float) -> Sequence[StoredTable]:
        return await self._tables(_changed_after(at), schema.tables.c.id)

    async def last_change(self) -> float | None:
        table = schema.tables.c
        hour = select(func.max(table.changed_hour)).scalar_subquery()
        async with self._engine.connect() as connection:
            last: float | None = await connection.scalar(
                select(func.max(table.changed)).where(table.changed_hour == hour)
            )
            return last

    async def listed(self, since: float, most: int) -> Sequence[StoredTable]:
        table = schema.tables.c
        where = and_(table.public, table.stage == "open")
        found = await self._tables(where, table.changed.desc(), most)
        where = and_(table.public, table.stage == "playing", _changed_after(since))
        return [*found, *await self._tables(where, table.changed.desc(), most - len(found))]

    async def latest(self, most: int) -> Sequence[StoredTable]:
        table = schema.tables.c
        return await self._tables(table.stage != "over", table.changed.desc(), most)

    async def table(self, id: str) -> StoredTable | None:
        table = schema.tables.c
        found = await self._tables(and_(table.id == id, table.stage != "over"), table.id)
        return found[0] if found else None

    async def tables_of(self, person: str) -> Sequence[StoredTable]:
        return await self._seats.ask(person)

    async def _seats_of(self, persons: Sequence[str]) -> Mapping[str, Sequence[StoredTable]]:
        found = dict[str, list[StoredTable]]()
        async with self._engine.connect() as connection:
            for person, *row in await connection.execute(_SEATS, {"persons": persons}):
                found.setdefault(person, []).append(StoredTable(*row))
        return found

    async def _tables(
        self, where: ColumnElement[bool], order: ColumnElement[Any], most: int = ALL
    ) -> Sequence[StoredTable]:
        query = select(*_COLUMNS).where(where).order_by(order).limit(most)
        async with self._engine.connect() as connection:
            return [StoredTable(*row) for row in await connection.execute(query)]

    async def table_of_code(self, code: str) -> str | None:
        table = schema.tables.c
        query = select(table.id).where(table.code == code, table.stage != "over")
        async with self._engine.connect() as connection:
            id: str | None = await connection.scalar(query)
            return id

    async def name_of(self, person: str) -> str | None:
        return await self._names.ask(person)

    async def _names_of(self, persons: Sequence[str]) -> Mapping[str, str | None]:
        async with self._engine.connect() as connection:
            rows = await connection.execute(_NAMES, {"persons": persons})
            return {row.id: row.name for row in rows}

    async def account_names(self, persons: Collection[str]) -> Mapping[str, str]:
        async with self._engine.connect() as connection:
            rows = await connection.execute(_ACCOUNT_NAMES, {"persons": [*persons]})
            return {row.person: row.name for row in rows}

    async def save_name(self, person: str, name: str, at: float) -> None:
        await self._saved_names.ask(SavedName(person, name, at))

    async def _save_names(self, names: Sequence[SavedName]) -> Mapping[SavedName, None]:
        """Store all names in one transaction, so that appends wait only once."""
        last = {each.person: each for each in names}
        # Update rows in sorted order, so that two processes cannot deadlock.
        rows = [asdict(last[person]) for person in sorted(last)]
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(_SAVE_NAME, rows)
        return {}


def _changed_after(at: float) -> ColumnElement[bool]:
    table = schema.tables.c
    return and_(table.changed_hour >= changed_hour(at), table.changed > at)


def _postgresql(engine: AsyncEngine) -> tuple[BatchWriter, LogReader]:
    from qiatan.storage.postgresql_logs import (
        PostgresqlLogs,
    )  # the driver is an optional dependency
    from qiatan.storage.postgresql_writer import PostgresqlWriter

    return PostgresqlWriter(engine), PostgresqlLogs(engine)
