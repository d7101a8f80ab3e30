"""A rated game over the WebSocket, and its ratings over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tests.web.browser import Browser, NewBrowser
from tests.web.client import Client, table_settings
from tests.web.server_group import AnyServer

DUEL = table_settings(game="natick", max_players=2, rated=True)


def got(browser: Browser, servers: AnyServer, path: str) -> Mapping[str, Any]:
    answer = browser.http.get(f"{servers.url}/api/{path}")
    return dict(answer.json())


async def play(client: Client, number: int) -> None:
    await client.play_on(Random(number))


async def rated_duel(one: Browser, other: Browser) -> str:
    """Play a rated duel at random, and return the id of the finished game."""
    async with one.connected() as ada, other.connected() as bo:
        table = await ada.done("create_table", settings=DUEL)
        await bo.done("sit", table=table)
        for client in (ada, bo):
            await client.done("enter_table", table=table)
        await ada.done("start_game", table=table)
        await asyncio.gather(play(ada, 1), play(bo, 2))
        assert ada.info is not None
        return ada.info.game or ""


async def test_guests_cannot_create_rated_tables(new: NewBrowser) -> None:
    async with new().connected() as client:
        assert await client.refused("create_table", settings=DUEL) == "rated_account"


@pytest.mark.slow
async def test_a_rated_game_changes_both_ratings(new: NewBrowser, served: AnyServer) -> None:
    one, other = new(), new()
    assert one.sign_up("Rated Ada") is None
    assert other.sign_up("Rated Bo") is None
    game = await rated_duel(one, other)
    changes = got(one, served, f"games/{game}/ratings")["changes"]
    assert [change["place"] for change in changes] in ([0, 1], [0, 0])
    board = got(one, served, "ratings?game=natick&size=2")["leaders"]
    assert {line["name"] for line in board} >= {"Rated Ada", "Rated Bo"}
    assert [line["name"] for line in board if line["you"]] == ["Rated Ada"]
    (pool,) = got(other, served, "people/rated bo/ratings")["pools"]
    assert pool["rating"]["games"] == len(pool["points"]) == 1


async def test_invalid_rating_queries_are_refused(new: NewBrowser, served: AnyServer) -> None:
    browser = new()
    assert got(browser, served, "ratings?game=natick&size=9")["code"] == "invalid"
    assert got(browser, served, "people/Nobody At All/ratings")["code"] == "no_person"
    assert got(browser, served, "games/none/ratings") == {"changes": []}
    assert got(browser, served, "ratings/of?game=natick&seats=2&ids=a,b") == {
        "ratings": {},
        "left": {},
    }
