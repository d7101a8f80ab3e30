"""Measures how long players wait while one address attacks, compared with no attack.

    .venv/bin/python -m tests.abuse.waits --seconds 3 --rounds 3
    .venv/bin/python -m tests.abuse.waits --url http://127.0.0.1:8000 set_name pings

Each player sends "ready" ten times a second, at a separate table and from a separate address. Each
answer is written to disk before it is sent. Each round measures without an attack and, right after,
with one. Without `--url` a server is started. A server that is already running must trust this
machine as a proxy (`--trusted-proxies`), and should have no other guests.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import multiprocessing
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final

from tests.abuse.attackers import ATTACKS, SOCKETS, Address, attack
from tests.abuse.source_address import SourceAddress
from tests.web.client import Client, table_settings
from tests.web.served import serve

PEOPLE: Final = 8
EVERY: Final = 0.1


@dataclass(frozen=True)
class Waits:
    """The 50th and 99th percentile of the waits, in milliseconds."""

    p50: float
    p99: float


@dataclass
class Measured:
    """The results of all rounds of one kind of attack."""

    alone: list[Waits] = field(default_factory=list)
    attacked: list[Waits] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    def row(self, kind: str) -> str:
        """A row of the table: medians of the rounds, and the usual answers to the attack."""
        p50, p99 = (
            [
                median(getattr(waits, name) for waits in rounds)
                for rounds in (self.alone, self.attacked)
            ]
            for name in ("p50", "p99")
        )
        counts = ", ".join(f"{times:,} {code}" for code, times in self.counts.most_common(3))
        figures = f"{p50[0]:.1f} | {p50[1]:.1f} | {p99[0]:.1f} | {p99[1]:.1f}"
        return f"| `{kind}` | {figures} | {counts} |"


@dataclass
class Person:
    """A player at a separate table."""

    client: Client
    table: str

    async def play(self, until: float) -> list[float]:
        """Send requests until then, and return the milliseconds of each answer."""
        took: list[float] = []
        for ready in itertools.cycle((True, False)):
            if (begun := time.perf_counter()) > until:
                break
            await self.client.done("set_ready", table=self.table, ready=ready)
            took.append(1000 * (time.perf_counter() - begun))
            await asyncio.sleep(EVERY)
        return took


async def people(stack: AsyncExitStack, server: Address) -> list[Person]:
    clients = [
        await stack.enter_async_context(
            SourceAddress(server, f"198.51.100.{number + 1}").connected()
        )
        for number in range(PEOPLE)
    ]
    tables = [await one.done("create_table", settings=table_settings()) for one in clients]
    for client, table in zip(clients, tables, strict=True):
        await client.done("enter_table", table=table)
    return [Person(client, table) for client, table in zip(clients, tables, strict=True)]


async def waits(played: Sequence[Person], seconds: float) -> Waits:
    """Measure the players' waits for so many seconds."""
    until = time.perf_counter() + seconds
    took = sorted(
        one for each in await asyncio.gather(*(p.play(until) for p in played)) for one in each
    )
    return Waits(took[len(took) // 2], took[len(took) * 99 // 100])


async def measured(
    server: Address,
    kinds: Sequence[str],
    rounds: int,
    seconds: float,
    attackers: ProcessPoolExecutor,
) -> dict[str, Measured]:
    """Measure all kinds in rounds, each from a new address with unused budgets."""
    result = {kind: Measured() for kind in kinds}
    addresses = (f"203.0.113.{number}" for number in itertools.count(1))
    async with AsyncExitStack() as stack:
        played = await people(stack, server)
        for _, kind in itertools.product(range(rounds), kinds):
            source = SourceAddress(server, next(addresses))
            cookies = await asyncio.to_thread(_cookies, source)
            result[kind].alone.append(await waits(played, seconds))
            attacked = attackers.submit(attack, server.url, source.address, cookies, kind, seconds)
            result[kind].attacked.append(await waits(played, seconds))
            counts: Counter[str] = await asyncio.wrap_future(attacked)
            result[kind].counts.update(counts)
    return result


def _cookies(source: SourceAddress) -> list[str]:
    return [source.cookie() for _ in range(SOCKETS)]


@contextmanager
def server_at(url: str | None) -> Iterator[Address]:
    """The server at this URL, or a new one."""
    if url is not None:
        yield Address(url)
        return
    with tempfile.TemporaryDirectory(prefix="qiatan-waits-") as folder:
        served = serve(Path(folder))
        yield Address(served.url)
        served.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kinds", nargs="*", choices=[[], *ATTACKS], help="all without any")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--url", help="of a server that runs")
    wanted = parser.parse_args()
    spawned = multiprocessing.get_context("spawn")
    with server_at(wanted.url) as server, ProcessPoolExecutor(1, mp_context=spawned) as attackers:
        attackers.submit(time.time).result()
        kinds = wanted.kinds or list(ATTACKS)
        result = asyncio.run(measured(server, kinds, wanted.rounds, wanted.seconds, attackers))
    for kind, each in result.items():
        sys.stdout.write(each.row(kind) + "\n")


if __name__ == "__main__":
    main()
