"""Worker processes for bots, which are replaced when they die."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import AsyncIterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool

import psutil
import pytest

from qiatan.app.bot_workers import BotWorkerPool
from qiatan.island.game import ISLAND
from qiatan.island.maps.read import built_in
from qiatan.island.maps.write import to_text
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Header
from tests.tables.harness import until


def first_view() -> object:
    settings = ISLAND.settings({})
    setup = ISLAND.setup(settings, 2, DerivedChance(b"seed", 0))
    header = Header(ISLAND.id, ISLAND.version, settings, ("red", "blue"), setup)
    return ISLAND.start(header).view(0)


@pytest.fixture
async def pool() -> AsyncIterator[BotWorkerPool]:
    pool = BotWorkerPool(1)
    await pool.start()
    yield pool
    pool.close()


def workers() -> list[psutil.Process]:
    """The bot worker processes."""
    return [one for one in psutil.Process().children() if thinks(one)]


def thinks(process: psutil.Process) -> bool:
    try:
        return any("spawn_main" in word for word in process.cmdline())
    except psutil.NoSuchProcess:
        return False


@pytest.mark.parametrize(
    "bot", ["easy", *(pytest.param(bot, marks=pytest.mark.slow) for bot in ("normal", "hard"))]
)
async def test_a_bot_returns_an_action_in_notation(pool: BotWorkerPool, bot: str) -> None:
    action = await pool.choose("island", bot, first_view())
    assert action.startswith("settlement n")


@pytest.mark.slow
async def test_bot_workers_run_at_low_priority(pool: BotWorkerPool) -> None:
    assert [worker.nice() for worker in workers()] == [min(19, psutil.Process().nice() + 10)]


@pytest.mark.slow
async def test_a_dead_worker_is_replaced(pool: BotWorkerPool) -> None:
    [worker] = workers()
    os.kill(worker.pid, signal.SIGKILL)
    assert await pool.choose("island", "easy", first_view())
    assert [new.pid for new in workers()] != [worker.pid]


@pytest.mark.slow
async def test_a_stuck_worker_is_replaced() -> None:
    pool = BotWorkerPool(1, longest=3.0)
    await pool.start()
    [worker] = workers()
    worker.suspend()
    with pytest.raises(TimeoutError):
        await pool.choose("island", "easy", first_view())
    worker.kill()
    assert await pool.choose("island", "easy", first_view())
    pool.close()


async def test_exceptions_of_a_bot_reach_the_caller(pool: BotWorkerPool) -> None:
    with pytest.raises(TypeError):
        await pool.choose("island", "easy", "no view")
    assert await pool.choose("island", "easy", first_view())


@pytest.mark.slow
async def test_cancelling_a_call_frees_its_worker(pool: BotWorkerPool) -> None:
    thought = asyncio.create_task(pool.choose("island", "easy", first_view()))
    await asyncio.sleep(0.01)
    thought.cancel()
    assert await pool.choose("island", "easy", first_view())


@pytest.mark.slow
async def test_workers_end_with_the_server(pool: BotWorkerPool) -> None:
    thinking_ones = workers()
    pool.close()
    _, left = psutil.wait_procs(thinking_ones, timeout=10)
    assert thinking_ones
    assert left == []


async def test_maps_are_parsed_in_a_worker(pool: BotWorkerPool) -> None:
    good = await pool.read_map("island", to_text(built_in("standard")))
    bad = await pool.read_map("island", "[]")
    assert good.facts is not None and good.facts.land == 19
    assert bad.facts is None and [fault.code for fault in bad.faults] == ["wrong_type"]


async def test_an_idle_worker_that_dies_is_not_logged_as_a_fault(pool: BotWorkerPool) -> None:
    faults: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))
    pool._ready = Future()
    hint = asyncio.create_task(pool.hint("island", first_view()))
    await until(lambda: pool.thinking == 1)
    for waiting in (*pool._thoughts, hint):
        waiting.cancel()
    await asyncio.wait([hint])
    pool._ready.set_exception(BrokenProcessPool())
    await asyncio.sleep(0.01)
    pool._ready = Future()
    gc.collect()
    assert faults == []
