"""Pages outside games: accessibility, 200 % zoom, and longer text."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import layout
from tests.e2e.assistive import faults_in_both_themes
from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person
from tests.e2e.test_access import LIGHT, ZOOMED
from tests.web.served import Served


@pytest.fixture
def served(finished: Served) -> Served:
    return finished


def open_game(person: Person, won: str) -> None:
    person.page.goto(f"{person.url}/games")
    person.page.get_by_role("link", name=f"{won} won").first.click()
    expect(person.page.get_by_role("slider", name="Moment of the game")).to_be_visible()


def open_report(person: Person) -> None:
    person.page.goto(f"{person.page.url.partition('?')[0]}/report")
    expect(person.page.get_by_role("region", name="Income by location")).to_be_visible(
        timeout=20_000
    )


def keep_games(page: Page, name: str) -> None:
    page.get_by_role("button", name="Sign up").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name", exact=True).fill(name)
    sheet.get_by_label("Password").fill("correct horse")
    sheet.get_by_role("button", name="Create account").click()
    page.get_by_role("button", name="I have saved them").click()
    expect(page.get_by_role("heading", name=name, level=2)).to_be_visible()


@pytest.mark.slow
def test_no_serious_accessibility_fault_outside_games(person: NewPerson) -> None:
    ann = person("Ann", LIGHT)
    open_game(ann, "Red")
    open_report(ann)
    assert faults_in_both_themes(ann.page) == []
    ann.page.goto(f"{ann.url}/ratings")
    expect(ann.page.get_by_role("region", name="Bot ladder")).to_be_visible()
    assert faults_in_both_themes(ann.page) == []
    ann.page.goto(f"{ann.url}/me")
    expect(ann.page.get_by_role("heading", name="Devices")).to_be_visible()
    assert faults_in_both_themes(ann.page) == []
    keep_games(ann.page, "Wenli Tang")
    assert faults_in_both_themes(ann.page) == []
    ann.page.goto(f"{ann.url}/people/Wenli Tang")
    expect(ann.page.get_by_role("heading", name="Wenli Tang")).to_be_visible()
    assert faults_in_both_themes(ann.page) == []


@pytest.mark.slow
@pytest.mark.parametrize("won", ["Red", "Blue"])
def test_a_finished_game_can_be_read_at_200_percent_zoom(person: NewPerson, won: str) -> None:
    ann = person("Ann", ZOOMED)
    open_game(ann, won)
    ann.page.get_by_role("button", name="Watch replay").click()
    ann.button("Stop").click()
    assert layout.faults(ann.page) == []
    open_report(ann)
    assert layout.faults(ann.page) == []
