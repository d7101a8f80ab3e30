"""The migrations produce the schema that the store uses."""

from __future__ import annotations

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from qiatan.storage.engine import create_engine
from qiatan.storage.migrate import upgrade
from qiatan.storage.schema import metadata

TABLE = """
INSERT INTO tables (id, code, stage, public, created, changed, deadline_seq, summary, fence)
VALUES ('t1', 'KELP-42', 'over', true, 1.0, 2.0, 1, '{}', 0)
"""


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


async def test_the_migrations_produce_the_schema(url: str) -> None:
    await upgrade(url)
    engine = create_engine(url)
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_upgrading_again_changes_nothing(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/50% of it.db"
    await upgrade(url)
    await upgrade(url)
    engine = create_engine(url)
    async with engine.connect() as connection:
        assert await connection.scalar(text("SELECT version_num FROM alembic_version")) == "0015"
    await engine.dispose()


async def test_a_database_that_is_in_use_is_migrated(url: str) -> None:
    await upgrade(url, "0005")
    engine = create_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text(TABLE))
        await connection.execute(text("INSERT INTO events VALUES ('t1', 1, 2.0, '{}')"))
    await upgrade(url)
    async with engine.connect() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM events")) == 1
        assert await connection.scalar(text("SELECT code FROM tables")) == "KELP-42"
    await engine.dispose()
