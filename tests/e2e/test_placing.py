"""Placements are previewed, confirmed and undone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.begun_games import begin_game
from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE, Person, Screen
from tests.e2e.test_low_screens import LOW


def begin(person: NewPerson, screen: Screen | None = None) -> Person:
    """Start a game against bots and wait for the first settlement."""
    wenli = person("Wenli", screen) if screen else person("Wenli")
    begin_game(wenli)
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    return wenli


def confirm(wenli: Person, when: str) -> None:
    """Choose in the menu when placements must be confirmed."""
    wenli.button("Menu").click()
    wenli.page.get_by_role("radiogroup", name="Confirm placements").get_by_role(
        "radio", name=when
    ).click()
    wenli.page.keyboard.press("Escape")


def test_a_tap_previews_a_placement_before_confirming(person: NewPerson) -> None:
    wenli = begin(person, PHONE)
    spot, other = wenli.places("settlement").nth(12), wenli.places("settlement").nth(13)
    spot.tap()
    expect(wenli.prompt).to_contain_text("Settlement:")
    expect(spot).to_have_attribute("aria-pressed", "true")
    other.tap()
    expect(other).to_have_attribute("aria-pressed", "true")
    expect(spot).not_to_have_attribute("aria-pressed", "true")
    other.tap()
    expect(wenli.places("road").first).to_be_visible()


def test_mouse_users_can_choose_to_confirm_placements(person: NewPerson) -> None:
    wenli = begin(person)
    confirm(wenli, "Always")
    wenli.places("settlement").nth(12).click()
    expect(wenli.prompt).to_contain_text("Settlement:")
    wenli.page.keyboard.press("Escape")
    expect(wenli.prompt).to_contain_text("Place your settlement")
    wenli.places("settlement").nth(12).click()
    wenli.button("Build").click()
    expect(wenli.places("road").first).to_be_visible()
    wenli.page.reload()
    wenli.places("road").first.click()
    expect(wenli.button("Build")).to_be_visible()


@pytest.mark.parametrize("screen", [None, LOW], ids=["keys", "phone"])
def test_a_settlement_can_be_undone(person: NewPerson, screen: Screen | None) -> None:
    wenli = begin(person, screen)
    wenli.places("settlement").first.click()
    expect(wenli.places("road").first).to_be_visible()
    if screen is None:
        wenli.page.keyboard.press("Control+z")
    else:
        wenli.button("Undo").tap()
    expect(wenli.places("settlement").first).to_be_visible()
    expect(wenli.button("Undo")).to_have_count(0)
