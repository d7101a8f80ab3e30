"""A process is killed repeatedly while it appends to many tables as fast as it can."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from subprocess import DEVNULL, PIPE

import pytest

from qiatan.storage.sql_store import SqlStore
from tests.postgresql import postgresql_server

WRITER = Path(__file__).with_name("endless_writer.py")
KILLS = int(os.environ.get("QIATAN_KILLS", "3"))


@pytest.mark.slow
async def test_acknowledged_events_survive_kills(url: str) -> None:
    chance = Random(7)
    acknowledged: dict[tuple[str, int], str] = {}
    for _ in range(KILLS):
        acknowledged |= killed_writer(url, after=chance.randint(1, 400))
    await compare(url, acknowledged)


@pytest.mark.slow
async def test_acknowledged_events_survive_crashes_of_postgresql() -> None:
    acknowledged: dict[tuple[str, int], str] = {}
    with postgresql_server() as server:
        url = await server.new_database()
        for _ in range(3):
            with endless_writer(url) as writer:
                acknowledged |= appended(writer, 200)
                server.run("crash")
                acknowledged |= appended(writer)
                assert writer.wait() == 1
            server.run("resume")
        await compare(url, acknowledged)


async def compare(url: str, acknowledged: dict[tuple[str, int], str]) -> None:
    """Check that acknowledged events are stored, logs have no gaps, and rows match their logs."""
    store = await SqlStore.open(url)
    bodies: dict[tuple[str, int], str] = {}
    for table in await store.latest(99):
        log = await store.events(table.id)
        assert [event.number for event in log] == list(range(1, table.deadline_number + 1))
        bodies |= {(table.id, event.number): event.body for event in log}
    await store.close()
    assert acknowledged.items() <= bodies.items()
    assert len(set(bodies.values())) == len(bodies)


def killed_writer(url: str, after: int) -> dict[tuple[str, int], str]:
    """Kill a process after so many appends; returns its acknowledged events by table and number."""
    with endless_writer(url) as writer:
        first = appended(writer, after)
        writer.kill()
        return first | appended(writer)


def endless_writer(url: str) -> subprocess.Popen[str]:
    command = [sys.executable, str(WRITER), url]
    return subprocess.Popen(command, stdout=PIPE, stderr=DEVNULL, text=True)


def appended(writer: subprocess.Popen[str], count: int | None = None) -> dict[tuple[str, int], str]:
    """The next `count` appends that a process acknowledges, or all until it ends."""
    assert writer.stdout is not None
    events = (line.rstrip("\n").split(" ", 2) for line in islice(writer.stdout, count))
    return {(table, int(number)): body for table, number, body in events}
