"""The migrations produce the schema that the store uses."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, MetaData, text

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
        assert await connection.scalar(text("SELECT version_num FROM alembic_version")) == "0026"
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


VERSIONS = [f"{number:04}" for number in range(1, 19)]
"""All versions of the schema before the current one."""

RECOMPUTED = {"sums"}
"""Columns that migrations 0009 and 0016 empty; servers compute them again."""


def sample(column: Column[object], row: int) -> object:
    """A value of the column's type; equal for equal rows, so that references are valid."""
    return column.type.python_type(row)


def fill(connection: Connection) -> dict[str, list[Mapping[str, object]]]:
    """Insert two rows into every table. Returns what the tables then contain."""
    found = MetaData()
    found.reflect(connection)
    for table in found.sorted_tables:
        if table.name != "alembic_version":
            rows = [{c.name: sample(c, row) for c in table.columns} for row in (0, 1)]
            connection.execute(table.insert(), rows)
    return contents(connection)


def contents(connection: Connection) -> dict[str, list[Mapping[str, object]]]:
    """The rows of all tables."""
    found = MetaData()
    found.reflect(connection)
    return {
        table.name: [dict(row) for row in connection.execute(table.select()).mappings()]
        for table in found.sorted_tables
    }


@pytest.mark.parametrize("version", VERSIONS)
async def test_rows_of_every_version_survive_the_upgrade(empty_url: str, version: str) -> None:
    await upgrade(empty_url, version)
    engine = create_engine(empty_url)
    async with engine.begin() as connection:
        before = await connection.run_sync(fill)
    await engine.dispose()
    await upgrade(empty_url)
    async with engine.connect() as connection:
        after = await connection.run_sync(contents)
        assert await connection.run_sync(differences) == []
    await engine.dispose()
    for name in before.keys() & after.keys() - {"alembic_version"}:
        columns = before[name][0].keys() & after[name][0].keys() - RECOMPUTED
        old, new = (
            [[row[key] for key in columns] for row in each[name]] for each in (before, after)
        )
        assert sorted(old, key=repr) == sorted(new, key=repr), name
