"""Injects faults one after the other during games. `make chaos` runs it; a test runs it briefly.

    .venv/bin/python -m tests.web.chaos --seconds 600
    .venv/bin/python -m tests.web.chaos --seconds 120 --faults replace_all

Each round kills a process, pauses one, stops Redis, crashes PostgreSQL, or replaces all processes
one by one. At the end, every log must contain each acknowledged action exactly once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from random import Random

from qiatan.storage.sql_store import SqlStore
from tests.abuse.source_address import SourceAddress
from tests.web.chaos_players import HELD, Group, Guest
from tests.web.server_group import ServerGroup, server_group

OPTIONS = ("--bot-pace", "0.2", "--message-rate", "100000", "--away-grace", "600")

FAULTS = ("kill", "pause", "lose_redis", "crash_postgresql", "replace_all")

STUCK = 15.0
"""Seconds after the end of a fault within which every table must continue."""

STOOD_STILL = 2.0
"""Seconds between two samples that mean that the machine itself had stopped."""


@dataclass
class Chaos:
    """The faults, by method name. `scale` shortens those that take time."""

    servers: ServerGroup
    chance: Random
    scale: float = 1.0
    faults: Sequence[str] = FAULTS
    ended: float = field(default_factory=time.monotonic)
    running: bool = False
    done: Counter[str] = field(default_factory=Counter)

    async def run(self, until: float) -> None:
        """Inject every fault at least once, with a quiet time before each."""
        while True:
            for fault in self.chance.sample(self.faults, len(self.faults)):
                await asyncio.sleep(self.chance.uniform(3, 8) * self.scale)
                if len(self.done) == len(self.faults) and time.monotonic() > until:
                    return
                self.running = True
                await getattr(self, fault)()
                self.done[fault] += 1
                self.running, self.ended = False, time.monotonic()

    async def kill(self) -> None:
        """Kill a process with SIGKILL and replace it a little later."""
        place = self.chance.randrange(len(self.servers.processes))
        self.servers.processes[place].kill()
        await asyncio.sleep(self.chance.uniform(0, 5) * self.scale)
        await asyncio.to_thread(self.servers.replace, place)

    async def pause(self) -> None:
        """Suspend a process, which does not notice that time passes."""
        process = self.chance.choice(self.servers.processes).process
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(10 * self.scale)
        process.send_signal(signal.SIGCONT)

    async def lose_redis(self) -> None:
        """Stop Redis; it is empty when it returns."""
        await asyncio.to_thread(self.servers.redis.run, "crash")
        await asyncio.sleep(20 * self.scale)
        await asyncio.to_thread(self.servers.redis.run, "resume")

    async def crash_postgresql(self) -> None:
        """Crash PostgreSQL, which loses its connections and everything not yet on disk."""
        await asyncio.to_thread(self.servers.postgresql.run, "crash")
        await asyncio.sleep(2 * self.scale)
        await asyncio.to_thread(self.servers.postgresql.run, "resume")

    async def replace_all(self) -> None:
        """A rolling restart, as when a new version is deployed."""
        for place in range(len(self.servers.processes)):
            await asyncio.to_thread(self.servers.processes[place].stop)
            await asyncio.to_thread(self.servers.replace, place)


@dataclass
class Watch:
    """Measures how long the slowest table did not move: after the end of a fault, and in total."""

    chaos: Chaos
    groups: list[Group]
    longest: float = 0.0
    longest_ever: float = 0.0

    async def run(self) -> None:
        looked = time.monotonic()
        while True:
            await asyncio.sleep(0.25)
            now, before = time.monotonic(), looked
            looked = now
            if now - before > STOOD_STILL:
                self.chaos.ended = now
            else:
                self.longest_ever = max(
                    self.longest_ever, *(now - group.progressed for group in self.groups)
                )
            if not self.chaos.running:
                waits = (now - max(group.progressed, self.chaos.ended) for group in self.groups)
                self.longest = max(self.longest, *waits)


async def check(database: str, groups: list[Group]) -> int:
    """Check that each acknowledged action is in its log once; returns their number."""
    store = await SqlStore.open(database)
    try:
        for group in groups:
            logs = {table: await played(store, table) for table in group.finished}
            for guest in group.guests:
                check_guest(guest, logs)
    finally:
        await store.close()
    return sum(len(guest.acknowledged) for group in groups for guest in group.guests)


async def played(store: SqlStore, table: str) -> list[tuple[int, int, str]]:
    """The number, seat and action of each event that a person caused."""
    events = await store.events(table)
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    bodies = [(event.number, json.loads(event.body)) for event in events]
    return [
        (number, body["seat"], body["action"])
        for number, body in bodies
        if body["event"] == "played" and not body.get("forced") and body["action"] != HELD
    ]


def check_guest(guest: Guest, logs: dict[str, list[tuple[int, int, str]]]) -> None:
    """Check that each acknowledged action is the seat's first one after its question."""
    own = 0
    for table, log in logs.items():
        seat = guest.seats.get(table)
        own += sum(by == seat for _, by, _ in log)
        for _, at, action in (one for one in guest.acknowledged if one[0] == table):
            after = [done for number, by, done in log if by == seat and number > at]
            assert after[:1] == [action], (table, at, action, after[:5])
    promised = len(guest.acknowledged)
    assert promised <= own <= promised + guest.uncertain, (promised, own, guest.uncertain)


@dataclass(frozen=True)
class Outcome:
    """The results of a run. `uncertain` actions were neither acknowledged nor refused.

    A wait is that of the slowest table, from the end of a fault or from its last move.
    """

    faults: dict[str, int]
    games: int
    acknowledged: int
    uncertain: int
    longest_wait_s: float
    longest_pause_s: float


async def disturb(
    servers: ServerGroup, tables: int, seconds: float, scale: float, faults: Sequence[str] = FAULTS
) -> Outcome:
    """Play with faults for so many seconds, let all games end, and return the results.

    If the time is too short for every fault, it plays longer.
    """
    chance, until = Random(7), time.monotonic() + seconds
    source = SourceAddress(servers, "127.0.0.1")
    groups = [Group(source, Random(seed)) for seed in range(tables)]
    chaos = Chaos(servers, chance, scale, faults)
    watch = Watch(chaos, groups)
    watching = asyncio.create_task(watch.run())
    async with asyncio.TaskGroup() as tasks:
        for group in groups:
            tasks.create_task(group.play())
        await chaos.run(until)
        for group in groups:
            group.until = time.monotonic()
    watching.cancel()
    acknowledged = await check(servers.database, groups)
    return Outcome(
        faults=dict(chaos.done),
        games=sum(len(group.finished) for group in groups),
        acknowledged=acknowledged,
        uncertain=sum(guest.uncertain for group in groups for guest in group.guests),
        longest_wait_s=round(watch.longest, 1),
        longest_pause_s=round(watch.longest_ever, 1),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--faults", nargs="+", choices=FAULTS, default=FAULTS)
    wanted = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="qiatan-chaos-"))
    with server_group(folder, wanted.processes, *OPTIONS, crashes=True) as servers:
        outcome = asyncio.run(disturb(servers, wanted.tables, wanted.seconds, 1.0, wanted.faults))
    print(json.dumps(asdict(outcome)))  # noqa: T201
    if outcome.longest_wait_s > STUCK:
        sys.exit("A table was stuck.")


if __name__ == "__main__":
    main()
