"""Controls that cannot be used now: they say what they will do, and explain only when asked."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.begun_games import begin_game
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP

REASON = "Place your piece on the board first."


def test_the_turn_button_names_its_next_action_and_explains_itself(person: NewPerson) -> None:
    wenli = person("Wenli", DESKTOP)
    begin_game(wenli)
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    roll = wenli.button("Roll")
    expect(roll).to_be_disabled()
    expect(roll).to_have_accessible_description(REASON)
    roll.click(force=True)
    expect(wenli.notice).to_contain_text(REASON)


def test_the_trade_panel_explains_nothing_until_terms_are_chosen(person: NewPerson) -> None:
    wenli = person("Wenli", DESKTOP)
    begin_game(wenli)
    expect(wenli.places("settlement").first).to_be_visible(timeout=20_000)
    panel = wenli.page.get_by_role("region", name="Trade")
    expect(panel.get_by_role("button", name="Why?")).to_have_count(0)
    panel.locator("[data-want=ore]").first.click()
    expect(panel.get_by_role("button", name="Why?")).to_be_visible()
