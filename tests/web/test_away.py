"""Leaving a running game, and what the host can do about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest

from qiatan.protocol.parts import SeatInfo
from tests.web.client import Client, connected, new_cookie, table_settings
from tests.web.conftest import Guest
from tests.web.server_group import KINDS, AnyServer, serve_kind

pytestmark = pytest.mark.slow  # has its own server


@pytest.fixture(scope="module", params=KINDS)
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[AnyServer]:
    """A server that soon treats disconnected players as away."""
    options = ("--bot-pace", "0", "--away-grace", "0.1")
    with serve_kind(request.param, tmp_path_factory.mktemp("hasty"), *options) as server:
        yield server


@pytest.fixture
async def pair(guest: Guest) -> tuple[Client, Client]:
    """A host and another player in a timed game."""
    host, other = await guest(), await guest()
    settings = table_settings(max_players=2, turn_timer=300)
    table = await host.done("create_table", settings=settings)
    await other.done("sit", table=table, colour="sky")
    for client in (host, other):
        await client.done("enter_table", table=table)
    await host.done("start_game", table=table)
    return host, other


def sky(client: Client) -> SeatInfo:
    assert client.info is not None
    return next(seat for seat in client.info.seats if seat.colour == "sky")


async def until_away(client: Client, away: bool) -> None:
    while sky(client).away != away:
        await client.next()


async def test_a_bot_plays_until_the_player_returns(served: AnyServer) -> None:
    cookies = [new_cookie(served.url) for _ in range(2)]
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(connected(served.socket_url, cookies[0]))
        table = await host.done("create_table", settings=table_settings(max_players=2))
        async with connected(served.socket_url, cookies[1]) as other:
            await other.done("sit", table=table, colour="sky")
            await other.done("enter_table", table=table)
            await host.done("enter_table", table=table)
            await host.done("start_game", table=table)
        await until_away(host, True)
        assert sky(host).substitute == "stand_in"
        other = await stack.enter_async_context(connected(served.socket_url, cookies[1]))
        await other.done("enter_table", table=table)
        await until_away(host, False)


async def test_a_pause_stops_the_clocks_of_all_seats(pair: tuple[Client, Client]) -> None:
    host, other = pair
    assert await other.refused("resume", table=host.table) == "not_host"
    await other.done("pause", table=host.table)
    await host.done("pause", table=host.table)
    await other.until(lambda one: one.info is not None and one.info.paused)
    assert other.info is not None and other.info.pause is not None
    assert other.info.pause.by == other.info.your_person
    assert [clock.running for clock in other.clocks] == [False]
    active = host if host.at is not None else other
    at = await active.asked()
    code = await active.refused("act", table=host.table, at=at, action=active.legal[0])
    assert code == "paused"
    for client in pair:
        await client.done("back_from_pause", table=host.table)
    await active.done("act", table=host.table, at=at, action=active.legal[0])


async def test_a_player_hands_their_seat_to_a_bot_and_takes_it_back(
    pair: tuple[Client, Client],
) -> None:
    host, other = pair
    await other.done("give_to_bot", table=host.table, colour="sky", bot="easy")
    await host.until(lambda one: sky(one).substitute == "easy")
    assert not sky(host).away
    code = await other.refused("act", table=host.table, at=0, action="roll")
    assert code == "bot_plays"
    await other.done("play_on", table=host.table)
    await host.until(lambda one: sky(one).substitute is None)


async def test_a_former_host_can_be_removed(
    pair: tuple[Client, Client],
) -> None:
    host, other = pair
    assert other.info is not None
    await host.done("make_host", table=host.table, person=other.info.your_person)
    own = next(seat.colour for seat in other.info.seats if seat.colour != "sky")
    await other.done("remove_seat", table=host.table, colour=own)
    await host.until(lambda one: one.view["you"] is None)
    assert host.info is not None
    assert (host.info.your_seat, host.at) == (None, None)
    assert await host.refused("play_on", table=host.table) == "kicked"
