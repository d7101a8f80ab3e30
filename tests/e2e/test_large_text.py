"""A browser whose font size is set to 200 % enlarges the text of the lobby and the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e import layout
from tests.e2e.conftest import NewPerson
from tests.e2e.person import Person

LARGE = "document.documentElement.style.fontSize = '200%'"

WITHOUT_CHIPS = "for (const chips of document.querySelectorAll('.chips')) chips.remove()"
"""The chips of other people's tables fill one line, and those that do not fit are hidden."""


def size(text: Locator) -> float:
    return float(text.evaluate("(e) => parseFloat(getComputedStyle(e).fontSize)"))


def enlarge(one: Person, *texts: Locator) -> None:
    """Enlarges the text of the page and checks that these texts are twice as large."""
    before = [size(text) for text in texts]
    one.page.evaluate(LARGE)
    assert [size(text) for text in texts] == pytest.approx([2 * one for one in before])


def test_in_the_lobby(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.page.evaluate(WITHOUT_CHIPS)
    enlarge(wenli, wenli.quick, wenli.page.get_by_role("heading").first)
    assert layout.faults(wenli.page) == []


def test_at_a_table(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.quick_play()
    expect(wenli.places().first).to_be_visible(timeout=20_000)
    enlarge(wenli, wenli.prompt, wenli.piece("road").get_by_test_id("name"))
    assert layout.faults(wenli.page) == []
