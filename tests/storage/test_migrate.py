"""The migrations lead to the schema that the store uses."""

from __future__ import annotations

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from qiatan.storage.engine import create_engine
from qiatan.storage.migrate import upgrade
from qiatan.storage.schema import metadata


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


async def test_the_migrations_lead_to_the_schema(url: str) -> None:
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
        assert await connection.scalar(text("SELECT version_num FROM alembic_version")) == "0006"
    await engine.dispose()
