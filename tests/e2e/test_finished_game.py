"""Pages about a finished game: report, dice, file and ratings."""

from __future__ import annotations

import asyncio
import csv
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.web.browser import Browser
from tests.web.served import Served
from tests.web.test_ratings_api import rated_duel

DROP = """([name, text]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], name, { type: "application/json" }));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: carried, cancelable: true }));
}"""
"""Drops a file on the page."""


@pytest.fixture
def served(finished: Served) -> Served:
    return finished


def at_the_game(player: Person) -> None:
    """Open the page of the game that red won."""
    player.page.goto(f"{player.url}/games")
    player.page.get_by_role("link", name="Red won").click()
    expect(player.page.get_by_role("dialog", name="Red won")).to_be_visible()


def test_a_report_can_be_read_as_a_table_and_downloaded(person: NewPerson) -> None:
    wenli = person("Wenli")
    at_the_game(wenli)
    wenli.page.get_by_role("link", name="Report").click()
    wenli.page.get_by_role("button", name="Dice: show as table").click()
    table = wenli.page.get_by_role("group", name="Dice").get_by_role("table")
    expect(table.get_by_role("row")).to_have_count(12)
    with wenli.page.expect_download() as download:
        wenli.page.get_by_role("button", name="Dice: download as CSV").click()
    with Path(download.value.path()).open(encoding="utf-8-sig", newline="") as file:
        header, first, *_ = csv.reader(file)
    assert header[:2] == ["Shown", "Times"]
    expect(table.get_by_role("row").nth(1).get_by_role("cell").first).to_have_text(first[1])


def with_one_die_turned(shown: dict[str, Any]) -> dict[str, Any]:
    """The same record, but with a different result of one roll."""
    step = next(step for step in shown["steps"] if step["action"] == "dice 3 4")
    step["action"] = "dice 3 5"
    return shown


def test_the_browser_finds_a_changed_roll(person: NewPerson) -> None:
    def changed(route: Route) -> None:
        route.fulfill(json=with_one_die_turned(route.fetch().json()))

    wenli = person("Wenli")
    wenli.page.route("**/api/games/*/chance", changed)
    at_the_game(wenli)
    wenli.page.get_by_role("link", name="Fair dice").click()
    expect(wenli.page.get_by_role("heading", name="The dice don't match")).to_be_visible()
    rolls = wenli.page.get_by_role("region", name="Roll by roll")
    expect(rolls.get_by_role("button", name="3 + 5 = 8; calculated: 3 + 4 = 7")).to_have_count(1)


def test_a_dropped_game_file_is_replayed_or_its_broken_line_named(person: NewPerson) -> None:
    wenli = person("Wenli")
    at_the_game(wenli)
    with wenli.page.expect_download() as download:
        wenli.page.get_by_role("link", name="Download game file").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    wenli.page.evaluate(DROP, ["game.json", text.replace("dice 3 4", "dice 3 7", 1)])
    broken = wenli.page.get_by_role("dialog", name="This file can't be replayed")
    expect(broken.get_by_text(re.compile(r"In line \d+ of the log"))).to_be_visible()
    wenli.page.keyboard.press("Escape")
    wenli.page.evaluate(DROP, ["game.json", text])
    expect(wenli.page).to_have_url(re.compile("/games/file-"))
    expect(wenli.page.get_by_role("slider", name="Moment of the game")).to_be_visible()


def sit_down_as(browser: Browser, player: Person) -> None:
    """Copy the cookies of an HTTP client to a player's browser."""
    jar = browser.http.cookies.jar
    player.page.context.add_cookies(
        [{"name": one.name, "value": str(one.value), "url": player.url} for one in jar]
    )


def test_a_rated_game_changes_both_ratings(person: NewPerson, served: Served) -> None:
    one, other = Browser(served), Browser(served)
    assert (one.sign_up("Rated Ada"), other.sign_up("Rated Bo")) == (None, None)
    with ThreadPoolExecutor(1) as aside:
        aside.submit(asyncio.run, rated_duel(one, other)).result()
    for browser, name in ((one, "Rated Ada"), (other, "Rated Bo")):
        player = person(name)
        sit_down_as(browser, player)
        browser.http.close()
        player.page.goto(f"{player.url}/ratings")
        player.page.get_by_role("radio", name="Colonists of Natick").click()
        line = player.page.get_by_role("row", name=f"{name} you")
        expect(line).to_contain_text("±")
        expect(line).not_to_contain_text("± 490")
