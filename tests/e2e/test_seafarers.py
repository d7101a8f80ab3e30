"""Ships in the setup: by clicking, by keyboard and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE, SMALL_PHONE, Screen
from tests.e2e.sea_tables import SHIP, place_at_sea, sit_down, tap_closer


def test_settlements_and_ships_are_placed(person: NewPerson) -> None:
    wenli = person("Wenli")
    sit_down(wenli, "Lagoon")
    place_at_sea(wenli, "Forest")
    place_at_sea(wenli, "Pasture")
    expect(wenli.page.locator(SHIP).first).to_be_visible()


def test_the_board_behind_the_prompt_can_be_clicked(person: NewPerson) -> None:
    wenli = person("Wenli")
    sit_down(wenli, "Lagoon")
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    box = wenli.prompt.bounding_box()
    assert box is not None
    for x in (box["x"] - 20, box["x"] + box["width"] / 2):
        in_header = "([x, y]) => document.elementFromPoint(x, y).closest('header') !== null"
        assert not wenli.page.evaluate(in_header, [x, box["y"] + box["height"] / 2])


def test_a_road_or_ship_is_placed_on_a_coast_by_keyboard(person: NewPerson) -> None:
    wenli = person("Wenli")
    sit_down(wenli, "Stepping Stones")
    page = wenli.page
    page.locator("[data-action^=settlement][aria-label*=Sea]").first.focus(timeout=20_000)
    page.keyboard.press("Enter")
    fork = wenli.places("fork").first
    fork.focus(timeout=5_000)
    edge = (fork.get_attribute("data-action") or "").removeprefix("fork ")
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-action="road {edge}"]')).to_be_focused()
    page.keyboard.press("Escape")
    expect(fork).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator(f'[data-action="ship {edge}"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-piece="ship{edge[1:]}"]')).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE, SMALL_PHONE], ids=["390", "360"])
def test_ships_on_a_phone(person: NewPerson, screen: Screen) -> None:
    wenli = person("Wenli", screen)
    sit_down(wenli, "Lagoon")
    page = wenli.page
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    tap_closer(wenli, "[data-action^=settlement][aria-label*=Sea]", then="[data-action^=fork]")
    tap_closer(wenli, "[data-action^=fork]", then="[data-fork] [data-action^=ship]")
    page.locator("[data-fork] [data-action^=ship]").tap()
    expect(page.locator(SHIP).first).to_be_visible()


def test_a_sea_map_turns_on_ships_and_sets_the_points(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.create_table(players=4, points=10, fill=False)
    page = wenli.page
    page.get_by_role("button", name="All maps").click()
    page.get_by_role("dialog").get_by_role("button", name="Stepping Stones").click()
    ships = page.get_by_role("switch", name="Seafarers")
    expect(ships).to_be_checked()
    expect(page.get_by_text("13", exact=True)).to_be_visible()
    ships.click(force=True)
    expect(page.get_by_text("so it needs Seafarers")).to_be_visible()
    expect(ships).to_be_checked()
