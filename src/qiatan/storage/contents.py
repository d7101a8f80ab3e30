"""Reads basic facts from a database of any schema version."""

from __future__ import annotations

from sqlalchemy import Connection, inspect, text

from qiatan.storage.engine import create_engine

COUNTED = {
    "tables": "SELECT count(*) FROM tables WHERE stage <> 'over'",
    "games": "SELECT count(*) FROM games",
    "accounts": "SELECT count(*) FROM accounts",
}
"""The queries that count unfinished tables, finished games, and accounts."""

GAPS = """SELECT id FROM tables LEFT JOIN events ON table_id = id
GROUP BY id HAVING count(seq) <> coalesce(max(seq), 0) OR count(seq) = 0"""


async def schema_of(url: str) -> str | None:
    """Return the revision of a database's schema.

    The revision is None for an empty database, and `""` for another program's database.
    """
    engine = create_engine(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(schema)
    finally:
        await engine.dispose()


async def contents_of(url: str) -> dict[str, int]:
    """Return the numbers of unfinished tables, finished games and accounts in a database."""
    engine = create_engine(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_contents)
    finally:
        await engine.dispose()


async def incomplete_logs(url: str) -> list[str]:
    """Return the tables whose events are not numbered from 1 without gaps."""
    engine = create_engine(url)
    try:
        async with engine.connect() as connection:
            return list(await connection.scalars(text(GAPS)))
    finally:
        await engine.dispose()


def schema(connection: Connection) -> str | None:
    """Return the revision of the connected database's schema, as `schema_of` does."""
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
