"""Boards that are too large for a phone: places to build are visible, and zooming helps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import SMALL_PHONE
from tests.e2e.sea_tables import sit_down
from tests.e2e.test_phone import FLOOR

NEAR = 40
"""The width in pixels at which a hex's token can be read."""

HEX = "[data-hex]"
GLOW = "[data-glow]"
FORK = "[data-fork]"
SEGMENTS = "[data-action^=road], [data-action^=ship], [data-action^=fork]"


def width(shape: Locator) -> float:
    box = shape.bounding_box()
    assert box is not None
    return box["width"]


def hex_width(page: Page) -> float:
    return width(page.locator(HEX).first)


def wait_for_width(page: Page, what: str, wanted: str) -> None:
    """Wait until the board has moved into place."""
    width = f"document.querySelector('{what}').getBoundingClientRect().width"
    page.wait_for_function(f"() => Math.round({width}) {wanted}")


@pytest.mark.parametrize("title", ["Japan", "Europe"])
def test_the_board_stays_zoomed_in_while_choosing_a_segment(person: NewPerson, title: str) -> None:
    wenli = person("Wenli", SMALL_PHONE)
    sit_down(wenli, title)
    page = wenli.page
    spot = wenli.places("settlement").first
    expect(spot).to_be_visible(timeout=20_000)
    assert hex_width(page) < NEAR
    spot.tap()
    wait_for_width(page, HEX, f"> {NEAR}")
    spot.tap()
    expect(wenli.places("settlement")).to_have_count(0)
    for segment in page.locator(SEGMENTS).all():
        expect(segment).to_be_in_viewport(ratio=0.9)
    assert hex_width(page) > NEAR
    page.locator(SEGMENTS).first.tap()
    if page.locator(FORK).count():
        page.locator(FORK).get_by_role("button").first.tap()
    wenli.button("Build").tap()
    wait_for_width(page, HEX, f"< {NEAR}")


def test_highlights_are_large_enough_on_the_whole_map(person: NewPerson) -> None:
    wenli = person("Wenli", SMALL_PHONE)
    sit_down(wenli, "Japan")
    page = wenli.page
    expect(wenli.places().first).to_be_visible(timeout=20_000)
    glows = page.locator(GLOW)
    expect(wenli.places()).to_have_count(glows.count())
    wait_for_width(page, GLOW, f">= {FLOOR}")
    box = glows.first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + 3, box["y"] + box["height"] / 2)
    wait_for_width(page, HEX, f"> {NEAR}")


NOTHING_IS_COVERED = """() => {
  const boxes = (what) =>
    [...document.querySelectorAll(what)].map((e) => e.getBoundingClientRect());
  const on = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const covers = boxes(".prompt, .dock, .top > .brand, .top > .tools, .opps, .side, [data-draft]");
  return !boxes("[data-hex], [data-port], [data-action]").some(
    (one) => covers.some((other) => on(one, other)));
}"""
"""Whether nothing covers a hex, a port or a place."""


def test_a_tall_map_uses_the_height_of_the_window(person: NewPerson) -> None:
    wenli = person("Wenli")
    sit_down(wenli, "Japan")
    expect(wenli.places().first).to_be_visible(timeout=20_000)
    for width, height, wanted in ((1440, 900, 50), (1280, 720, 38), (1024, 768, 30)):
        wenli.page.set_viewport_size({"width": width, "height": height})
        wenli.page.wait_for_function(NOTHING_IS_COVERED)
        assert hex_width(wenli.page) > wanted
