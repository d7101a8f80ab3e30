"""Appends that wait at the same time share a transaction, but fail separately."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import pytest
from sqlalchemy import text

from qiatan.storage.engine import create_engine
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import Conflict, StorageError, StoredEvent, StoredTable
from tests.postgresql import PostgresqlServer
from tests.storage.freed_errors import check_freed_at_once

NAMES = [f"t{n}" for n in range(12)]


def append(store: SqlStore, table: str, number: int, body: str = "{}") -> asyncio.Task[None]:
    """Append event `number` to a table concurrently."""
    row = StoredTable(table, table, "open", True, 1.5, 2.5, None, number, "{}")
    return asyncio.ensure_future(store.append(row, [StoredEvent(number, 1.0, body)]))


async def outcomes(appends: Sequence[asyncio.Task[None]]) -> list[type[BaseException] | None]:
    """The error with which each append ended, or None."""
    ended = await asyncio.gather(*appends, return_exceptions=True)
    return [None if error is None else type(error) for error in ended]


async def stored(store: SqlStore, table: str) -> list[int]:
    return [event.number for event in await store.events(table)]


async def test_a_conflict_refuses_only_its_own_append(store: SqlStore) -> None:
    await asyncio.gather(*(append(store, name, 1) for name in NAMES))
    late = {"t3": 1, "t7": 3}
    second = [append(store, name, late.get(name, 2)) for name in NAMES]
    expected = [Conflict if name in late else None for name in NAMES]
    assert await outcomes(second) == expected
    assert [await stored(store, name) for name in NAMES] == [
        [1] if name in late else [1, 2] for name in NAMES
    ]


@pytest.mark.parametrize("number", [1, 2])
async def test_a_fault_refuses_only_its_own_append(store: SqlStore, number: int) -> None:
    for earlier in range(1, number):
        await asyncio.gather(*(append(store, name, earlier) for name in NAMES))
    bodies = {"t3": "no text: \ud800", "t4": "nor this: \udfff"}
    tried = [append(store, name, number, bodies.get(name, "{}")) for name in NAMES]
    expected = [StorageError if name in bodies else None for name in NAMES]
    assert await outcomes(tried) == expected
    again = [append(store, name, number) for name in bodies]
    assert await outcomes(again) == [None, None]


async def test_a_number_that_the_database_cannot_hold_is_refused(store: SqlStore) -> None:
    tried = [append(store, "t1", 1), append(store, "t2", 2**70), append(store, "t3", 1)]
    refused = (await outcomes(tried))[1]
    assert refused in (Conflict, StorageError)
    assert [await stored(store, name) for name in ("t1", "t2", "t3")] == [[1], [], [1]]


async def test_appends_to_one_table_are_stored_in_order(store: SqlStore) -> None:
    numbers = [1, 2, 4, 3, 3, 4]
    tried = [append(store, "t1", number) for number in numbers]
    assert await outcomes(tried) == [None, None, Conflict, None, Conflict, None]
    assert await stored(store, "t1") == [1, 2, 3, 4]


async def test_an_append_is_atomic(store: SqlStore) -> None:
    row = StoredTable("t1", "KELP-42", "open", True, 1.5, 2.5, None, 3, "{}")
    events = [StoredEvent(n, 1.0, "\ud800" if n == 3 else "{}") for n in (1, 2, 3)]
    with pytest.raises(StorageError):
        await store.append(row, events)
    assert await stored(store, "t1") == []
    assert await store.latest(99) == []


async def test_closing_stores_waiting_appends_and_refuses_new_ones(url: str) -> None:
    store = await SqlStore.open(url)
    waiting = [append(store, name, 1) for name in NAMES]
    await asyncio.sleep(0)
    await store.close()
    assert await outcomes(waiting) == [None] * len(NAMES)
    assert await outcomes([append(store, "t1", 2)]) == [StorageError]
    again = await SqlStore.open(url)
    assert {table.id for table in await again.latest(99)} == set(NAMES)
    await again.close()


async def test_each_batch_is_reported_with_its_size_and_time(url: str) -> None:
    batches: list[tuple[int, float]] = []
    store = await SqlStore.open(url, lambda appends, seconds: batches.append((appends, seconds)))
    await outcomes([append(store, name, 1) for name in NAMES])
    await store.close()
    assert sum(appends for appends, _ in batches) == len(NAMES)
    assert all(0 < seconds < 60 for _, seconds in batches)


async def test_an_append_cancelled_before_its_batch_is_not_stored(store: SqlStore) -> None:
    first, given_up = append(store, "t1", 1), append(store, "t2", 1)
    await asyncio.sleep(0)
    given_up.cancel()
    await first
    await append(store, "t3", 1)
    assert await stored(store, "t2") == []


async def test_two_servers_with_the_same_tables_do_not_deadlock(url: str, store: SqlStore) -> None:
    other = await SqlStore.open(url)
    for number in range(1, 11):
        forwards = [append(store, name, number) for name in NAMES]
        backwards = [append(other, name, number) for name in reversed(NAMES)]
        ours, theirs = await asyncio.gather(outcomes(forwards), outcomes(backwards))
        pairs = [{one, two} for one, two in zip(ours, reversed(theirs), strict=True)]
        assert pairs == [{None, Conflict}] * len(NAMES)
    await other.close()


async def test_other_writes_get_through_during_constant_appends(store: SqlStore) -> None:
    async def write(name: str) -> None:
        for number in range(1, 31):
            await append(store, name, number)

    writers = [asyncio.ensure_future(write(name)) for name in NAMES]
    for number in range(20):
        await store.save_name(f"p{number}", "Ann", 1.0)
    await asyncio.gather(*writers)
    assert await store.name_of("p19") == "Ann"
    assert await stored(store, "t1") == list(range(1, 31))


@pytest.mark.slow
async def test_waiting_appends_share_a_transaction(postgresql: PostgresqlServer) -> None:
    url = await postgresql.migrated_database()
    store = await SqlStore.open(url)
    await asyncio.gather(*(append(store, name, 1) for name in NAMES))
    await store.close()
    engine = create_engine(url)
    async with engine.connect() as connection:
        transactions = text("SELECT count(DISTINCT xmin::text) FROM events")
        assert await connection.scalar(transactions) == 1
    await engine.dispose()


async def test_a_table_row_is_updated_with_its_log(store: SqlStore) -> None:
    row = StoredTable("t1", "KELP-42", "playing", False, 1.5, 2.5, 9.25, 2, '{"ü":"☃"}')
    await store.append(row, [StoredEvent(1, 1.0, "{}"), StoredEvent(2, 1.0, "{}")])
    newer = replace(row, stage="open", wake_at=None, deadline_number=3, public=True)
    await store.append(newer, [StoredEvent(3, 1.0, "{}")])
    assert await store.latest(99) == [newer]


@pytest.mark.parametrize(("number", "body"), [(1, "{}"), (2**70, "{}"), (1, "no text: \ud800")])
async def test_the_error_of_an_append_is_freed_at_once(
    store: SqlStore, number: int, body: str
) -> None:
    await append(store, "t1", 1)
    row = StoredTable("t1", "t1", "open", True, 1.5, 2.5, None, 1, "{}")
    await check_freed_at_once(store.append(row, [StoredEvent(number, 1.0, body)]))
