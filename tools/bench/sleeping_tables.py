"""Measure a server with many sleeping correspondence games, of which some are due every second.

    .venv/bin/python -m tools.bench.sleeping_tables sqlite:////tmp/sleeping.db
    .venv/bin/python -m tools.bench.sleeping_tables "$(scripts/postgresql start /tmp/sleeping)"

Stores copies of one game of four players in the middle, starts a server without clients, and lets
turns run out. Each player has four games. With `--restart`, the server is stopped and started again
halfway. With `--notify`, each player has a channel for notifications, whose messages are discarded.
With `--asleep`, no turn runs out, and only the figures about the start are printed.

Prints a line of JSON: the seconds that each start took; memory in MB before and after the start and
after all tables are unloaded again; the kB that Python allocated during the start, with `--trace`;
the most tables loaded at once; the share of one core used before the first turn and later; turns
played, lost and played twice; the seconds by which turns were late; and the number of notices.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import time
import tracemalloc
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import uvloop
from sqlalchemy import insert

from qiatan.games.registry import GAMES, STAND_INS
from qiatan.kit.hint import Hint
from qiatan.notifications.notifications import NotificationParts
from qiatan.notifications.receivers import Receivers
from qiatan.notifications.sender import DONE, Sent
from qiatan.protocol.parts import Summary, TableSettings
from qiatan.protocol.requests import Act, Sit
from qiatan.server.server import Server, ServerOptions
from qiatan.services.catalog import GameCatalog
from qiatan.services.engines import NO_DELAY
from qiatan.services.limits import Limits
from qiatan.services.map_reader import ThreadMapReader
from qiatan.services.services import Services
from qiatan.storage.engine import create_engine
from qiatan.storage.schema import notification_channels
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.notifications import Channel, Delivery
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
PERSONS: Final = ("ann", "bea", "cy", "dan")
GAMES_EACH: Final = 4

UNLOADED: Final = 30.0
"""Seconds after which all tables are unloaded."""

AHEAD: Final = 15.0
"""Seconds between the start of the server and the first turn that is due."""


class Discarded:
    """A transport that counts every message as sent."""

    joins = False

    async def send(self, channel: Channel, deliveries: Sequence[Delivery]) -> Sent:
        return DONE


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
    for person in PERSONS[1:]:
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


async def fill(
    store: SqlStore, tables: int, per_second: float, begin: float, numbers: range | None = None
) -> int:
    """Store the tables, due one after another from `begin` on. Returns the length of the logs.

    With `numbers`, only stores the tables with these numbers.
    """
    row, log = played(20)
    groups = max(1, tables // GAMES_EACH)

    async def add(number: int) -> None:
        group, code, wake = number % groups, f"C-{number}", begin + number / per_second
        at = wake - DAY

        def own(text: str) -> str:
            for person in PERSONS:
                text = text.replace(f'"{person}"', f'"{person}{group}"')
            return text.replace(CODE, code)

        listed = msgspec.json.decode(own(row.summary), type=Summary)
        text = msgspec.json.encode(msgspec.structs.replace(listed, table=f"t{number}")).decode()
        events = [replace(one, at=at, body=own(one.body)) for one in log]
        seated = tuple(f"{person}{group}" for person in PERSONS)
        stored = replace(
            row, id=f"t{number}", code=code, changed=at, wake_at=wake, summary=text, persons=seated
        )
        await store.append(stored, events)

    wanted = range(tables) if numbers is None else numbers
    for first in range(0, len(wanted), 500):
        await asyncio.gather(*(add(number) for number in wanted[first : first + 500]))
    return len(log)


async def fill_soon(store: SqlStore, tables: int, per_second: float, due: int) -> tuple[int, float]:
    """Store the tables so that the first `due` are due soon, and the others in more than a day.

    Stores the others first, which shows how long the rest takes. Returns the length of the logs and
    when the first table is due.
    """
    begun = time.time()
    later = range(due, tables)
    await fill(store, tables, per_second, begun + DAY, later)
    storing = 2 * due * (time.time() - begun) / max(1, len(later))
    begin = time.time() + AHEAD + storing
    length = await fill(store, tables, per_second, begin, range(due))
    if time.time() > begin - 5:
        raise RuntimeError("storing the tables took too long")
    return length, begin


def people(name: str, tables: int) -> list[str]:
    """The players who have this name in their group of four."""
    return [f"{name}{group}" for group in range(max(1, tables // GAMES_EACH))]


async def add_channels(url: str, tables: int) -> None:
    """Give each player a channel."""
    engine = create_engine(url)
    same = {"kind": "webhook", "address": "", "secret": "json", "label": "", "created": 0.0}
    async with engine.begin() as connection:
        for name in PERSONS:
            rows = [{**same, "id": one, "person": one} for one in people(name, tables)]
            await connection.execute(insert(notification_channels), rows)
    await engine.dispose()


def memory() -> int:
    """The memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 // 10**6


@dataclass(slots=True)
class Figures:
    """What is measured while the server runs. `starts` are in seconds, memory in MB."""

    starts: list[float] = field(default_factory=list)
    allocated_kb: int = 0
    mb_started: int = 0
    most_loaded: int = 0


@dataclass(slots=True)
class Lateness:
    """The seconds by which turns were late, and how many turns were not played or played twice."""

    seconds: list[float] = field(default_factory=list)
    lost: int = 0
    twice: int = 0

    def figures(self) -> dict[str, object]:
        """The figures for the output."""
        played = sorted(self.seconds)
        return {
            "turns": len(played),
            "lost": self.lost,
            "twice": self.twice,
            "p50_late_s": round(played[len(played) // 2], 2),
            "p99_late_s": round(played[len(played) * 99 // 100], 2),
            "max_late_s": round(played[-1], 2),
        }


async def started(url: str, figures: Figures, *, notify: bool) -> tuple[SqlStore, Server]:
    """Open the database and start a server."""
    begun = time.perf_counter()
    store = await SqlStore.open(url)
    reader = ThreadMapReader(CATALOG.games)
    services = Services(CATALOG, store, NoBots(), reader, Limits(), NO_DELAY, time.time)
    parts = None
    if notify:
        receivers = Receivers()
        transports = {"webhook": Discarded()}
        parts = NotificationParts(store.channels, store.notices, receivers, transports, "")
    server = Server(services, ServerOptions(notifications=parts))
    await server.start()
    figures.starts.append(round(time.perf_counter() - begun, 2))
    return store, server


async def stopped(store: SqlStore, server: Server) -> None:
    """Stop a server and close its database."""
    await server.stop()
    await store.close()


async def run(server: Server, figures: Figures, until: float) -> None:
    """Let the server run until a time, and note the most tables that are loaded."""
    while time.time() < until:
        await asyncio.sleep(0.5)
        figures.most_loaded = max(figures.most_loaded, server.loaded)


async def lateness(
    store: SqlStore, length: int, begin: float, due: int, per_second: float
) -> Lateness:
    """Read from the logs of the first `due` tables when each turn was played."""
    found = Lateness()
    for number in range(due):
        events = await store.events(f"t{number}", length)
        fired = [one.at for one in events if '"turn_ran_out"' in one.body]
        found.seconds += [at - begin - number / per_second for at in fired[:1]]
        found.lost += not fired
        found.twice += len(fired) > 1
    return found


async def measure(url: str, options: Options) -> dict[str, object]:
    """The figures for one database, which must be empty."""
    store = await SqlStore.open(url)
    if options.notify:
        await add_channels(url, options.tables)
    due = 0 if options.asleep else round(options.per_second * options.seconds)
    length, begin = await fill_soon(store, options.tables, options.per_second, due)
    await store.close()
    figures, end = Figures(), begin + options.seconds
    gc.collect()
    before = memory()
    if options.trace:
        tracemalloc.start()
    store, server = await started(url, figures, notify=options.notify)
    await asyncio.sleep(3)
    gc.collect()
    if options.trace:
        figures.allocated_kb = tracemalloc.get_traced_memory()[0] // 1000
        tracemalloc.stop()
    figures.mb_started = memory()
    if options.asleep:
        await stopped(store, server)
        return started_figures(options, length, before, figures)
    cpu, waited = time.process_time(), time.time()
    await asyncio.sleep(max(0.0, begin - time.time()))
    idle = (time.process_time() - cpu) / max(0.01, time.time() - waited)
    cpu = time.process_time()
    if options.restart:
        await run(server, figures, (begin + end) / 2)
        await stopped(store, server)
        store, server = await started(url, figures, notify=options.notify)
    await run(server, figures, end)
    cpu = time.process_time() - cpu
    await asyncio.sleep(UNLOADED)
    gc.collect()
    asleep = memory()
    late = await lateness(store, length, begin, due, options.per_second)
    notices = [len(await store.notices.notices(people(one, options.tables))) for one in PERSONS]
    await stopped(store, server)
    return {
        **started_figures(options, length, before, figures),
        "mb_asleep": asleep,
        "most_loaded": figures.most_loaded,
        "loaded_at_end": server.loaded,
        "cpu_idle": round(idle, 3),
        "cpu": round(cpu / options.seconds, 2),
        **late.figures(),
        "notices": sum(notices),
    }


def started_figures(
    options: Options, length: int, before: int, figures: Figures
) -> dict[str, object]:
    """The figures about the start of the server."""
    return {
        "tables": options.tables,
        "events": length,
        "starts_s": figures.starts,
        "mb_before": before,
        "mb_started": figures.mb_started,
        "allocated_kb": figures.allocated_kb,
    }


@dataclass(frozen=True, slots=True)
class Options:
    """The command line."""

    url: str
    tables: int
    per_second: float
    seconds: float
    restart: bool
    notify: bool
    trace: bool
    asleep: bool


def main() -> None:
    """Measure as given on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--per-second", type=float, default=50.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    for flag in ("--restart", "--notify", "--trace", "--asleep"):
        parser.add_argument(flag, action="store_true")
    options = Options(**vars(parser.parse_args()))
    found = measure(options.url, options)
    print(json.dumps(uvloop.run(found)), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
