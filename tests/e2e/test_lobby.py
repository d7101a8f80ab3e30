"""The lobby shows what is needed to start a game, and is not empty without tables."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, PHONE, Screen
from tests.web.served import Served


@pytest.fixture
def served(quiet_server: Served) -> Served:
    """A server without tables."""
    return quiet_server


def test_a_table_is_created_without_scrolling(person: NewPerson) -> None:
    wenli = person("Wenli", DESKTOP)
    wenli.open_lobby()
    expect(wenli.button("Create table")).to_be_in_viewport(ratio=0.95)
    for heading in ("Maps to try", "What's new"):
        expect(wenli.page.get_by_role("region", name=heading)).to_be_in_viewport(ratio=0.95)
    wenli.button("More settings").click()
    sheet = wenli.page.get_by_role("dialog", name="More settings")
    sheet.get_by_role("radio", name="Fast").click()
    sheet.get_by_role("button", name="Close").click()
    wenli.button("Create table").click()
    expect(wenli.page.get_by_role("radio", name="Fast")).to_be_checked()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE])
def test_a_running_game_comes_first_and_can_be_hidden(person: NewPerson, screen: Screen) -> None:
    wenli = person("Wenli", screen)
    wenli.open_lobby()
    wenli.quick.click()
    # Until the browser has sent its number for the dice, the game does not start.
    expect(wenli.page.get_by_test_id("prompt").first).to_be_visible(timeout=20_000)
    wenli.open_lobby()
    games = wenli.page.get_by_role("region", name="Your games")
    expect(games.get_by_role("button", name="Resume")).to_be_in_viewport(ratio=0.95)
    expect(games).to_contain_text("Standard · with")
    games.get_by_role("button", name="Hide").click()
    expect(games.get_by_role("button", name="Resume")).to_have_count(0)
    games.get_by_role("button", name="Show all").click()
    games.get_by_role("button", name="Show Wenli's table in this list again").click()
    expect(games.get_by_role("button", name="Hide")).to_be_visible()


def test_a_map_to_try_opens_that_map(person: NewPerson) -> None:
    wenli = person("Wenli", DESKTOP)
    wenli.open_lobby()
    wenli.page.get_by_role("region", name="Maps to try").get_by_role("link", name="Japan").click()
    expect(wenli.page.get_by_role("dialog", name="Japan")).to_be_visible()


@pytest.mark.parametrize("screen", [Screen(1280, 720), Screen(1024, 768), Screen(900, 900)])
def test_smaller_windows_create_a_table_without_scrolling(
    person: NewPerson, screen: Screen
) -> None:
    wenli = person("Wenli", screen)
    wenli.open_lobby()
    expect(wenli.button("Create table")).to_be_in_viewport(ratio=0.95)
    wenli.create_table(players=3, points=8, fill=True)


def test_the_strength_of_quick_bots_can_be_chosen_on_a_phone(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    wenli.open_lobby()
    wenli.page.get_by_role("radio", name="Hard").tap()
    expect(wenli.quick).to_contain_text("Hard")
