"""Inspects a database of any schema version."""

from __future__ import annotations

from sqlalchemy import Connection, inspect, text

from qiatan.storage.engine import create_engine

COUNTED = {
    "tables": "SELECT count(*) FROM tables WHERE stage <> 'over'",
    "games": "SELECT count(*) FROM games",
    "accounts": "SELECT count(*) FROM accounts",
}
"""For each database table, a query that counts its rows. Finished game tables are not counted."""


async def schema_of(url: str) -> str | None:
    """Return the schema's revision.

    None for an empty database, `""` for the tables of another program.
    """
    engine = create_engine(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_schema)
    finally:
        await engine.dispose()


async def contents_of(url: str) -> dict[str, int]:
    """Return the number of unfinished tables, finished games and accounts."""
    engine = create_engine(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_contents)
    finally:
        await engine.dispose()


def _schema(connection: Connection) -> str | None:
    names = inspect(connection).get_table_names()
    if "alembic_version" not in names:
        return "" if names else None
    version = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return "" if version is None else str(version)


def _contents(connection: Connection) -> dict[str, int]:
    names = inspect(connection).get_table_names()
    return {
        name: connection.scalar(text(query)) or 0
        for name, query in COUNTED.items()
        if name in names
    }
