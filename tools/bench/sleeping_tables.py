"""Measure a server with many sleeping games by days, of which some are due every second.

    .venv/bin/python -m tools.bench.sleeping_tables sqlite:////tmp/sleeping.db
    .venv/bin/python -m tools.bench.sleeping_tables "$(scripts/postgresql start /tmp/sleeping)"

Stores copies of one game of four players in the middle, starts a server without clients, and lets
turns run out. Prints a line of JSON: memory in MB before and after the start and at the end, the
most tables loaded at once, timed-out turns per second, the share of one core used, and the median
and 99th percentile of the seconds by which they were late.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import uvloop

from qiatan.games.registry import GAMES, STAND_INS
from qiatan.kit.hint import Hint
from qiatan.protocol.parts import Summary, TableSettings
from qiatan.protocol.requests import Act, Sit
from qiatan.server.server import Server
from qiatan.services.catalog import GameCatalog
from qiatan.services.engines import NO_DELAY
from qiatan.services.limits import Limits
from qiatan.services.map_reader import ThreadMapReader
from qiatan.services.services import Services
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import StoredEvent, StoredTable
from qiatan.tables.core.commands import Command, Create, PersonRequest, Start
from qiatan.tables.core.decide import decide
from qiatan.tables.core.state import TableState
from qiatan.tables.live.commit import stored_events, stored_table
from qiatan.tables.wire.cached_info import CachedInfo

DAY: Final = 86400
CODE: Final = "KELP-42"
CATALOG: Final = GameCatalog(GAMES, dict.fromkeys(GAMES, ()), stand_ins=STAND_INS)
SETTINGS: Final = TableSettings("", "island", True, 4, "fast", {}, turn_timer=DAY)
AHEAD: Final = 15.0
"""Seconds between the start of the server and the first turn that is due."""


class NoBots:
    """A bot engine for tables without bots."""

    async def choose(self, game: str, bot: str, view: object) -> str:
        raise NotImplementedError

    async def hint(self, game: str, view: object) -> Hint:
        raise NotImplementedError


def played(turns: int) -> tuple[StoredTable, list[StoredEvent]]:
    """The row and the log of a game after this many turns of random actions, as of time 0."""
    state, log, random = TableState("t", CATALOG), list[StoredEvent](), Random(1)

    def run(command: Command) -> None:
        nonlocal state
        decision = decide(state, command, 0.0)
        log.extend(stored_events(decision.events, state.number, 0.0))
        state = decision.state

    run(Create("ann", "Ann", CODE, SETTINGS))
    for person in ("bea", "cy", "dan"):
        run(PersonRequest(person, person, Sit(1, table="t")))
    run(Start("ann", bytes(range(32))))
    while (game := state.game) is not None and game.position.turns_begun() <= turns:
        seat = game.awaited[0]
        legal = [one for one in game.position.legal(seat) if not one.startswith("offer")]
        person = state.occupants[seat].person or ""
        action = random.choice(legal)
        run(
            PersonRequest(
                person, person, Act(1, table="t", at=game.question(seat) or 0, action=action)
            )
        )
    return stored_table(state, CachedInfo()), log


async def fill(store: SqlStore, tables: int, per_second: float, begin: float) -> int:
    """Store the tables, due one after another from `begin` on. Returns the length of the logs."""
    row, log = played(20)
    summary = msgspec.json.decode(row.summary, type=Summary)

    async def add(number: int) -> None:
        code, wake = f"C-{number}", begin + number / per_second
        at = wake - DAY
        own = msgspec.structs.replace(summary, table=f"t{number}", code=code)
        text = msgspec.json.encode(own).decode()
        events = [replace(one, at=at, body=one.body.replace(CODE, code)) for one in log]
        stored = replace(row, id=f"t{number}", code=code, changed=at, wake_at=wake, summary=text)
        await store.append(stored, events)

    for first in range(0, tables, 500):
        await asyncio.gather(*(add(number) for number in range(first, min(tables, first + 500))))
    return len(log)


def memory() -> int:
    """The memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 // 10**6


async def measure(url: str, tables: int, per_second: float, seconds: float) -> dict[str, float]:
    """The figures for one database, which must be empty."""
    store = await SqlStore.open(url)
    begin = time.time() + AHEAD + tables / 400  # storing takes a while
    length = await fill(store, tables, per_second, begin)
    before = memory()
    reader = ThreadMapReader(CATALOG.games)
    server = Server(Services(CATALOG, store, NoBots(), reader, Limits(), NO_DELAY, time.time))
    await server.start()
    started = memory()
    await asyncio.sleep(max(0.0, begin - time.time()))
    cpu, most = time.process_time(), 0
    while time.time() < begin + seconds:
        await asyncio.sleep(0.5)
        most = max(most, server.loaded)
    cpu, ended = time.process_time() - cpu, memory()
    await asyncio.sleep(2)
    await server.stop()
    late = list[float]()
    for number in range(round(per_second * seconds)):
        fired = await store.events(f"t{number}", length, length + 1)
        late += [one.at - begin - number / per_second for one in fired]
    await store.close()
    late.sort()
    return {
        "tables": tables,
        "events": length,
        "mb_before": before,
        "mb_started": started,
        "mb_at_end": ended,
        "most_loaded": most,
        "turns_per_s": round(len(late) / seconds, 1),
        "cpu": round(cpu / seconds, 2),
        "p50_late_s": round(late[len(late) // 2], 2),
        "p99_late_s": round(late[len(late) * 99 // 100], 2),
    }


def main() -> None:
    """Measure as given on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--per-second", type=float, default=50.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    options = parser.parse_args()
    found = measure(options.url, options.tables, options.per_second, options.seconds)
    print(json.dumps(uvloop.run(found)), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
