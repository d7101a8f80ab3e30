"""Migrates a database to the current schema."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.release import version
from qiatan.storage.contents import schema
from qiatan.storage.engine import create_engine
from qiatan.stores.tables import StorageError

MIGRATIONS = Path(__file__).parent / "migrations"
HEAD: Final = "head"
_MIGRATION_LOCK = 0x7161  # an arbitrary number for the advisory lock


async def upgrade(url: str, revision: str = HEAD) -> None:
    """Migrate the database at `url`. Does nothing if its schema is current."""
    engine = create_engine(url)
    try:
        await upgrade_engine(engine, revision)
    finally:
        await engine.dispose()


async def upgrade_engine(engine: AsyncEngine, revision: str = HEAD) -> None:
    """Migrate the database of `engine`, in one transaction."""
    if revision == HEAD and await _is_current(engine):
        return
    async with (
        engine.connect() as connection,
        _without_references(connection),
        connection.begin(),
    ):
        await connection.run_sync(_upgrade, revision)


async def _is_current(engine: AsyncEngine) -> bool:
    async with engine.connect() as connection:
        return await connection.run_sync(schema) == newest_schema()


@asynccontextmanager
async def _without_references(connection: AsyncConnection) -> AsyncIterator[None]:
    """Disable foreign keys on SQLite, where a table is altered by replacing it with a copy."""
    if connection.dialect.name != "sqlite":
        yield
        return
    driver = (await connection.get_raw_connection()).driver_connection
    assert driver is not None
    await driver.execute("PRAGMA foreign_keys = OFF")  # no effect within a transaction
    try:
        yield
    finally:
        await driver.execute("PRAGMA foreign_keys = ON")


def check_known(revision: str) -> None:
    """Raise `StorageError` if the revision belongs to a newer version of this program."""
    if revision not in _revisions():
        raise StorageError(
            f"the database has schema {revision}, from a newer version of Qiatan Island; "
            f"this version, {version()}, supports schemas up to "
            f"{newest_schema()}. "
            "Use the newer version, or restore an older backup"
        )


def newest_schema() -> str:
    """Return the schema revision to which this version of the program migrates databases."""
    return max(_revisions())


def _revisions() -> list[str]:
    """Return the revisions of all migrations, which are the numbers in their file names."""
    return [file.name.split("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py")]


def _upgrade(connection: Connection, revision: str) -> None:
    # Most databases are up to date, and importing Alembic delays the start of the server.
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":  # only one process at a time can migrate
        connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
    if present := schema(connection):
        check_known(present)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
