"""Runs each test that uses `url` or `store` on SQLite and on PostgreSQL.

The PostgreSQL server takes seconds to start, so `make quick` leaves it out.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from qiatan.storage.sql_store import SqlStore
from tests.postgresql import PostgresqlServer, postgresql_server


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgresqlServer]:
    with postgresql_server() as server:
        yield server


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/qiatan.db"
    server: PostgresqlServer = request.getfixturevalue("postgresql")
    return await server.new_database()


@pytest.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(url)
    yield store
    await store.close()
