"""Ships by clicking: placed in the setup, built, moved, and the cards of gold."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE, SEEN, Person, pips


def sit_down(sailor: Person, title: str) -> None:
    """A table on a map with water to cross, its other seats taken by bots."""
    sailor.open_lobby()
    maps = sailor.page.get_by_role("button", name="All maps").locator("visible=true")
    if maps.count() == 0:
        sailor.button("Create table").locator("visible=true").click()
    maps.click()
    sailor.page.locator(".card", has_text=title).click()
    sailor.page.get_by_role("switch", name="Fill empty seats with bots").click()
    sailor.page.get_by_role("radio", name="Easy").or_(sailor.button("Easy")).last.click()
    sailor.button("Create table").locator("visible=true").last.click()
    sailor.start()


def place_at_sea(sailor: Person, terrain: str) -> None:
    """One settlement of the setup on the best coast with that terrain, and a ship beside it."""
    page = sailor.page
    settlements = page.locator("[data-action^=settlement]")
    expect(settlements.first).to_be_visible(timeout=20_000)
    coasts = page.locator("[data-action^=settlement][aria-label*=Sea]")
    labels = [one.get_attribute("aria-label") or "" for one in coasts.all()]
    coasts.nth(labels.index(max(labels, key=lambda label: pips(label, terrain)))).click()
    ship = page.locator("[data-build=ship]")
    expect(ship).to_have_attribute("aria-disabled", "false")
    ship.click()
    expect(page.locator("[data-action^=road], [data-action^=fork]")).to_have_count(0)
    page.locator("[data-action^=ship]").first.click()
    expect(ship).to_have_attribute("aria-disabled", "true")


def until(sailor: Person, wanted: str, seconds: float = 90) -> None:
    """Roll, take and end turns, building ships alone, until `wanted` can be clicked."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if sailor.page.locator(wanted).locator("visible=true").count():
            return
        if not act(sailor):
            sailor.page.wait_for_timeout(30)
    raise AssertionError(f"never came to {wanted}: {sailor.prompt.inner_text()}")


def act(sailor: Person) -> bool:
    seen = sailor.page.evaluate(SEEN)
    assert not seen["over"], "the game ended first"
    take = sailor.page.get_by_role("dialog").get_by_role("button", name="Take", exact=True)
    if take.count() and sailor.page.locator(".choice .pick:enabled").count():
        take_cards(sailor)
        return True
    return sailor._act_on({**seen, "builds": []}) is not None


def take_cards(sailor: Person) -> None:
    """Lumber and wool by turns, as many as are asked for."""
    dialog = sailor.page.get_by_role("dialog")
    count = int(re.findall(r"\d+", dialog.get_by_role("heading").inner_text())[0])
    for i in range(count):
        dialog.get_by_role("button", name=("Lumber", "Wool")[i % 2]).click()
    dialog.get_by_role("button", name="Take", exact=True).click()
    expect(sailor.log.filter(has_text="from the bank").last).to_be_attached()


def build_a_ship(sailor: Person) -> None:
    """By the build bar, with a click on a lit edge."""
    ships = sailor.page.locator("[data-piece^=ship]")
    until(sailor, "[data-build=ship][aria-disabled=false]")
    before = ships.count()
    sailor.page.locator("[data-build=ship]").click()
    expect(sailor.prompt).to_contain_text("ship")
    sailor.page.locator("[data-action^=ship]").first.click()
    expect(ships).to_have_count(before + 1)


def move_a_ship(sailor: Person) -> None:
    """First thought better of, then from one edge to another."""
    page = sailor.page
    until(sailor, "[data-sail]:enabled")
    page.locator("[data-sail]").click()
    mover = page.locator("[data-action^=sail]").first
    start = (mover.get_attribute("data-action") or "").removeprefix("sail e")
    mover.click()
    expect(page.locator(f'[data-action^="sail e{start} e"]').first).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("[data-action]")).to_have_count(0)

    page.locator(f'[data-ship="{start}"]').click()
    there = page.locator(f'[data-action^="sail e{start} e"]').first
    end = (there.get_attribute("data-action") or "").rpartition(" e")[2]
    there.click()
    expect(page.locator(f'[data-piece="ship{end}"]')).to_be_visible()
    expect(page.locator(f'[data-piece="ship{start}"]')).to_have_count(0)
    expect(page.locator("[data-sail]")).to_have_count(0)


def test_ships_are_placed_built_and_moved(person: NewPerson) -> None:
    wenli = person("Wenli")
    sit_down(wenli, "Lagoon")
    place_at_sea(wenli, "Forest")
    place_at_sea(wenli, "Pasture")
    expect(wenli.page.locator("[data-piece^=ship]").first).to_be_visible()
    move_a_ship(wenli)
    build_a_ship(wenli)
    expect(wenli.log.filter(has_text="You built a ship").last).to_be_attached()


def test_a_coast_takes_a_road_or_a_ship_by_keyboard(person: NewPerson) -> None:
    wenli = person("Wenli")
    sit_down(wenli, "Stepping Stones")
    page = wenli.page
    page.locator("[data-action^=settlement][aria-label*=Sea]").first.focus(timeout=20_000)
    page.keyboard.press("Enter")
    fork = page.locator("[data-action^=fork]").first
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


def tap_closer(sailor: Person, wanted: str, then: str) -> None:
    """A first tap brings a small board closer, the next one chooses."""
    spot = sailor.page.locator(wanted).first
    action = spot.get_attribute("data-action")
    spot.tap()
    sailor.page.wait_for_timeout(300)
    if sailor.page.locator(then).count() == 0:
        sailor.page.locator(f'[data-action="{action}"]').tap()
    expect(sailor.page.locator(then).first).to_be_visible()


def test_ships_on_a_phone(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    sit_down(wenli, "Lagoon")
    page = wenli.page
    expect(page.locator("[data-action^=settlement]").first).to_be_visible(timeout=20_000)
    tap_closer(wenli, "[data-action^=settlement][aria-label*=Sea]", then="[data-action^=fork]")
    tap_closer(wenli, "[data-action^=fork]", then=".fork [data-action^=ship]")
    page.locator(".fork [data-action^=ship]").tap()
    expect(page.locator("[data-piece^=ship]").first).to_be_visible()


def test_a_map_with_water_brings_its_ships_and_points(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.create_table(players=4, points=10, fill=False)
    page = wenli.page
    page.get_by_role("button", name="All maps").click()
    page.locator(".card", has_text="Stepping Stones").click()
    ships = page.get_by_role("switch", name="Seafarers")
    expect(ships).to_be_checked()
    expect(page.get_by_text("13", exact=True)).to_be_visible()
    ships.click(force=True)
    expect(page.get_by_text("it is played with ships")).to_be_visible()
    expect(ships).to_be_checked()
