"""Hints: requested by key or button, shown on the board and in words, played or closed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.begun_games import begin_game
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, PHONE, Person, Screen


def card(player: Person) -> Locator:
    return player.page.get_by_role("region", name="What would the expert do?")


def test_a_hint_can_be_requested_and_played_by_key(person: NewPerson) -> None:
    wenli = person("Wenli")
    begin_game(wenli)
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    expect(card(wenli)).to_have_count(0)
    wenli.page.keyboard.press("h")
    expect(card(wenli)).to_contain_text("Build Settlement at")
    expect(card(wenli)).to_contain_text("pips")
    wenli.button("Play it").click()
    expect(wenli.places("road").first).to_be_visible()
    expect(card(wenli)).to_have_count(0)


@pytest.mark.parametrize("screen", [DESKTOP, Screen(1280, 720), Screen(1024, 768)])
def test_a_hint_shows_its_buttons_and_leaves_the_log(person: NewPerson, screen: Screen) -> None:
    wenli = person("Wenli", screen)
    begin_game(wenli)
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    wenli.page.keyboard.press("h")
    expect(wenli.button("Play it")).to_be_in_viewport(ratio=1)
    wenli.button("Why not another move?").click()
    expect(wenli.button("Play it")).to_be_in_viewport(ratio=1)
    if screen.width >= 1240:
        expect(wenli.log.last).to_be_in_viewport(ratio=0.9)


def test_a_hint_can_be_closed_on_a_phone(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    begin_game(wenli)
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    wenli.button("Hint").click()
    card(wenli).get_by_role("button", name="Close").click()
    expect(card(wenli)).to_have_count(0)
    expect(wenli.places("settlement").first).to_be_visible()
