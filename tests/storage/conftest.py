"""Runs each test that uses `url`, `empty_url` or `store` on SQLite and on PostgreSQL.

The PostgreSQL server takes seconds to start, so `make quick` leaves it out.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from shutil import copy

import pytest

from qiatan.storage.migrate import upgrade
from qiatan.storage.sql_store import SqlStore
from tests.postgresql import PostgresqlServer, shared_postgresql


@pytest.fixture(scope="session")
def postgresql() -> PostgresqlServer:
    return shared_postgresql()


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite database with the current schema and no rows."""
    file = tmp_path_factory.mktemp("migrated") / "qiatan.db"
    asyncio.run(upgrade(f"sqlite:///{file}"))
    return file


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
async def url(
    request: pytest.FixtureRequest, database: str, migrated_file: Path, tmp_path: Path
) -> str:
    """A new database with the current schema."""
    if database == "sqlite":
        copy(migrated_file, tmp_path / "qiatan.db")
        return f"sqlite:///{tmp_path}/qiatan.db"
    server: PostgresqlServer = request.getfixturevalue("postgresql")
    return await server.migrated_database()


@pytest.fixture
async def empty_url(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> str:
    """A new database without a schema."""
    if database == "sqlite":
        return f"sqlite:///{tmp_path}/qiatan.db"
    server: PostgresqlServer = request.getfixturevalue("postgresql")
    return await server.new_database()


@pytest.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(url)
    yield store
    await store.close()
