"""Correspondence games in the browser, with a clock that the test sets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e import assistive
from tests.e2e.conftest import FAST, NewPerson
from tests.e2e.person import DESKTOP, PHONE, Person
from tests.e2e.server_clock import Clock
from tests.web.served import Served, serve

HOUR: Final = 3600
DAY: Final = 24 * HOUR


@pytest.fixture
def clock(tmp_path: Path) -> Clock:
    return Clock(tmp_path / "ahead")


@pytest.fixture
def served(tmp_path: Path, clock: Clock) -> Iterator[Served]:
    """A server that uses the test's clock."""
    server = serve(tmp_path / "data", *FAST, program=clock.program)
    yield server
    server.stop()


def by_days(host: Person, *, fill: bool) -> str:
    """Create a table with a day per turn and return its URL."""
    host.open_lobby()
    host.page.get_by_role("radio", name="Correspondence").click()
    expect(host.page.get_by_role("radio", name="1 day")).to_be_checked()
    return host.create_table(players=2, points=10, fill=fill)


def test_a_table_by_days_is_made_with_the_form(person: NewPerson) -> None:
    wenli, mei = person("Wenli"), person("Mei")
    url = by_days(wenli, fill=False)
    mei.open_lobby()
    expect(mei.page.get_by_role("list").get_by_text("1 day per turn")).to_be_visible()
    mei.page.goto(url)
    expect(mei.page.get_by_role("banner").get_by_text("1 day per turn")).to_be_visible()
    wenli.page.get_by_role("radio", name="Live").click()
    expect(mei.page.get_by_text("1 day per turn")).to_have_count(0)


def test_a_turn_by_days_shows_the_hours_left_and_ends_without_anyone(
    person: NewPerson, clock: Clock
) -> None:
    wenli = person("Wenli")
    by_days(wenli, fill=True)
    wenli.start()
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    expect(wenli.side.get_by_text(re.compile("^(23 h|1 day) left"))).to_be_visible()
    expect(wenli.button("Pause game")).to_have_count(0)
    clock.turn(DAY - 2 * HOUR, wenli)
    expect(wenli.side.get_by_text(re.compile("^1 h 5[89] min left"))).to_be_visible()
    clock.turn(2 * HOUR, wenli)
    expect(wenli.log.filter(has_text="You built a settlement")).not_to_have_count(0)


def test_waiting_games_are_one_tap_away(person: NewPerson) -> None:
    wenli = person("Wenli")
    urls = [by_days(wenli, fill=True)]
    wenli.start()
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    wenli.page.goto(wenli.url)
    wenli.button("Create table").click()  # the form remembers the settings
    wenli.start()
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    urls.append(wenli.page.url)
    expect(wenli.button("Next game (1 is waiting for you)")).to_be_visible()
    wenli.page.goto(wenli.url)
    turn = wenli.page.get_by_role("heading", name="Your turn")
    expect(turn).to_contain_text("2 games are waiting for you")
    expect(wenli.page).to_have_title("(2) Qiatan Island")
    left = re.compile(r"^Take your turn · (23\sh|1\sday)\sleft")
    expect(wenli.page.get_by_text(left).first).to_be_visible()
    wenli.page.get_by_role("button", name=re.compile("^Play at")).click()
    expect(wenli.page).to_have_url(urls[0])
    wenli.button("Next game (1 is waiting for you)").click()
    expect(wenli.page).to_have_url(urls[1])


def while_away(player: Person) -> Locator:
    """Open the sheet with standing orders and the vacation."""
    player.button("Menu").click()
    player.button("While you're away").click()
    sheet = player.page.get_by_role("dialog", name="While you're away")
    expect(sheet).to_be_visible()
    return sheet


def test_a_standing_order_rolls_and_a_vacation_stops_the_clock(person: NewPerson) -> None:
    wenli = person("Wenli", replace(DESKTOP, examined=True))
    by_days(wenli, fill=True)
    wenli.start()
    sheet = while_away(wenli)
    roll = sheet.get_by_role("switch", name="Roll for me")
    roll.click()
    expect(roll).to_be_checked()
    sheet.get_by_role("button", name="Start vacation").click()
    expect(sheet.get_by_role("status")).to_contain_text("You're on vacation until")
    for screen in (PHONE, DESKTOP):
        wenli.page.set_viewport_size({"width": screen.width, "height": screen.height})
        assert assistive.faults(wenli.page) == []
    sheet.get_by_role("button", name="End vacation now").click()
    expect(sheet.get_by_role("button", name="Start vacation")).to_be_visible()
    wenli.page.keyboard.press("Escape")
    wenli.finish_setup()
    expect(wenli.prompt).to_contain_text(re.compile("trade|robber"), timeout=20_000)
