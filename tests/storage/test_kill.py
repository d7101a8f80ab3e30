"""A process is killed again and again while it appends to many tables as fast as it can."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

from qiatan.storage.sql_store import SqlStore

WRITER = Path(__file__).with_name("endless_writer.py")
KILLS = 20


async def test_what_was_acknowledged_survives_kills(url: str) -> None:
    chance = Random(7)
    acknowledged: dict[tuple[str, int], str] = {}
    for _ in range(KILLS):
        acknowledged |= killed_writer(url, after=chance.randint(1, 400))
    await compare(url, acknowledged)


async def compare(url: str, acknowledged: dict[tuple[str, int], str]) -> None:
    """Each acknowledged event is in its log, the logs have no gaps, and each row fits its log."""
    store = await SqlStore.open(url)
    bodies: dict[tuple[str, int], str] = {}
    for table in await store.unfinished():
        log = await store.events(table.id)
        assert [event.number for event in log] == list(range(1, table.deadline_number + 1))
        bodies |= {(table.id, event.number): event.body for event in log}
    await store.close()
    assert acknowledged.items() <= bodies.items()
    assert len(set(bodies.values())) == len(bodies)


def killed_writer(url: str, after: int) -> dict[tuple[str, int], str]:
    """Kill a process after so many appends; all that it had acknowledged, by table and number."""
    command = [sys.executable, str(WRITER), url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        lines = [writer.stdout.readline() for _ in range(after)]
        writer.kill()
        lines += writer.stdout.readlines()
    events = (line.rstrip("\n").split(" ", 2) for line in lines)
    return {(table, int(number)): body for table, number, body in events}
