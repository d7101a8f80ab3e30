"""The server of a browser tab, without a browser: whole games, crashes, lessons and maps."""

from __future__ import annotations

import json
from random import Random
from typing import Final

import pytest

from qiatan.protocol.messages import HintGiven, Welcome
from tests.app.tab_database import Database
from tests.app.tab_page import Page, opened
from tests.web.client import Client, Field
from tests.web.maps import text_of
from tests.web.test_map_library import library, saved

SHORT: Final[dict[str, Field]] = {"victory_points": 5, "player_trades": False}
NATICK: Final[dict[str, Field]] = {"game": "natick", "max_players": 2}
ISLAND: Final[dict[str, Field]] = {"max_players": 2, "rules": SHORT}


async def over(page: Page, settings: dict[str, Field]) -> str:
    """Play a game at random to its end; returns the game's id."""
    await page.client.start_game(**settings)
    await page.client.play_on(Random(1))
    assert page.client.info is not None
    assert page.client.info.game is not None
    return page.client.info.game


@pytest.mark.parametrize("settings", [NATICK, ISLAND], ids=["natick", "island"])
async def test_a_whole_game_is_listed_reported_and_replayed(settings: dict[str, Field]) -> None:
    async with opened(database := Database()) as page:
        game = await over(page, settings)
    async with opened(database) as page:
        (listed,) = (await page.fetch("GET", "/api/games?mine=true"))["games"]
        assert listed["id"] == game
        report = await page.fetch("GET", f"/api/games/{game}/report")
        assert len(report["seats"]) == 2
        file = await page.fetch("GET", f"/api/games/{game}/file")
        dropped = await page.fetch("POST", "/api/files", json.dumps(file))
        replay = await page.fetch("GET", f"/api/games/{dropped['id']}/replay?as=open&at=9999")
        assert replay["at"] == listed["actions"] == len(file["log"])
        frames = await page.fetch("GET", f"/api/games/{game}/frames?as=0&from=0")
        assert len(frames["moves"]) == min(100, listed["actions"])


async def test_a_game_goes_on_after_a_crash() -> None:
    async with opened(database := Database()) as page:
        await page.client.start_game(**ISLAND)
        await page.client.play_on(Random(2), acts=8)
        table, log = page.client.table, page.client.log
        person = page.client.heard[0]
    async with opened(database) as page:
        again = page.client.heard[0]
        assert isinstance(person, Welcome)
        assert isinstance(again, Welcome)
        assert (again.person, [one.table for one in again.your_tables]) == (person.person, [table])
        await page.client.done("enter_table", table=table)
        assert page.client.log[: len(log)] == log
        await page.client.play_on(Random(3))
        assert page.client.over


async def test_the_hint_at_sea_is_a_legal_action() -> None:
    async with opened(Database()) as page:
        rules: dict[str, Field] = {"map": "northern_fjords", "mystery": True}
        await page.client.start_game(rules=rules)
        at = await page.client.asked()
        await page.client.done("ask_hint", table=page.client.table, at=at)
        (hint,) = (one for one in page.client.heard if isinstance(one, HintGiven))
        assert hint.action in page.client.legal
        assert hint.others


async def test_the_lesson_is_played_to_its_last_step() -> None:
    async with opened(Database()) as page:
        table = await page.client.done("begin_lesson", game="island")
        await page.client.done("enter_table", table=table)
        done = 0
        while (task := lesson_task(page.client)) is not None:
            at = await page.client.asked()
            if task == lesson_task(page.client):
                await page.client.done("act", table=table, at=at, action=task)
                done += 1
        assert done > 10


def lesson_task(client: Client) -> str | None:
    assert client.info is not None
    return None if client.info.lesson is None else client.info.lesson.do


async def test_two_players_share_the_tab() -> None:
    async with opened(Database()) as page:
        client = page.client
        settings: dict[str, Field] = {**NATICK, "name": "", "public": False, "bot_speed": "fast"}
        table = await client.done("create_table", settings={**settings, "rules": {}})
        await client.done("enter_table", table=table)
        await client.done("add_local_player", table=table, name="Kid")
        await client.done("start_game", table=table)
        assert client.info is not None
        acted = set[str]()
        for seat in client.info.seats:
            await client.done("hand_over", table=table, colour=seat.colour)
            if client.at is not None and client.legal:
                acted.add(seat.colour)
                await client.done("act", table=table, at=client.at, action=client.legal[0])
        assert acted
        assert {seat.name for seat in client.info.seats} >= {"Kid"}


async def test_a_drawn_map_is_saved_played_and_deleted() -> None:
    async with opened(database := Database()) as page:
        assert await page.client.refused("save_map", game="island", text="{", published=False)
        kept = await saved(page.client, text_of("Mine"), published=False)
    async with opened(database) as page:
        assert await library(page.client) == [kept]
        assert (await page.fetch("GET", f"/maps/{kept.ref[1:]}"))["title"] == "Mine"
        await page.client.start_game(rules={"map": kept.ref})
        assert page.client.info is not None
        assert page.client.info.map_title == "Mine"
        await page.client.done("delete_map", map=kept.map)
        assert await library(page.client) == []


async def test_what_needs_a_server_is_refused() -> None:
    async with opened(Database()) as page:
        assert await page.problem("GET", "/api/ratings") == "not_offline"
        assert await page.problem("POST", "/api/offline-games") == "not_offline"
        assert await page.problem("GET", "/api/games/none") == "no_game"
        assert await page.problem("GET", "/maps/none") == "unknown_map"
        page.server.receive("{")
        assert (await page.client.next()).code == "malformed"  # type: ignore[union-attr]
