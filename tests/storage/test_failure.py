"""A failing database refuses appends with a clear error, and accepts them when it works again."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url

from qiatan.storage.engine import create_engine
from qiatan.storage.postgresql_connection import LOST, PostgresqlConnection
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import StorageError, StoredEvent, StoredTable
from tests.postgresql import PostgresqlServer, postgresql_server


async def append(store: SqlStore, table: str, number: int, body: str = "{}") -> None:
    row = StoredTable(table, table, "open", True, 1.5, 2.5, None, number, "{}")
    await store.append(row, [StoredEvent(number, 1.0, body)])


async def failures(store: SqlStore, number: int, body: str) -> list[BaseException | None]:
    """The results of appends to three tables at once."""
    tried = (append(store, f"t{n}", number, body) for n in range(3))
    return await asyncio.gather(*tried, return_exceptions=True)


@contextmanager
def no_file_may_grow_beyond(size: int) -> Iterator[None]:
    """Limit the size of files, which has the effect of a full disk on this process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_appends_work_again_after_a_full_disk(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/qiatan.db")
    await failures(store, 1, "{}")
    log = tmp_path / "qiatan.db-wal"
    with no_file_may_grow_beyond(log.stat().st_size + 10_000):
        failed = await failures(store, 2, "x" * 100_000)
    assert [type(error) for error in failed] == [StorageError] * 3
    assert await failures(store, 2, "{}") == [None] * 3
    assert [event.body for event in await store.events("t0")] == ["{}", "{}"]
    await store.close()


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("sqlite:////missing/qiatan.db", "unable to open database file"),
        ("sqlite://", "use a file"),
        ("postgresql://qiatan@/qiatan?host=/missing", "No such file"),
        ("no url", "Could not parse"),
    ],
)
async def test_an_unusable_database_is_an_error_with_a_reason(url: str, reason: str) -> None:
    with pytest.raises(StorageError, match=reason):
        await SqlStore.open(url)


@pytest.mark.slow
async def test_a_connection_that_is_about_to_close_is_replaced(
    postgresql: PostgresqlServer,
) -> None:
    engine = create_engine(await postgresql.migrated_database())
    connection = PostgresqlConnection(engine)
    with pytest.raises(LOST):
        async with connection.driver() as driver:
            await driver.fetch("SELECT pg_terminate_backend(pg_backend_pid())")
    async with connection.driver() as driver:
        assert len(await driver.fetch("SELECT 1")) == 1
    await connection.close()
    await engine.dispose()


@pytest.mark.slow
async def test_lost_connections_are_replaced(postgresql: PostgresqlServer) -> None:
    url = await postgresql.migrated_database()
    store = await SqlStore.open(url)
    await append(store, "t1", 1)
    assert len(await store.events("t1")) == 1
    await postgresql.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        f" WHERE datname = '{make_url(url).database}'"
    )
    outcome = await asyncio.gather(append(store, "t1", 2), return_exceptions=True)
    assert outcome[0] is None or isinstance(outcome[0], StorageError)
    number = len(await store.events("t1")) + 1
    await append(store, "t1", number)
    assert len(await store.events("t1")) == number
    await store.close()


@pytest.mark.slow
async def test_appends_work_again_after_a_crash_of_the_server() -> None:
    with postgresql_server() as server:
        store = await SqlStore.open(await server.new_database())
        assert await failures(store, 1, "{}") == [None] * 3
        server.run("crash")
        failed = await failures(store, 2, "{}")
        assert [type(error) for error in failed] == [StorageError] * 3
        server.run("resume")
        assert await failures(store, 2, "{}") == [None] * 3
        assert len(await store.events("t0")) == 2
        await store.close()
