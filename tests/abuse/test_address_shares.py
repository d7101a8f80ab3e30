"""One address, or a few, cannot fill the lists that everyone uses."""

from __future__ import annotations

from contextlib import AsyncExitStack

from tests.abuse.crowding import Crowd, crowd_knocks, crowd_library, crowd_spectators, hosted
from tests.abuse.source_address import SourceAddress
from tests.web.served import Served


def network(server: Served, first: int) -> list[SourceAddress]:
    """Three addresses."""
    return [SourceAddress(server, f"203.0.113.{first + number}") for number in range(3)]


async def test_maps_of_one_address_do_not_fill_the_library(small: Served) -> None:
    crowd = await crowd_library(small, network(small, 110)[:1], maps=21)
    assert crowd == Crowd(places=5, other=True)


async def test_spectators_of_three_addresses_do_not_fill_a_table(small: Served) -> None:
    crowd = await crowd_spectators(small, network(small, 120), watchers=8)
    assert crowd == Crowd(places=18, other=True)


async def test_knocks_of_three_addresses_do_not_fill_a_private_table(usual: Served) -> None:
    crowd = await crowd_knocks(usual, network(usual, 130), knocks=7)
    assert crowd == Crowd(places=15, other=True)


async def test_a_withdrawn_knock_frees_its_place_and_a_closed_page_does_not(usual: Served) -> None:
    source = SourceAddress(usual, "203.0.113.140")
    async with hosted(usual, public=False) as table, AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(source.connected()) for _ in range(6)]
        for guest in guests[:5]:
            await guest.done("knock", table=table)
        await guests[0].socket.close()
        assert await guests[5].refused("knock", table=table) == "knocks_full"
        await guests[1].done("stop_knocking", table=table)
        await guests[5].done("knock", table=table)
