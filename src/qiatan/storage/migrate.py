"""Migrate a database to the current schema."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.engine import create_engine

MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 0x7161  # any number that other users of the database do not lock


async def upgrade(url: str) -> None:
    """Migrate the database at `url`; does nothing if it is up to date."""
    engine = create_engine(url)
    try:
        await upgrade_engine(engine)
    finally:
        await engine.dispose()


async def upgrade_engine(engine: AsyncEngine) -> None:
    """Migrate the database of `engine`, in one transaction."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # one process at a time
        connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
