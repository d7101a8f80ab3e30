"""Sleeping correspondence games on three processes, one of which is killed as turns come due."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Final

import pytest

from qiatan.storage.sql_store import SqlStore
from tests.web.server_group import ServerGroup, server_group
from tools.bench.sleeping_tables import fill

TABLES: Final = 120
PER_SECOND: Final = 30.0
LONGEST: Final = 90.0
"""The longest time, in seconds, until all deadlines must have been acted on."""


async def timeouts(store: SqlStore, length: int) -> list[int]:
    """Return how often the turn of each game has timed out, after the first `length` events."""
    logs = [await store.events(f"t{number}", length) for number in range(TABLES)]
    for log in logs:
        assert [event.number for event in log] == list(range(length + 1, length + len(log) + 1))
    return [sum('"turn_ran_out"' in event.body for event in log) for log in logs]


async def kill_one_of_three(servers: ServerGroup) -> None:
    store = await SqlStore.open(servers.database)
    length = await fill(store, TABLES, PER_SECOND, time.time() + 5)
    last = time.monotonic() + LONGEST
    while sum(await timeouts(store, length)) < TABLES // 4:
        assert time.monotonic() < last
        await asyncio.sleep(0.25)
    servers.processes[0].kill()
    assert sum(await timeouts(store, length)) < TABLES
    while (found := await timeouts(store, length)) != [1] * TABLES:
        assert max(found) <= 1 and time.monotonic() < last
        await asyncio.sleep(0.5)
    for process in servers.processes[1:]:
        process.stop()
    assert await timeouts(store, length) == [1] * TABLES
    await store.close()


@pytest.mark.slow
def test_each_deadline_is_acted_on_once_although_a_process_is_killed(tmp_path: Path) -> None:
    with server_group(tmp_path, 3) as servers:
        asyncio.run(kill_one_of_three(servers))
        assert "level=error" not in servers.errors, servers.errors
