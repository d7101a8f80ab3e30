"""The page with the bots to beat."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.assistive import faults
from tests.e2e.conftest import NewPerson
from tests.e2e.person import Screen


def test_the_next_bot_is_challenged_with_one_tap(person: NewPerson) -> None:
    wenli = person("Wenli", Screen(390, 844, touch=True, examined=True))
    wenli.page.goto(f"{wenli.url}/bots")
    rungs = wenli.page.get_by_role("listitem")
    expect(rungs.first).to_contain_text("Next challenge")
    expect(rungs.last).to_contain_text("Expert")
    assert faults(wenli.page) == []
    rungs.first.get_by_role("button").tap()
    expect(wenli.prompt.first).to_be_visible(timeout=20_000)
