"""Players' panels have room for large numbers, and for one more number than they show now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.layout import crowded
from tests.e2e.person import DESKTOP, PHONE, SMALL_PHONE, Screen
from tests.e2e.pseudo import calm_page, open_story

SCREENS: Final = (DESKTOP, Screen(1240, 800), Screen(1024, 768), PHONE, SMALL_PHONE)
STORIES: Final = ("turn", "six", "sea", "watch", "natick_turn")
"""Two to eight players, with and without ships, awards and open hands; a spectator; Natick."""

NUMBERS: Final = ".opp :is(.stats, .purse), .me .stats"

TWO_DIGITS: Final = """(all) => all.forEach((one) =>
  one.querySelectorAll("b").forEach((number) => (number.textContent = "28")))"""
ONE_MORE: Final = """(all) => all.forEach((one) =>
  one.append(one.lastElementChild.cloneNode(true)))"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with calm_page(browser) as page:
        yield page


@pytest.mark.parametrize("story", STORIES)
def test_panels_have_room_for_one_more_number(page: Page, story: str) -> None:
    open_story(page, story)
    numbers = page.locator(NUMBERS)
    page.locator(".stats").evaluate_all(TWO_DIGITS)
    found: list[str] = []
    for more in (0, 1):
        if more:
            numbers.evaluate_all(ONE_MORE)
        for screen in SCREENS:
            page.set_viewport_size({"width": screen.width, "height": screen.height})
            found += [f"{more} more at {screen.width}: {one}" for one in crowded(page)]
    assert found == []
