"""A player cannot win a rated game by stopping its clocks until the opponent leaves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.browser import Browser
from tests.web.client import Client, Field, table_settings
from tests.web.served import Served

DUEL: dict[str, Field] = table_settings(
    game="natick", max_players=2, rated=True, rules={}, public=False, turn_timer=0
)


@pytest.fixture
def accounts(usual: Served) -> Iterator[tuple[Browser, Browser]]:
    """Browsers of a stalling host and a patient opponent."""
    browsers = Browser(usual), Browser(usual)
    for browser, name in zip(browsers, ("Staller", "Patient"), strict=True):
        assert browser.sign_up(name) is None
    yield browsers
    for browser in browsers:
        browser.http.close()


async def start_duel(host: Client, other: Client) -> str:
    """Start a rated game of both."""
    table = await host.done("create_table", settings=DUEL)
    await host.done("enter_table", table=table)
    assert host.info is not None
    await other.done("enter_table", table=table, invite=host.info.invite)
    await other.done("sit", table=table)
    await other.done("set_ready", table=table, ready=True)
    await host.done("start_game", table=table)
    return table


async def test_the_host_of_a_rated_game_cannot_stop_its_clocks(
    accounts: tuple[Browser, Browser],
) -> None:
    staller, patient = accounts
    async with staller.connected() as host, patient.connected() as other:
        table = await start_duel(host, other)
        await host.done("pause", table=table)
        await host.until(
            lambda client: client.info is not None and client.info.pause_vote is not None
        )
        assert host.info is not None
        assert (host.info.paused, host.info.settings.turn_timer) == (False, 60)
        await other.done("decline_pause", table=table)
        assert await host.refused("pause", table=table) == "pause_declined"
        assert await host.refused("remove_seat", table=table, colour="blue") == "rated_people"
