"""Measure three processes that share many sleeping correspondence games, one of which is killed.

    .venv/bin/python -m tools.bench.sleeping_processes

Starts PostgreSQL, Redis and the processes, and stores the same games as
`tools.bench.sleeping_tables`. Once half of the turns that are due have run out, the first process
is killed.

Prints a line of JSON: memory in MB of each process before the games were stored, with them, and
after the turns; turns played once, lost and played twice; and the seconds by which turns were late.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from qiatan.storage.sql_store import SqlStore
from tests.web.served import Served
from tests.web.server_group import ServerGroup, server_group
from tools.bench.sleeping_tables import fill_soon, lateness

PROCESSES: Final = 3
GRACE: Final = 20.0
"""Seconds after the last deadline until all turns must have been played."""


@dataclass(frozen=True, slots=True)
class Options:
    """The command line."""

    tables: int
    per_second: float
    seconds: float


def memory(processes: Sequence[Served]) -> list[int]:
    """The memory of each process in MB."""
    files = (Path(f"/proc/{one.process.pid}/statm") for one in processes)
    return [int(file.read_text(encoding="ascii").split()[1]) * 4096 // 10**6 for file in files]


async def measure(servers: ServerGroup, options: Options) -> dict[str, object]:
    """The figures of the processes, whose database must be empty."""
    due = round(options.per_second * options.seconds)
    before = memory(servers.processes)
    store = await SqlStore.open(servers.database)
    length, begin = await fill_soon(store, options.tables, options.per_second, due)
    asleep = memory(servers.processes)
    await asyncio.sleep(begin + options.seconds / 2 - time.time())
    servers.processes[0].kill()
    await asyncio.sleep(begin + options.seconds + GRACE - time.time())
    late = await lateness(store, length, begin, due, options.per_second)
    await store.close()
    return {
        "tables": options.tables,
        "mb_before": before,
        "mb_asleep": asleep,
        "mb_after": memory(servers.processes[1:]),
        **late.figures(),
    }


def main() -> None:
    """Measure as given on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--per-second", type=float, default=50.0)
    parser.add_argument("--seconds", type=float, default=40.0)
    options = Options(**vars(parser.parse_args()))
    with tempfile.TemporaryDirectory() as folder, server_group(Path(folder), PROCESSES) as servers:
        figures = asyncio.run(measure(servers, options))
    sys.stdout.write(f"{json.dumps(figures)}\n")


if __name__ == "__main__":
    main()
