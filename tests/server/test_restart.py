"""Clocks are in the log: they survive restarts, and fire once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from qiatan.protocol.messages import TableSnapshot
from qiatan.protocol.parts import ClockInfo
from qiatan.protocol.requests import Pause, QuickPlay, Resume, RevealNumber, Sit
from qiatan.services.limits import Limits
from qiatan.storage.sql_store import SqlStore
from qiatan.tables.live.room import Room
from tests.tables.harness import Client, Harness, until
from tests.tables.memory_store import MemoryStore
from tests.tables.test_fair_dice import ANNS, hash_of


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    """A database in a file."""
    opened = await SqlStore.open(f"sqlite:///{tmp_path / 'qiatan.sqlite3'}")
    yield opened
    await opened.close()


async def begun(harness: Harness) -> tuple[Client, str]:
    """Ann hosts a timed game with Bea: two minutes for the first turn."""
    ann, bea = await harness.client("ann"), await harness.client("bea")
    table = await ann.create(timer=60)
    await bea.do(Sit(1, table=table))
    await ann.enter(table)
    await ann.start(table)
    return ann, table


async def seen(harness: Harness, table: str) -> TableSnapshot:
    eve = await harness.client("eve")
    await eve.enter(table)
    return eve.last(TableSnapshot)


async def reached(room: Room, number: int) -> None:
    await until(lambda: room.state.number >= number)


def drawn(state: TableSnapshot) -> int:
    return [line.action for line in state.log].count("draw")


async def test_a_restart_keeps_clocks(store: SqlStore) -> None:
    async with Harness(stored_in=store) as harness:
        await begun(harness)
        harness.now += 50
    async with Harness(stored_in=store) as harness:
        harness.now += 70
        table = (await store.latest(99))[0].id
        assert (await seen(harness, table)).clocks == [ClockInfo(0, "turn", 120.0, 50.0)]


async def test_a_clock_that_expired_during_downtime_fires_once(store: SqlStore) -> None:
    async with Harness(stored_in=store) as harness:
        _, table = await begun(harness)
        before = (await harness.room(table)).state.number
    for _ in range(2):
        async with Harness(stored_in=store) as harness:
            harness.now += 130
            await until(lambda: harness.server.loaded == 1)
            await reached(await harness.room(table), before + 1)
            await asyncio.sleep(0.05)
            state = await seen(harness, table)
            assert drawn(state) == 1
            assert state.clocks == [ClockInfo(1, "turn", 120.0, 120.0)]


async def test_a_pause_survives_a_restart(store: SqlStore) -> None:
    async with Harness(stored_in=store) as harness:
        ann, table = await begun(harness)
        harness.now += 50
        await ann.do(Pause(1, table=table))
    row = (await store.latest(99))[0]
    assert row.wake_at is None
    async with Harness(stored_in=store) as harness:
        harness.now += 9000
        state = await seen(harness, table)
        assert state.info.paused
        assert state.clocks == [ClockInfo(0, "turn", 120.0, 70.0, running=False)]
        ann = await harness.client("ann")
        await ann.do(Resume(1, table=table))
        assert (await harness.room(table)).state.deadline == harness.now + 70


async def test_two_processes_fire_a_clock_once() -> None:
    store = MemoryStore()
    patient = Limits(away_grace=1e9)
    async with (
        Harness(store, limits=patient) as harness,
        Harness(store, limits=patient) as elsewhere,
    ):
        _, table = await begun(harness)
        rooms = [await harness.room(table), await elsewhere.room(table)]
        for one in (harness, elsewhere):
            one.now += 120
        for room in rooms:
            room.wake()
        await until(lambda: all(room.state.number == rooms[0].state.number for room in rooms))
        await until(
            lambda: len(rooms[1].state.active_game.log if rooms[1].state.active_game else ()) == 2
        )
        assert drawn(await seen(harness, table)) == drawn(await seen(elsewhere, table)) == 1


async def test_a_start_waits_for_numbers_after_a_restart(store: SqlStore) -> None:
    async with Harness(stored_in=store) as harness:
        ann = await harness.client("ann")
        quick = QuickPlay(1, bot="first", commitment=hash_of(ANNS))
        table = (await ann.do(quick)).table
        assert table is not None
    async with Harness(stored_in=store) as harness:
        harness.now += 60
        ann = await harness.client("ann")
        await ann.enter(table)
        assert ann.last(TableSnapshot).info.starting == "revealing"
        await ann.do(RevealNumber(1, table=table, round=0, contribution=ANNS))
        assert (await harness.room(table)).state.stage == "playing"
