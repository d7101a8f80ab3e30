"""Leases: one process at a time runs a table, and an old lease cannot store anything."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from sqlalchemy import text

from qiatan.storage.engine import create_engine
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.leases import LogHead
from qiatan.stores.tables import Conflict, StoredEvent, StoredTable
from tests.postgresql import PostgresqlServer

pytestmark = pytest.mark.slow  # starts its own PostgreSQL

NOW = 100.0
TABLE = StoredTable("table1", "KELP-42", "open", True, 1.0, 1.0, 0.0, 1, "{}")


@pytest.fixture
async def url(postgresql: PostgresqlServer) -> str:
    return await postgresql.migrated_database()


@pytest.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(url)
    await store.append(TABLE, [StoredEvent(1, 1.0, "{}")])
    for process in ("one", "two"):
        await store.leases(process).renew()
    yield store
    await store.close()


async def kill(url: str, process: str) -> None:
    """Let a process expire, as if it had been killed."""
    engine = create_engine(url)
    async with engine.begin() as connection:
        statement = text("UPDATE processes SET expires = 0 WHERE id = :process")
        await connection.execute(statement, {"process": process})
    await engine.dispose()


async def test_a_lease_belongs_to_one_process_until_it_is_released(store: SqlStore) -> None:
    one, two = store.leases("one"), store.leases("two")
    assert await one.claim(["table1"]) == {"table1": 1}
    assert await one.claim(["table1"]) == {"table1": 1}
    assert await two.claim(["table1"]) == {}
    assert await two.heads(["table1", "none"]) == [LogHead("table1", 1, leased=True)]
    assert await one.heads(["table1"]) == [LogHead("table1", 1, leased=True, own=1)]
    assert (await one.held(NOW), await two.held(NOW)) == (["table1"], [])
    await one.release(["table1"])
    assert await two.heads(["table1"]) == [LogHead("table1", 1, leased=False)]
    assert await two.claim(["table1"]) == {"table1": 2}


async def test_the_leases_of_a_killed_process_are_taken_over(store: SqlStore, url: str) -> None:
    one, two = store.leases("one"), store.leases("two")
    await one.claim(["table1"])
    assert await two.claim_orphans(9, NOW) == {}
    await kill(url, "one")
    assert await two.claim_orphans(9, NOW) == {"table1": 2}
    assert await two.claim_orphans(9, NOW) == {}


async def test_a_process_that_left_holds_no_leases(store: SqlStore) -> None:
    one, two = store.leases("one"), store.leases("two")
    await one.claim(["table1"])
    await one.leave()
    assert await two.claim_orphans(9, NOW) == {"table1": 2}


async def test_an_append_under_an_old_lease_is_refused(store: SqlStore, url: str) -> None:
    old = (await store.leases("one").claim(["table1"]))["table1"]
    await kill(url, "one")
    new = (await store.leases("two").claim(["table1"]))["table1"]
    event = StoredEvent(2, 2.0, "{}")
    with pytest.raises(Conflict):
        await store.append(replace(TABLE, deadline_number=2), [event], old)
    await store.append(replace(TABLE, deadline_number=2), [event], new)


async def test_an_append_does_not_change_the_lease(store: SqlStore) -> None:
    one = store.leases("one")
    await one.claim(["table1"])
    await store.append(replace(TABLE, deadline_number=2), [StoredEvent(2, 2.0, "{}")])
    assert await one.claim(["table1"]) == {"table1": 1}
