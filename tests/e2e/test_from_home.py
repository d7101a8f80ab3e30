"""What a visitor reaches from the home page, and the pages behind it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewPerson
from tests.e2e.test_pages import open_game, open_report
from tests.web.served import Served


@pytest.fixture
def served(finished: Served) -> Served:
    return finished


def test_signing_in(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.page.get_by_role("main").get_by_text("Sign in", exact=True).click()
    dialog = wenli.page.get_by_role("dialog", name="Sign in")
    expect(dialog.get_by_role("radio", name="Sign in", exact=True)).to_be_checked()


def test_the_rules(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.page.get_by_role("link", name="Rules").first.click()
    expect(wenli.page).to_have_url(f"{wenli.url}/rules")
    expect(wenli.page.get_by_role("heading", name="Rules").first).to_be_visible()


def test_finished_games_show_the_visitors_own_first(person: NewPerson) -> None:
    wenli = person("Wenli")
    mine = wenli.page.get_by_role("radio", name="My games")
    wenli.page.goto(f"{wenli.url}/games")
    expect(mine).not_to_be_checked()
    wenli.open_lobby()
    wenli.quick_play()
    expect(wenli.places().first).to_be_visible(timeout=20_000)
    wenli.open_lobby()
    wenli.page.get_by_role("button", name=re.compile("^Leave")).click()
    wenli.button("Yes, concede").click()
    expect(wenli.button("Yes, concede")).to_have_count(0)
    wenli.page.goto(f"{wenli.url}/games")
    expect(mine).to_be_checked()


def test_a_report_can_be_printed_without_controls(person: NewPerson) -> None:
    wenli = person("Wenli")
    open_game(wenli, "Red")
    open_report(wenli)
    buttons = wenli.page.get_by_role("button")
    assert buttons.count() > 0
    wenli.page.emulate_media(media="print")
    expect(buttons).to_have_count(0)
    expect(wenli.page.get_by_role("region", name="Income by location")).to_be_visible()
