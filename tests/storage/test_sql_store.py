"""Appends are durable and atomic, and refused if the log has grown since."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import Connection, Engine
from sqlalchemy import event as engine_event

from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import Conflict, StoredEvent, StoredTable

TABLE = StoredTable(
    id="t1",
    code="KELP-42",
    stage="open",
    public=True,
    created=1.5,
    changed=2.5,
    wake_at=None,
    deadline_number=2,
    summary="{}",
)


def event(number: int) -> StoredEvent:
    return StoredEvent(number, 100.0 + number, f'{{"n":{number},"ü":"☃"}}')


def as_of(number: int, table: str = "t1") -> StoredTable:
    return replace(TABLE, id=table, code=f"KELP-{table}", deadline_number=number)


async def test_a_log_is_read_as_it_was_appended(store: SqlStore) -> None:
    await store.append(as_of(2), [event(1), event(2)])
    await store.append(as_of(3), [event(3)])
    assert await store.events("t1") == [event(1), event(2), event(3)]
    assert await store.events("t2") == []


async def test_only_unfinished_tables_are_listed_as_of_their_last_event(
    store: SqlStore,
) -> None:
    playing = replace(as_of(1), stage="playing", wake_at=9.25, summary='{"a":1}')
    await store.append(as_of(1, "t2"), [event(1)])
    await store.append(replace(as_of(2, "t2"), stage="over"), [event(2)])
    await store.append(playing, [event(1)])
    assert await store.latest(99) == [playing]


async def test_tables_are_found_by_their_people_until_they_end(store: SqlStore) -> None:
    await store.append(replace(as_of(1), persons=("ann", "bea")), [event(1)])
    await store.append(as_of(2), [event(2)])
    assert await store.tables_of("bea") == [as_of(2)]
    await store.append(replace(as_of(3), persons=("ann",)), [event(3)])
    assert (await store.tables_of("bea"), await store.tables_of("ann")) == ((), [as_of(3)])
    await store.append(replace(as_of(4), stage="over", persons=()), [event(4)])
    assert await store.tables_of("ann") == ()
    assert await store.table("t1") is None


async def test_the_lobby_reads_open_tables_and_games_that_changed(store: SqlStore) -> None:
    for number, stage in enumerate(("open", "playing", "playing", "over", "open")):
        at = 3590.0 + 10 * number
        row = replace(as_of(1, f"t{number}"), stage=stage, public=number < 4, changed=at)
        await store.append(row, [event(1)])
    assert await store.last_change() == 3630.0
    assert [row.id for row in await store.changed_since(3600.0)] == ["t2", "t3", "t4"]
    assert [row.id for row in await store.listed(3595.0, 9)] == ["t0", "t2", "t1"]
    assert [row.id for row in await store.latest(2)] == ["t4", "t2"]


@pytest.mark.parametrize("number", [1, 2, 4])
async def test_a_number_that_is_not_the_next_is_a_conflict(store: SqlStore, number: int) -> None:
    await store.append(as_of(2), [event(1), event(2)])
    changed = replace(as_of(number), code="TERN-77")
    with pytest.raises(Conflict):
        await store.append(changed, [event(number)])
    assert await store.events("t1") == [event(1), event(2)]
    assert await store.latest(99) == [as_of(2)]


async def test_one_of_many_writers_wins_each_number(url: str, store: SqlStore) -> None:
    others = [await SqlStore.open(url) for _ in range(3)]
    for number in range(1, 6):
        tried = (one.append(as_of(number), [event(number)]) for one in (store, *others))
        outcomes = await asyncio.gather(*tried, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == [
            "Conflict",
            "Conflict",
            "Conflict",
            "NoneType",
        ]
    await asyncio.gather(*(other.close() for other in others))
    assert await store.events("t1") == [event(number) for number in range(1, 6)]


async def test_many_tables_append_at_once(store: SqlStore) -> None:
    names = [f"t{n}" for n in range(20)]
    await asyncio.gather(*(store.append(as_of(1, name), [event(1)]) for name in names))
    assert {table.id for table in await store.latest(99)} == set(names)


async def test_a_name_is_saved(store: SqlStore) -> None:
    assert await store.name_of("ann") is None
    await store.save_name("ann", "Ann", 1.0)
    await store.save_name("ann", "Änn", 2.0)
    assert await store.name_of("ann") == "Änn"


async def test_names_saved_at_once_share_a_transaction(store: SqlStore) -> None:
    commits: list[Connection] = []
    count = commits.append
    engine_event.listen(Engine, "commit", count)
    names = [("ann", "Ann"), ("bob", "Bob"), ("ann", "Änn"), ("cho", "Cho")]
    await asyncio.gather(*(store.save_name(*name, 1.0) for name in names))
    engine_event.remove(Engine, "commit", count)
    assert len(commits) == 1
    assert [await store.name_of(one) for one in ("ann", "bob", "cho")] == ["Änn", "Bob", "Cho"]


async def test_unfinished_tables_have_one_code_each(store: SqlStore) -> None:
    first = StoredEvent(1, 1.0, "{}")
    table, other = (replace(TABLE, id=id, deadline_number=1) for id in ("t1", "other"))
    await store.append(table, [first])
    with pytest.raises(Conflict):
        await store.append(other, [first])
    assert await store.table_of_code(TABLE.code) == "t1"
    over = replace(table, stage="over", deadline_number=2)
    await store.append(over, [StoredEvent(2, 2.0, "{}")])
    await store.append(other, [first])
    assert await store.table_of_code(TABLE.code) == "other"


async def test_the_last_events_of_a_log_are_read(store: SqlStore) -> None:
    log = [StoredEvent(number, 1.0, "{}") for number in (1, 2, 3)]
    await store.append(replace(TABLE, deadline_number=3), log)
    assert await store.events(TABLE.id, 1) == log[1:]
    assert await store.events(TABLE.id, 3) == []
