"""Compare the CPU time per action of several programs under the same load.

    python -m tools.load.compare build/before/bin/qiatan build/after/bin/qiatan

All programs serve tables of four human players at full speed at the same time, so that other
programs on the machine slow all of them down equally. Prints one JSON object; `ratios` compares
each round of a program with the same round of the first one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from random import Random
from typing import Final

import uvloop

from tools.load.server import LoadServer, serving
from tools.load.tables import PeopleTable, Tally, start_all

WARM_UP: Final = 12.0
"""Seconds before the first round: by then, most garbage collections are skipped."""


async def cpu_per_action(server: LoadServer, tables: Sequence[PeopleTable], until: float) -> float:
    """Play until a time, and return the server's CPU time per action, in milliseconds."""
    tally, before = Tally(), server.process.cpu_times()
    await asyncio.gather(*(table.play(0.0, until, tally) for table in tables))
    after = server.process.cpu_times()
    spent = after.user + after.system - before.user - before.system
    return 1000 * spent / len(tally.latencies)


async def compare(
    servers: Sequence[LoadServer], count: int, rounds: int, seconds: float
) -> list[Mapping[str, object]]:
    """Play rounds on all servers at once, and report each server's CPU time per action."""
    tables = [
        [PeopleTable([server], Random(number)) for number in range(count)] for server in servers
    ]
    for group in tables:
        await start_all(group)
    found: list[list[float]] = []
    for number in range(rounds + 1):
        until = time.perf_counter() + (seconds if number else WARM_UP)
        pairs = zip(servers, tables, strict=True)
        found.append(await asyncio.gather(*(cpu_per_action(*each, until) for each in pairs)))
        sys.stderr.write(f"{number}: {[round(each, 3) for each in found[-1]]}\n")
    return [_report(found[1:], place) for place in range(len(servers))]


def _report(found: Sequence[Sequence[float]], place: int) -> Mapping[str, object]:
    own = [round_[place] for round_ in found]
    ratios = [round_[place] / round_[0] for round_ in found]
    return {
        "cpu_ms_per_action": round(statistics.median(own), 3),
        "ratio": round(statistics.median(ratios), 3),
        "ratios": [round(each, 3) for each in sorted(ratios)],
    }


def main() -> None:
    """Start a server of each program and compare them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--tables", type=int, default=16, help="tables of each server")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=5.0, help="length of a round")
    given = parser.parse_args()
    with ExitStack() as running, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        servers = [running.enter_context(serving([program])) for program in given.programs]
        done = runner.run(compare(servers, given.tables, given.rounds, given.seconds))
    sys.stdout.write(json.dumps(dict(zip(given.programs, done, strict=True)), indent=2) + "\n")


if __name__ == "__main__":
    main()
