"""Fills the lists that everyone uses from a few addresses: map library, spectators, knocks.

.venv/bin/python -m tests.abuse.crowding --addresses 3
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from qiatan.protocol.messages import Done, Failed, Maps
from tests.abuse.source_address import SourceAddress
from tests.web.client import Client, Field, table_settings
from tests.web.maps import text_of
from tests.web.served import Served, serve

MAPS: Final = 201
SPECTATORS: Final = 100
KNOCKS: Final = 25
GUEST_MAPS: Final = 50
"""Maps that one guest of an attacker publishes."""

PAUSE: Final = 0.2
"""Seconds before a refused request is repeated."""


@dataclass(frozen=True)
class Crowd:
    """The places that the attackers got, and whether another person still gets one."""

    places: int
    other: bool


def attackers(served: Served, addresses: int) -> list[SourceAddress]:
    return [SourceAddress(served, f"203.0.113.{number + 1}") for number in range(addresses)]


async def publish(client: Client, maps: int) -> None:
    """Publish maps as fast as the server permits."""
    for number in range(maps):
        text = text_of(f"Attack {number}")
        await insist(client, "save_map", game="island", text=text, published=True)


async def insist(client: Client, type: str, **fields: Field) -> Done | Failed:
    """Send a request until it is not refused as too fast."""
    while isinstance(reply := await client.ask(type, **fields), Failed):
        if reply.code != "too_fast":
            break
        await asyncio.sleep(PAUSE)
    return reply


async def crowd_library(served: Served, sources: Sequence[SourceAddress], maps: int) -> Crowd:
    """Publish maps after another person's map; the places are those that a third person sees."""
    async with SourceAddress(served, "198.51.100.201").connected() as author:
        own = text_of("Home")
        await author.done("save_map", game="island", text=own, published=True)
    for source in sources:
        for first in range(0, maps, GUEST_MAPS):
            async with source.connected() as client:
                await publish(client, min(GUEST_MAPS, maps - first))
    async with SourceAddress(served, "198.51.100.202").connected() as reader:
        await reader.done("list_maps", game="island")
        (listed,) = (one for one in reader.heard if isinstance(one, Maps))
    titles = [map.title for map in listed.maps]
    return Crowd(sum(title.startswith("Attack") for title in titles), "Home" in titles)


async def crowd_spectators(
    served: Served, sources: Sequence[SourceAddress], watchers: int
) -> Crowd:
    """Watch a public table."""
    async with hosted(served, public=True) as table:
        return await _crowd(served, sources, watchers, "enter_table", table)


async def crowd_knocks(served: Served, sources: Sequence[SourceAddress], knocks: int) -> Crowd:
    """Knock at a private table."""
    async with hosted(served, public=False) as table:
        return await _crowd(served, sources, knocks, "knock", table)


@asynccontextmanager
async def hosted(served: Served, *, public: bool) -> AsyncIterator[str]:
    """An open table whose host is present."""
    async with SourceAddress(served, "198.51.100.203").connected() as host:
        table = await host.done("create_table", settings=table_settings(public=public))
        await host.done("enter_table", table=table)
        yield table


async def _crowd(
    served: Served, sources: Sequence[SourceAddress], guests: int, request: str, table: str
) -> Crowd:
    async with AsyncExitStack() as stack:
        replies = [
            await insist(await stack.enter_async_context(source.connected()), request, table=table)
            for source in sources
            for _ in range(guests)
        ]
        other = await stack.enter_async_context(SourceAddress(served, "198.51.100.204").connected())
        reply = await other.ask(request, table=table)
    return Crowd(sum(isinstance(one, Done) for one in replies), isinstance(reply, Done))


ATTACKS: Final = ((crowd_library, MAPS), (crowd_spectators, SPECTATORS), (crowd_knocks, KNOCKS))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--addresses", type=int, default=1)
    addresses = parser.parse_args().addresses
    for attack, each in ATTACKS:
        with tempfile.TemporaryDirectory(prefix="qiatan-crowding-") as folder:
            served = serve(Path(folder), "--bot-pace", "0")
            begun = time.perf_counter()
            crowd = asyncio.run(attack(served, attackers(served, addresses), each))
            seconds = time.perf_counter() - begun
            served.stop()
        place = "gets a place" if crowd.other else "gets no place"
        text = f"{crowd.places} places in {seconds:.1f} s, another person {place}"
        sys.stdout.write(f"{attack.__name__}, {addresses} x {each}: {text}\n")


if __name__ == "__main__":
    main()
