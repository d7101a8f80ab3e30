"""The migrations produce the schema that the store uses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, MetaData, Table, text
from sqlalchemy import create_engine as create_direct_engine

from qiatan.storage.engine import create_engine
from qiatan.storage.migrate import MIGRATIONS, newest_schema, upgrade
from qiatan.storage.schema import metadata

TABLE = """
INSERT INTO tables (id, code, stage, public, created, changed, deadline_seq, summary, fence)
VALUES ('t1', 'KELP-42', 'over', true, 1.0, 2.0, 1, '{}', 0)
"""


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


async def test_the_migrations_produce_the_schema(empty_url: str) -> None:
    await upgrade(empty_url)
    engine = create_engine(empty_url)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_upgrading_again_changes_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/50% of it.db"
    await upgrade(url)
    await upgrade(url)
    engine = create_engine(url)
    async with engine.connect() as connection:
        assert await connection.scalar(text("SELECT version_num FROM alembic_version")) == "0028"
    await engine.dispose()


def test_the_newest_schema_is_that_of_the_last_migration() -> None:
    assert newest_schema() == ScriptDirectory(str(MIGRATIONS)).get_current_head()


async def test_a_database_that_is_in_use_is_migrated(empty_url: str) -> None:
    await upgrade(empty_url, "0005")
    engine = create_engine(empty_url)
    async with engine.begin() as connection:
        await connection.execute(text(TABLE))
        await connection.execute(text("INSERT INTO events VALUES ('t1', 1, 2.0, '{}')"))
    await upgrade(empty_url)
    async with engine.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM events")) == 1
        assert await connection.scalar(text("SELECT code FROM tables")) == "KELP-42"
    await engine.dispose()


VERSIONS = [f"{number:04}" for number in range(1, int(newest_schema()) + 1)]

RECOMPUTED = {"sums", "kinds"}
"""Columns that migrations change: 0009 and 0016 empty sums, and 0026 adds to kinds."""

Contents = dict[str, list[Mapping[str, object]]]
"""The rows of each table."""


def sample(column: Column[object], row: int) -> object:
    """A value of the column's type; equal for equal rows, so that references are valid."""
    return column.type.python_type(row)


def tables(connection: Connection) -> list[Table]:
    """The tables of the database, except Alembic's."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def contents(connection: Connection, of: Iterable[Table]) -> Contents:
    return {
        one.name: [dict(row) for row in connection.execute(one.select()).mappings()] for one in of
    }


def filled(before: Contents, found: list[Table]) -> set[str]:
    """The tables that are new or have other columns, and those that they refer to."""
    names = set[str]()
    for table in reversed(found):
        columns = {column.name for column in table.columns}
        if table.name not in before or columns != before[table.name][0].keys():
            names.add(table.name)
        if table.name in names:
            names |= {key.column.table.name for key in table.foreign_keys}
    return names


def check_and_fill(connection: Connection, before: Contents, *rows: int) -> Contents:
    """Check that all rows are kept, insert others, and return what all tables contain."""
    found = tables(connection)
    kept = contents(connection, found)
    require_kept(before, kept)
    names = filled(before, found)
    for table in found:
        if table.name in names:
            samples = [{c.name: sample(c, row) for c in table.columns} for row in rows]
            connection.execute(table.insert(), samples)
            kept |= contents(connection, [table])
    return kept


async def checked_and_filled(url: str, before: Contents, *rows: int) -> Contents:
    if url.startswith("sqlite"):  # aiosqlite would wait for a thread at each of many statements
        direct = create_direct_engine(url)
        with direct.begin() as connection:
            after = check_and_fill(connection, before, *rows)
        direct.dispose()
        return after
    engine = create_engine(url)
    async with engine.begin() as served:
        after = await served.run_sync(check_and_fill, before, *rows)
    await engine.dispose()
    return after


def require_kept(before: Contents, after: Contents) -> None:
    """Check that the tables and columns that both have contain the same values."""
    for name in before.keys() & after.keys():
        columns = before[name][0].keys() & after[name][0].keys() - RECOMPUTED
        old, new = (
            [[row[key] for key in columns] for row in each[name]] for each in (before, after)
        )
        assert sorted(old, key=repr) == sorted(new, key=repr), name


async def test_rows_of_every_version_survive_all_later_upgrades(empty_url: str) -> None:
    before: Contents = {}
    for number, version in enumerate(VERSIONS, 1):
        await upgrade(empty_url, version)
        before = await checked_and_filled(empty_url, before, 2 * number, 2 * number + 1)
