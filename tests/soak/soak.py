"""Runs a server under games and abuse for half an hour. `make soak` runs it.

    .venv/bin/python -m tests.soak.soak --seconds 300

People play, bots play, abusers do what `abusers.py` lists, and processes are killed, all at the
same time at two processes. One process is never killed: its memory and descriptors must not grow
after the warm-up. Prints one JSON object, and exits with an error if one of its `lines` is false.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Final

import httpx
import psutil

from qiatan.app.observability.loop_watchdog import LONG_STEP, LongStep
from tests.abuse.source_address import SourceAddress
from tests.soak.abusers import ABUSES, Crowd
from tests.soak.vitals import Drift, Sample, Vitals, course, drift
from tests.web.chaos import STUCK, Chaos, Watch, check
from tests.web.chaos_players import LOST, Group
from tests.web.client import Client
from tests.web.server_group import ServerGroup, server_group

MOST_GROWTH: Final = 0.05
MORE_DESCRIPTORS: Final = 5
LONGEST_LOG: Final = 1_000_000

LAST_GAME: Final = 180.0
"""Seconds that a game may continue when the time is up."""

CORPUS: Final = Path(__file__).parents[1] / "games" / "corpus" / "rules_1.jsonl"
COPIES: Final = 8
PICTURES: Final = 16

LONG_STEP_LINE: Final = re.compile(r'event="?long_step"? seconds=(\S+) cpu=(\S+) frames="([^"]*)"')

OPTIONS: Final = (
    *("--bot-pace", "0.2", "--away-grace", "600"),
    *("--limit", "open_idle=30", "--limit", "room_idle=30", "--limit", "timed_idle=30"),
    *("--budget", "guests=40/60", "--budget", "tables=60/60", "--budget", "codes=60/60"),
)
"""Budgets and timeouts of minutes instead of hours, so that the memory they need no longer grows
after the warm-up.
"""


class Kills(Chaos):
    """Kills the second process, and bot workers of the first."""

    async def kill(self) -> None:
        self.servers.processes[1].kill()
        await asyncio.sleep(self.chance.uniform(0, 5))
        for tries in (2, 1, 0):
            try:
                await asyncio.to_thread(self.servers.replace, 1)
                return
            except AssertionError:  # the machine was too slow to start a process in time
                if not tries:
                    raise

    async def kill_worker(self) -> None:
        workers = psutil.Process(self.servers.processes[0].process.pid).children()
        if workers:
            self.chance.choice(workers).kill()


@dataclass(frozen=True)
class Outcome:
    """The results of a run, for the process that was not killed, and for all."""

    seconds: float
    kills: Mapping[str, int]
    games: int
    acknowledged: int
    bot_games: int
    longest_wait_s: float
    abuses: Mapping[str, int]
    answers: Mapping[str, int]
    memory_course: Sequence[float]
    memory_mb: Drift
    descriptors: Drift
    log_bytes: int
    errors: int
    long_steps: Sequence[LongStep]

    @property
    def lines(self) -> dict[str, bool]:
        """Each requirement, and whether it was met."""
        return {
            "memory": self.memory_mb.growth <= MOST_GROWTH,
            "descriptors": self.descriptors.late <= self.descriptors.early + MORE_DESCRIPTORS,
            "log": self.log_bytes < LONGEST_LOG,
            "errors": self.errors == 0,
            "no_long_steps": not self.long_steps,
            "nobody_stuck": self.longest_wait_s <= STUCK,
            "people_played": self.games > 0 and self.bot_games > 0,
            "abusers_abused": all(self.abuses.get(name) for name in ABUSES),
        }


async def bots(source: SourceAddress, until: float) -> int:
    """Play games among bots only, one after the other; returns how many ended."""
    ended, cookie, table = 0, source.cookie(), ""
    while time.monotonic() < until:
        try:
            async with source.connected(cookie) as client:
                table = table or await _given_to_bots(client)
                await client.done("enter_table", table=table)
                while not client.over and time.monotonic() < until:
                    await client.next()
                ended, table = ended + client.over, ""
        except (*LOST, AssertionError):
            await asyncio.sleep(0.5)
    return ended


async def _given_to_bots(client: Client) -> str:
    """A started game with a bot in each seat."""
    await client.start_game(rules={"victory_points": 5})
    assert client.info is not None
    colour = client.info.seats[client.seat].colour
    await client.done("give_to_bot", table=client.table, colour=colour, bot="normal")
    return client.table


def keep_games(servers: ServerGroup, folder: Path) -> None:
    """Import finished games and view them, so that their caches are filled."""
    lines = CORPUS.read_text().splitlines()
    file = folder / "games.jsonl"
    copies = (line.replace("corpus-", f"soak{n}-") for n in range(COPIES) for line in lines)
    file.write_text("\n".join(copies))
    program = Path(sys.executable).with_name("qiatan")
    words = [str(program), "import", str(file), "--database", servers.database]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    first = servers.processes[0].url
    games = httpx.get(f"{first}/api/games?most=100").json()["games"]
    for game in games:
        for part in ("report", "replay?as=0"):
            assert (
                httpx.get(f"{first}/api/games/{game['id']}/{part}", timeout=60).status_code == 200
            )
    for game in games[:PICTURES]:
        httpx.get(f"{first}/api/games/{game['id']}/preview.png", timeout=60)


async def soak(servers: ServerGroup, tables: int, seconds: float, warm_up: float) -> Outcome:
    """Run games, bots, abusers and kills for so many seconds."""
    until = time.monotonic() + seconds
    sources = [SourceAddress(servers, f"203.0.113.{number}") for number in range(tables + 1)]
    groups = [Group(source, Random(n), until, 0.3) for n, source in enumerate(sources[1:])]
    kills = Kills(servers, Random(7), 3.0, ("kill", "kill_worker"))
    watch, crowd = Watch(kills, groups), Crowd(servers, Random(11))
    vitals = Vitals(psutil.Process(servers.processes[0].process.pid))
    watching = [asyncio.create_task(one) for one in (vitals.watch(), watch.run())]
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(kills.run(until))
        bot_games = tasks.create_task(bots(sources[0], until))
        for group in groups:
            tasks.create_task(_at_most(group.play(), until + LAST_GAME))
        for name in ABUSES:
            tasks.create_task(crowd.act(name, until))
    for task in watching:
        task.cancel()
    steady = [s for s in vitals.samples if until - seconds + warm_up < s.at < until]
    return Outcome(
        seconds=seconds,
        kills=dict(kills.done),
        games=sum(len(group.finished) for group in groups),
        acknowledged=await check(servers.database, groups),
        bot_games=bot_games.result(),
        longest_wait_s=round(watch.longest, 1),
        abuses=dict(crowd.did),
        answers=dict(crowd.answers.most_common()),
        memory_course=course(vitals.samples, _memory),
        memory_mb=drift(steady, _memory),
        descriptors=drift(steady, _descriptors),
        log_bytes=len(servers.errors.encode()),
        errors=servers.errors.count("level=error"),
        long_steps=long_steps(servers.errors),
    )


def long_steps(log: str) -> list[LongStep]:
    """The longest steps by computing time, which other programs do not prolong."""
    found = (LongStep(float(s), float(cpu), stack) for s, cpu, stack in LONG_STEP_LINE.findall(log))
    longest = sorted(found, key=lambda step: -step.cpu)
    return [step for step in longest if step.cpu > LONG_STEP][:10]


async def _at_most(playing: Awaitable[None], until: float) -> None:
    """Play until then; `longest_wait_s` reports a table that is stuck."""
    with suppress(TimeoutError):
        async with asyncio.timeout(until - time.monotonic()):
            await playing


def _memory(sample: Sample) -> float:
    return sample.memory


def _descriptors(sample: Sample) -> float:
    return sample.descriptors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1800)
    parser.add_argument("--warm-up", type=float, help="seconds; half of all without it")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--folder", type=Path, help="where logs and data are left")
    wanted = parser.parse_args()
    folder = wanted.folder or Path(tempfile.mkdtemp(prefix="qiatan-soak-"))
    folder.mkdir(parents=True, exist_ok=True)
    warm_up = wanted.warm_up or wanted.seconds / 2
    with server_group(folder, 2, *OPTIONS, crashes=True) as servers:
        keep_games(servers, folder)
        outcome = asyncio.run(soak(servers, wanted.tables, wanted.seconds, warm_up))
    print(json.dumps({**asdict(outcome), "lines": outcome.lines}))  # noqa: T201
    broken = [line for line, kept in outcome.lines.items() if not kept]
    if broken:
        sys.exit(f"Not kept: {', '.join(broken)}. The logs are in {folder}.")


if __name__ == "__main__":
    main()
