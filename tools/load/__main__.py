"""Put a server under load; prints the players' latencies and the server's resource use as JSON.

    make load                                        # all modes, one after the other
    make load ARGS="paced --tables 600 --seconds 60"
    make load ARGS="full --database postgresql://..."

Modes: `full`: 64 tables of four human players at full speed. `paced`: tables with one action every
two seconds. `bots`: such tables next to a hundred tables of four fast bots. `lobby`: 100 clients
watch the lobby while its tables change. `storm`: all sockets of a thousand tables are cut and
reconnect at once. `restart`: the server is killed with two thousand running tables and started
again. `seating`: tables at human pace, in turn while a round of a tournament of 300 people is
seated and between two rounds. `across`: two processes on one PostgreSQL and one Redis, with each
table's players on both.

A finished game is followed by a new one at the same table. Latency is measured from sending an
action until all players of the table have received it. The client needs its own core.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import sys
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import uvloop

from tools.load.client import Player
from tools.load.processes import together
from tools.load.restart import restart
from tools.load.rounds import WINDOW, rounds
from tools.load.server import LoadServer, serving
from tools.load.tables import BotTable, OpenTable, PeopleTable, Tally, percentiles, start_all

PACE: Final = 2.0
"""Seconds between two actions of a table of human players."""

CHANGES: Final = 0.5
"""Seconds between two changes of an open table in the lobby."""

WATCHERS: Final = 100
BOT_TABLES: Final = 100
PROCESSES: Final = 2
RESTART_TABLES: Final = 2000
SETTLE: Final = 2.0

Report = dict[str, object]


@dataclass(frozen=True, slots=True)
class Wishes:
    """The amount of load and its duration in seconds. `tables` is None for the mode's default."""

    tables: int | None
    seconds: float
    seed: int


def people(servers: Sequence[LoadServer], count: int, seed: int) -> list[PeopleTable]:
    """`count` tables of human players."""
    return [PeopleTable(servers, Random(seed + n)) for n in range(count)]


async def played(
    server: LoadServer, tables: Sequence[PeopleTable], interval: float, seconds: float
) -> Report:
    """Play for `seconds` and report what the players saw."""
    tally, before, own = Tally(), server.mark(), _own_cpu()
    begun = time.perf_counter()
    await asyncio.gather(*(table.play(interval, begun + seconds, tally) for table in tables))
    took = time.perf_counter() - begun
    report = tally.report(took) | server.used_since(before)
    return {"tables": len(tables)} | report | {"client_cpu_percent": _share(own, took)}


async def full(server: LoadServer, wishes: Wishes) -> Report:
    """Tables at full speed."""
    tables = people([server], wishes.tables or 64, wishes.seed)
    await start_all(tables)
    return await played(server, tables, 0.0, wishes.seconds)


async def paced(server: LoadServer, wishes: Wishes) -> Report:
    """Tables at human pace."""
    tables = people([server], wishes.tables or 100, wishes.seed)
    await start_all(tables)
    return await played(server, tables, PACE, wishes.seconds)


async def bots(server: LoadServer, wishes: Wishes) -> Report:
    """Tables at human pace next to a hundred tables of four fast bots."""
    tables = people([server], wishes.tables or 25, wishes.seed)
    beside = [BotTable(server) for _ in range(BOT_TABLES)]
    await start_all([*tables, *beside])
    before = sum(table.host.number for table in beside)
    report = await played(server, tables, PACE, wishes.seconds)
    events = sum(table.host.number for table in beside) - before
    return report | {"bot_tables": len(beside), "bot_events_per_s": round(events / wishes.seconds)}


async def lobby(server: LoadServer, wishes: Wishes) -> Report:
    """Constantly changing public tables, without and with clients watching the lobby."""
    tables = [OpenTable(server) for _ in range(wishes.tables or 40)]
    await start_all(tables)
    alone = await _changed(server, tables, wishes.seconds / 2)
    watchers = [Player(server.url, server.new_cookie()) for _ in range(WATCHERS)]
    for watcher in watchers:
        await watcher.open()
        await watcher.ask("enter_lobby")
    heard = sum(watcher.bytes for watcher in watchers)
    watched = await _changed(server, tables, wishes.seconds / 2)
    sent = sum(watcher.bytes for watcher in watchers) - heard
    rate = round(sent / WATCHERS / wishes.seconds * 2 / 1024, 2)
    return {"without": alone, "with": watched, "watchers": WATCHERS, "kb_per_s_and_watcher": rate}


async def _changed(
    server: LoadServer, tables: Sequence[OpenTable], seconds: float
) -> Mapping[str, object]:
    before, until = server.mark(), time.perf_counter() + seconds
    await asyncio.gather(*(table.change(CHANGES, until) for table in tables))
    return {"tables": len(tables)} | server.used_since(before)


async def storm(server: LoadServer, wishes: Wishes) -> Report:
    """All sockets of a thousand tables reconnect at once."""
    tables = people([server], wishes.tables or 1000, wishes.seed)
    await start_all(tables)
    rss = server.used_since(server.mark())["rss_mb"]
    await asyncio.gather(*(table.close() for table in tables))
    await asyncio.sleep(SETTLE)
    before, begun = server.mark(), time.perf_counter()

    async def back(player: Player, table: str) -> float:
        await player.open()
        await player.ask("enter_table", table=table, since=player.number)
        return time.perf_counter() - begun

    returning = (back(player, table.table) for table in tables for player in table.players)
    times = await asyncio.gather(*returning, return_exceptions=True)
    found = [each for each in times if isinstance(each, float)]
    report: Report = {"sockets": len(times), "lost": len(times) - len(found)}
    return (
        report | {"back_ms": percentiles(found), "rss_mb_loaded": rss} | server.used_since(before)
    )


async def across(servers: Sequence[LoadServer], wishes: Wishes) -> Report:
    """Tables at human pace with players on different processes."""
    tables = people(servers, wishes.tables or 100, wishes.seed)
    await start_all(tables)
    tally, before, begun = Tally(), [server.mark() for server in servers], time.perf_counter()
    await asyncio.gather(*(table.play(PACE, begun + wishes.seconds, tally) for table in tables))
    report = tally.report(time.perf_counter() - begun)
    used = [server.used_since(mark) for server, mark in zip(servers, before, strict=True)]
    return {"tables": len(tables)} | report | {"processes": used}


async def seating(server: LoadServer, wishes: Wishes) -> Report:
    """Tables at human pace while rounds of a tournament are seated, and between them."""
    count = wishes.tables or 100
    during, between, took = await rounds(server, count, wishes.seed)
    measured = {"seating": during, "between": between}
    reports = {name: tally.report(len(took) * WINDOW) for name, tally in measured.items()}
    return {"tables": count, "seated_s": [round(one, 2) for one in took]} | reports


MODES: Final[Mapping[str, Callable[[LoadServer, Wishes], Awaitable[Report]]]] = {
    each.__name__: each for each in (full, paced, bots, lobby, storm, seating)
}

WITHOUT_SERVER: Final = (restart.__name__, across.__name__)
"""The modes that start their servers themselves."""


def _own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _share(before: float, seconds: float) -> float:
    return round(100 * (_own_cpu() - before) / seconds, 1)


async def measured(mode: str, program: str, database: str | None, wishes: Wishes) -> Report:
    """One mode, against its own server."""
    if mode == across.__name__:
        with together([program], PROCESSES) as servers:
            return await across(servers, wishes)
    options = ("--database", database) if database else ()
    if mode == restart.__name__:
        return await restart([program], options, wishes.tables or RESTART_TABLES, wishes.seed)
    with serving([program], *options) as server:
        return await MODES[mode](server, wishes)


def main() -> None:
    """Run the named modes, or all."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "modes", nargs="*", choices=[*MODES, *WITHOUT_SERVER, []], help="all unless named"
    )
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", metavar="URL", help="instead of a new SQLite file")
    parser.add_argument("--program", default=str(Path(sys.executable).with_name("qiatan")))
    given = parser.parse_args()
    wishes = Wishes(given.tables, given.seconds, given.seed)
    report: Report = {}
    for mode in given.modes or [*MODES, *WITHOUT_SERVER]:
        running = measured(mode, given.program, given.database, wishes)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            report[mode] = runner.run(running)
        sys.stderr.write(f"{mode}: {json.dumps(report[mode])}\n")
    sys.stdout.write(json.dumps(report, indent=2) + "\n")


if __name__ == "__main__":
    main()
