"""Forced colours on a phone, in a replay and in the map editor."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import Screen
from tests.e2e.test_forced_colours import BACKGROUND, FORCED, OUTLINE, differ, has_ring
from tests.e2e.test_pages import open_game
from tests.web.served import Served

PHONE: Final = Screen(390, 844, touch=True, forced=True)
EDGELESS: Final = """() => [...document.querySelectorAll("button.btn")]
  .filter((e) => e.checkVisibility() && parseFloat(getComputedStyle(e).outlineWidth) < 1)
  .map((e) => e.innerText)"""


@pytest.fixture
def served(finished: Served) -> Served:
    return finished


def edgeless(page: Page) -> list[str]:
    """Buttons without a visible edge."""
    found: list[str] = page.evaluate(EDGELESS)
    return found


def test_on_a_phone(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    wenli.open_lobby()
    assert edgeless(wenli.page) == []
    wenli.quick_play()
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    assert has_ring(wenli.page.locator(".prompt.mine"))
    assert edgeless(wenli.page) == []


def test_in_a_replay(person: NewPerson) -> None:
    wenli = person("Wenli", FORCED)
    open_game(wenli, "Red")
    wenli.button("Close").click()
    slider = wenli.page.get_by_role("slider", name="Moment of the game")
    slider.focus()
    slider.press("ArrowRight")
    assert has_ring(slider)
    emblems = wenli.page.locator(".opp .av b")
    expect(emblems.first).to_be_visible()
    assert differ(*emblems.all())
    assert edgeless(wenli.page) == []


def test_in_the_editor(person: NewPerson, served: Served) -> None:
    wenli = person("Wenli", FORCED)
    wenli.page.goto(f"{served.url}/library")
    wenli.page.get_by_role("button", name=re.compile("^(New map|Draw)")).first.click()
    brushes = wenli.page.get_by_role("radio")
    expect(brushes.first).to_be_visible()
    chosen = brushes.and_(wenli.page.get_by_role("radio", checked=True)).first
    other = brushes.and_(wenli.page.get_by_role("radio", checked=False)).first
    states = [[one.evaluate(BACKGROUND), one.evaluate(OUTLINE)] for one in (chosen, other)]
    assert states[0] != states[1]
    assert edgeless(wenli.page) == []
