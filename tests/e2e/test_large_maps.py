"""Maps with more hexes than a phone can show: where one may build is seen, and stays near."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import SMALL_PHONE
from tests.e2e.sailor import sit_down
from tests.e2e.test_phone import FLOOR

NEAR = 40
"""Pixels across a hex in which its token can be read."""

SEGMENTS = "[data-action^=road], [data-action^=ship], [data-action^=fork]"


def width(shape: Locator) -> float:
    box = shape.bounding_box()
    assert box is not None
    return box["width"]


def hex_width(page: Page) -> float:
    return width(page.locator("[data-hex]").first)


def wait_until(page: Page, so: Callable[[], bool]) -> None:
    """The board eases into its place."""
    for _ in range(100):
        if so():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"a hex is {hex_width(page)} pixels wide")


@pytest.mark.parametrize("title", ["Japan", "Europe"])
def test_the_board_stays_near_while_a_segment_is_asked(person: NewPerson, title: str) -> None:
    page = sit_down(person("Wenli", SMALL_PHONE), title).page
    spot = page.locator("[data-action^=settlement]").first
    expect(spot).to_be_visible(timeout=20_000)
    assert hex_width(page) < NEAR
    spot.tap()
    wait_until(page, lambda: hex_width(page) > NEAR)
    spot.tap()
    expect(page.locator("[data-action^=settlement]")).to_have_count(0)
    for segment in page.locator(SEGMENTS).all():
        expect(segment).to_be_in_viewport(ratio=0.9)
    assert hex_width(page) > NEAR
    page.locator(SEGMENTS).first.tap()
    if page.locator(".fork").count():
        page.locator(".fork [data-action]").first.tap()
    wait_until(page, lambda: hex_width(page) < NEAR)


def test_what_is_lit_is_seen_on_the_whole_map(person: NewPerson) -> None:
    page = sit_down(person("Wenli", SMALL_PHONE), "Japan").page
    expect(page.locator("[data-action]").first).to_be_visible(timeout=20_000)
    glows = page.locator(".crowd .glow")
    assert glows.count() == page.locator("[data-action]").count()
    wait_until(page, lambda: round(width(glows.first)) >= FLOOR)
    box = glows.first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + 3, box["y"] + box["height"] / 2)
    wait_until(page, lambda: hex_width(page) > NEAR)
