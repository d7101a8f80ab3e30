"""The board as text."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.begun_games import begin_game
from tests.e2e.conftest import NewPerson
from tests.e2e.natick_player import play_until
from tests.e2e.person import DESKTOP, PHONE, Person, Screen
from tests.e2e.test_access import faults
from tests.e2e.test_natick import against_a_bot


def text_of(player: Person) -> Locator:
    player.button("Menu").click()
    player.button("Board as text").click()
    return player.page.get_by_role("region", name="Board as text")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_settlement_is_placed_from_the_text_board(person: NewPerson, screen: Screen) -> None:
    wenli = person("Wenli", screen)
    begin_game(wenli)
    text = text_of(wenli)
    expect(text.get_by_text("Row 1, hex 1:")).to_be_visible()
    spot = text.get_by_role("button", name="Build Settlement at").first
    expect(spot).to_be_visible(timeout=20_000)
    spot.press("Enter")
    road = text.get_by_role("button", name="Build Road at").first
    expect(road).to_be_visible()
    expect(text.get_by_role("heading", name="Board as text")).to_be_focused()
    road.press("Enter")
    expect(text.get_by_text("Wenli: Settlement").first).to_be_visible()
    text.get_by_role("button", name="Close").click()
    expect(text).to_have_count(0)


def test_the_text_board_is_reachable_from_the_board(person: NewPerson) -> None:
    wenli = person("Wenli", Screen(1440, 900, examined=True))
    begin_game(wenli)
    wenli.page.get_by_role("button", name="Show the board as text").press("Enter")
    expect(wenli.page.get_by_role("region", name="Board as text")).to_be_visible()
    assert faults(wenli) == []


def test_the_text_board_of_natick(person: NewPerson) -> None:
    wenli = against_a_bot(person)
    play_until("divide", wenli)
    text = text_of(wenli.person)
    expect(text.get_by_text("Village, ").first).to_be_visible()
