"""Events in the browser: from the plan to the final standings."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE
from tests.e2e.test_access import DARK_PHONE, LIGHT, faults
from tests.e2e.test_early_ends import press, ways_to_end


def fewer(page: Page, what: str, times: int) -> None:
    for _ in range(times):
        page.get_by_role("button", name=f"{what}: fewer", exact=True).click()


def plan_duel(page: Page, url: str) -> None:
    """Plan one round for tables of two."""
    page.goto(f"{url}/tournaments/new")
    page.get_by_role("button", name="Create event").click()
    expect(page.get_by_role("textbox", name="Name", exact=True)).to_be_focused()
    page.get_by_role("textbox", name="Name", exact=True).fill("Friday duel")
    fewer(page, "Rounds", 2)
    fewer(page, "Players", 2)
    page.get_by_role("button", name="Create event").click()
    expect(page.get_by_role("heading", name="Friday duel")).to_be_visible()


def test_two_players_meet_at_an_event(person: NewPerson) -> None:
    ann, bea = person("Ann"), person("Bea", PHONE)
    plan_duel(ann.page, ann.url)
    bea.page.goto(ann.page.url)
    bea.button("I'm in!").click()
    ann.button("Start now").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Start now").click()
    event = ann.page.url
    for one in (ann, bea):
        one.page.get_by_role("link", name="Take your seat").click()
    for one in (ann, bea):
        expect(one.page.get_by_role("list", name="Your cards")).to_be_visible(timeout=20_000)
    sheet = ways_to_end(bea)
    press(sheet, "Concede")
    press(sheet, "Yes, concede")
    ann.page.goto(event)
    expect(ann.page.get_by_role("list", name="Podium")).to_contain_text(re.compile("1.*3 points"))
    expect(ann.page.get_by_role("link", name="Table 1: Replay")).to_be_visible()


def test_no_serious_accessibility_fault_on_the_pages_of_an_event(person: NewPerson) -> None:
    ann = person("Ann", LIGHT)
    plan_duel(ann.page, ann.url)
    event = ann.page.url
    expect(ann.page.get_by_role("region", name="Who's in")).to_be_visible()
    assert faults(ann) == []
    bea = person("Bea", DARK_PHONE)
    for path, shown in (("/plan", "Save changes"), ("/wall", "Friday duel")):
        bea.page.goto(event + path)
        expect(bea.page.get_by_text(shown).first).to_be_visible()
        assert faults(bea) == []
