"""Steps of players at tables with ships."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from playwright.sync_api import TimeoutError as TookTooLong
from playwright.sync_api import expect

from tests.e2e.person import Person, pips

SHIP: Final = "[data-piece^=ship]"


def sit_down(person: Person, title: str) -> None:
    """Start a game against bots on a map with water to cross."""
    person.open_lobby()
    person.open_form()
    person.page.get_by_role("button", name="All maps").locator("visible=true").click()
    person.page.get_by_role("dialog").get_by_role("button", name=title).click()
    person.page.get_by_role("switch", name="Fill empty seats with bots").click()
    person.page.get_by_role("radio", name="Easy").or_(person.button("Easy")).last.click()
    person.button("Create table").locator("visible=true").last.click()
    person.start()


def place_at_sea(person: Person, terrain: str) -> None:
    """In the setup, place a settlement on the best coast with that terrain, and a ship."""
    page = person.page
    expect(person.places("settlement").first).to_be_visible(timeout=20_000)
    coasts = page.locator("[data-action^=settlement][aria-label*=Sea]")
    labels = [one.get_attribute("aria-label") or "" for one in coasts.all()]
    coasts.nth(labels.index(max(labels, key=lambda label: pips(label, terrain)))).click()
    ship = person.piece("ship")
    expect(ship).to_have_attribute("aria-disabled", "false")
    ship.click()
    expect(page.locator("[data-action^=road], [data-action^=fork]")).to_have_count(0)
    person.places("ship").first.click()
    expect(ship).to_have_attribute("aria-disabled", "true")


def tap_closer(person: Person, wanted: str, then: str) -> None:
    """Tap a place on a small board until it is chosen: the first tap zooms in, the next one
    chooses.
    """
    action = person.page.locator(wanted).first.get_attribute("data-action")
    spot, done = person.page.locator(f'[data-action="{action}"]'), person.page.locator(then)
    for _ in range(30):
        if done.count():
            break
        with suppress(TookTooLong, AssertionError):
            spot.tap(timeout=300)
            expect(done.first).to_be_visible(timeout=600)
    expect(done.first).to_be_visible()
