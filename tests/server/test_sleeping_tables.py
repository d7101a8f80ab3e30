"""Correspondence tables sleep in the store, and are loaded when they are due."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from qiatan.protocol.messages import Welcome
from qiatan.protocol.requests import AddBot, Sit
from qiatan.server.due_tables import AHEAD, DueTables
from qiatan.server.listings import RECENT
from qiatan.storage.sql_store import SqlStore
from tests.server.process_group import ProcessGroup
from tests.server.test_process_group import upkeep
from tests.tables.harness import Client, Harness, id_of, until
from tests.tables.memory_store import MemoryStore

DAY: Final = 86400


async def begun(harness: Harness) -> tuple[Client, str]:
    """Ann and Bea start a game with a day per turn, and disconnect."""
    ann, bea = await harness.client("ann"), await harness.client("bea")
    table = await ann.create(timer=DAY, rounds=3)
    await bea.do(Sit(1, table=table))
    await ann.start(table)
    await ann.close()
    await bea.close()
    return ann, table


async def asleep(harness: Harness) -> None:
    """Wait until the server has unloaded all tables."""
    harness.now += 60
    await harness.server.sweep()
    assert harness.server.loaded == 0


async def read_due(harness: Harness) -> int:
    """Load the tables that are due, and return the number of loaded tables."""
    await DueTables(harness.server.services, harness.server.rooms).once()
    return harness.server.loaded


def draws(store: MemoryStore, table: str) -> int:
    return sum('"draw"' in event.body for event in store.logs[table])


async def test_a_table_by_days_sleeps_until_a_turn_is_over() -> None:
    async with Harness() as harness:
        _, table = await begun(harness)
        await asleep(harness)
        harness.now = 1000.0 + DAY - AHEAD - 1
        assert await read_due(harness) == 0
        harness.now += 1
        assert await read_due(harness) == 1
        assert draws(harness.store, table) == 0
        harness.now += AHEAD
        (await harness.room(table)).wake()
        await until(lambda: draws(harness.store, table) == 1)
        assert harness.store.rows[table].wake_at == harness.now + DAY
        await asleep(harness)


async def test_a_table_with_a_client_stays_loaded() -> None:
    async with Harness() as harness:
        _, table = await begun(harness)
        bea = await harness.client("bea")
        await bea.enter(table)
        harness.now += 1000
        await harness.server.sweep()
        assert harness.server.loaded == 1


async def test_a_table_stays_loaded_until_its_bots_have_moved() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await ann.create(timer=DAY)
        await ann.do(AddBot(1, table=table, bot="first"))
        await ann.start(table)
        room = await harness.room(table)
        await until(lambda: not room.state.required_bots and room.idle_since is not None)
        await asleep(harness)
        assert harness.store.rows[table].wake_at == 1000.0 + DAY


async def test_an_open_table_by_days_sleeps_and_closes_after_two_weeks() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        table = await ann.create(timer=DAY)
        await ann.close()
        await asleep(harness)
        harness.now += 14 * DAY
        assert await read_due(harness) == 1
        await until(lambda: harness.store.rows[table].stage == "over")


async def test_a_restart_loads_only_tables_that_are_due(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path / 'qiatan.sqlite3'}")
    async with Harness(stored_in=store) as harness:
        _, first = await begun(harness)
        harness.now += DAY / 2
        await begun(harness)
    async with Harness(stored_in=store) as harness:
        harness.now += DAY
        assert await read_due(harness) == 1
        assert first in harness.server.rooms
    await store.close()


async def test_due_tables_are_read_in_order_and_live_tables_left_out(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path / 'qiatan.sqlite3'}")
    async with Harness(stored_in=store) as harness:
        _, first = await begun(harness)
        harness.now += 5
        _, second = await begun(harness)
        await (await harness.client("cy")).create(timer=60)
    assert await store.due(1000.0 + DAY - 1, 9) == []
    assert await store.due(1000.0 + DAY, 9) == [first]
    assert await store.due(1005.0 + DAY, 9) == [first, second]
    assert await store.due(1005.0 + DAY, 1) == [first]
    await store.close()


async def test_a_deadline_survives_a_killed_process() -> None:
    async with Harness() as harness:
        _, table = await begun(harness)
        killed = harness.store.killed_after(len(harness.store.history))
    async with Harness(killed) as harness:
        harness.now += DAY
        assert await read_due(harness) == 1
        await until(lambda: draws(killed, table) == 1)


async def test_one_of_several_processes_fires_a_deadline_once() -> None:
    group = ProcessGroup()
    async with group.harness() as one, group.harness() as two:
        _, table = await begun(one)
        for harness in (one, two):
            harness.now += 60
            await harness.server.sweep()
        assert (one.server.loaded, two.server.loaded, group.owners) == (0, 0, {})
        for harness in (one, two):
            harness.now += DAY
        for harness in (two, one):
            await upkeep(harness).once()
        await until(lambda: draws(group.store, table) == 1)
        assert (one.server.loaded, two.server.loaded) == (0, 1)


async def test_another_process_wakes_a_table_of_a_killed_one() -> None:
    group = ProcessGroup()
    async with group.harness() as one, group.harness() as two:
        _, table = await begun(one)
        group.dead.add("process 0")
        two.now += DAY
        await upkeep(two).once()
        await until(lambda: draws(group.store, table) == 1)


async def test_a_sleeping_game_uses_no_memory_and_is_found_again() -> None:
    async with Harness() as harness:
        _, table = await begun(harness)
        code = harness.store.rows[table].code
        harness.now += RECENT  # until then, the lobby lists it
        await asleep(harness)
        assert len(harness.server.index) == 0
        again = await harness.client("ann")
        await asleep(harness)
        assert [one.table for one in again.last(Welcome).your_tables] == [table]
        assert [one.table for one in harness.server.index.of(id_of("ann"))] == [table]
        assert await harness.server.tables.with_code(code.lower()) == table
        assert (await harness.server.room(code)).state.table == table
