"""Ships by clicking: placed in the setup, built, moved, a whole game on them, and a phone."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError as TookTooLong
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE, SMALL_PHONE, Screen, pips
from tests.e2e.sailor import Sailor, sit_at_the_gold_coast, sit_down
from tests.e2e.test_access import DARK_PHONE, LIGHT, faults
from tests.e2e.test_phone import check_targets, overflow

SHIP = "[data-piece^=ship]"
PICK = "[data-pick]:enabled"


def place_at_sea(sailor: Sailor, terrain: str) -> None:
    """One settlement of the setup on the best coast with that terrain, and a ship beside it."""
    page = sailor.page
    settlements = sailor.person.places("settlement")
    expect(settlements.first).to_be_visible(timeout=20_000)
    coasts = page.locator("[data-action^=settlement][aria-label*=Sea]")
    labels = [one.get_attribute("aria-label") or "" for one in coasts.all()]
    coasts.nth(labels.index(max(labels, key=lambda label: pips(label, terrain)))).click()
    ship = sailor.person.piece("ship")
    expect(ship).to_have_attribute("aria-disabled", "false")
    ship.click()
    expect(page.locator("[data-action^=road], [data-action^=fork]")).to_have_count(0)
    sailor.person.places("ship").first.click()
    expect(ship).to_have_attribute("aria-disabled", "true")


def build_a_ship(sailor: Sailor) -> None:
    """By the build bar, with a click on a lit edge."""
    sailor.pieces = ()
    sailor.play_to_see("[data-build=ship][aria-disabled=false]")
    ships = sailor.page.locator(SHIP)
    before = ships.count()
    sailor.person.piece("ship").click()
    expect(sailor.person.prompt).to_contain_text("ship")
    sailor.person.places("ship").first.click()
    expect(ships).to_have_count(before + 1)


def move_a_ship(sailor: Sailor) -> None:
    """First thought better of, then from one edge to another."""
    page = sailor.page
    sailor.pieces = ()
    sailor.play_to_see("[data-sail]:enabled")
    sailor.sail_button.click()
    mover = sailor.person.places("sail").first
    start = (mover.get_attribute("data-action") or "").removeprefix("sail e").split(" ")[0]
    mover.click()
    expect(page.locator(f'[data-action^="sail e{start} e"]').first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(sailor.person.places()).to_have_count(0)

    page.locator(f'[data-ship="{start}"]').click()
    there = page.locator(f'[data-action^="sail e{start} e"]').first
    end = (there.get_attribute("data-action") or "").rpartition(" e")[2]
    there.click()
    expect(page.locator(f'[data-piece="ship{end}"]')).to_be_visible()
    expect(page.locator(f'[data-piece="ship{start}"]')).to_have_count(0)
    expect(sailor.sail_button).to_have_count(0)


def test_ships_are_placed_built_and_moved(person: NewPerson) -> None:
    sailor = sit_down(person("Wenli"), "Lagoon")
    place_at_sea(sailor, "Forest")
    place_at_sea(sailor, "Pasture")
    expect(sailor.page.locator(SHIP).first).to_be_visible()
    move_a_ship(sailor)
    build_a_ship(sailor)
    expect(sailor.person.log.filter(has_text="You built a ship").last).to_be_attached()


def test_a_place_below_the_prompt_can_be_clicked(person: NewPerson) -> None:
    sailor = sit_down(person("Wenli"), "Lagoon")
    expect(sailor.person.places("settlement").first).to_be_visible(timeout=20_000)
    box = sailor.person.prompt.bounding_box()
    assert box is not None
    for x in (box["x"] - 20, box["x"] + box["width"] / 2):
        in_header = "([x, y]) => document.elementFromPoint(x, y).closest('header') !== null"
        assert not sailor.page.evaluate(in_header, [x, box["y"] + box["height"] / 2])


def test_a_coast_takes_a_road_or_a_ship_by_keyboard(person: NewPerson) -> None:
    sailor = sit_down(person("Wenli"), "Stepping Stones")
    page = sailor.page
    page.locator("[data-action^=settlement][aria-label*=Sea]").first.focus(timeout=20_000)
    page.keyboard.press("Enter")
    fork = sailor.person.places("fork").first
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


def tap_closer(sailor: Sailor, wanted: str, then: str) -> None:
    """A first tap brings a small board closer, the next one chooses."""
    action = sailor.page.locator(wanted).first.get_attribute("data-action")
    spot, done = sailor.page.locator(f'[data-action="{action}"]'), sailor.page.locator(then)
    for _ in range(30):
        if done.count():
            break
        with suppress(TookTooLong, AssertionError):
            spot.tap(timeout=300)
            expect(done.first).to_be_visible(timeout=600)
    expect(done.first).to_be_visible()


@pytest.mark.parametrize("screen", [PHONE, SMALL_PHONE], ids=["390", "360"])
def test_ships_on_a_phone(person: NewPerson, screen: Screen) -> None:
    sailor = sit_down(person("Wenli", screen), "Lagoon")
    page = sailor.page
    expect(sailor.person.places("settlement").first).to_be_visible(timeout=20_000)
    tap_closer(sailor, "[data-action^=settlement][aria-label*=Sea]", then="[data-action^=fork]")
    tap_closer(sailor, "[data-action^=fork]", then="[data-fork] [data-action^=ship]")
    page.locator("[data-fork] [data-action^=ship]").tap()
    expect(page.locator(SHIP).first).to_be_visible()


def test_gold_and_sailing_on_a_phone(person: NewPerson) -> None:
    sailor = sit_at_the_gold_coast(person("Wenli", SMALL_PHONE))
    page = sailor.page
    sailor.pieces = ("ship",)
    sailor.play_to_see("[data-sail]:enabled")
    # On this small board it may come up while a ship is about to be built.
    page.keyboard.press("Escape")
    expect(sailor.person.places()).to_have_count(0)
    check_targets(sailor.person)
    sailor.sail_button.tap()
    tap_closer(sailor, "[data-action^=sail]", then="[data-action^=sail][aria-label^=Sail]")
    target = sailor.person.places("sail").first
    there = (target.get_attribute("data-action") or "").rpartition(" e")[2]
    tap_closer(sailor, "[data-action^=sail]", then=f'[data-piece="ship{there}"]')

    sailor.play_to_see(PICK)
    check_targets(sailor.person)
    assert overflow(sailor.person) <= 0
    before = sum(sailor.person.hand().values())
    sailor.take_cards()
    assert sum(sailor.person.hand().values()) > before


@pytest.mark.parametrize("screen", [LIGHT, DARK_PHONE], ids=["light", "dark phone"])
def test_no_serious_fault_at_sea(person: NewPerson, screen: Screen) -> None:
    sailor = sit_at_the_gold_coast(person("Wenli", screen))
    sailor.pieces = ("ship",)
    sailor.play_to_see("[data-sail]:enabled")
    assert faults(sailor.person) == []
    sailor.sail_button.click()
    expect(sailor.person.places().first).to_be_visible()
    assert faults(sailor.person) == []
    sailor.play_to_see(PICK)
    assert faults(sailor.person) == []


def test_a_map_with_water_brings_its_ships_and_points(person: NewPerson) -> None:
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
    expect(page.get_by_text("it is played with ships")).to_be_visible()
    expect(ships).to_be_checked()
