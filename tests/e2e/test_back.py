"""The browser's Back closes an open sheet before it leaves the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE, Person
from tests.web.served import Served


@pytest.fixture
def served(finished: Served) -> Served:
    return finished


def opens_and_closes(one: Person, opener: Locator) -> None:
    """Opens a sheet twice; once Back closes it, once its button."""
    address, dialog = one.page.url, one.page.get_by_role("dialog")
    opener.click()
    expect(dialog).to_have_count(1)
    one.page.wait_for_function("() => history.state?.sheets === 1")
    one.page.go_back()
    expect(dialog).to_have_count(0)
    assert one.page.url == address
    opener.click()
    dialog.get_by_role("button", name="Close").first.click()
    expect(dialog).to_have_count(0)
    one.page.wait_for_function("() => !history.state?.sheets")
    assert one.page.url == address


def test_in_the_lobby_and_at_a_table(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    wenli.open_lobby()
    opens_and_closes(wenli, wenli.button("Create table").locator("visible=true").first)
    wenli.quick_play()
    expect(wenli.places().first).to_be_visible(timeout=20_000)
    opens_and_closes(wenli, wenli.open_sheet("Log"))
    wenli.page.go_back()
    expect(wenli.quick).to_be_visible()


def test_the_page_opened_from_a_menu_takes_the_place_of_its_entry(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    wenli.open_lobby()
    wenli.quick_play()
    table = wenli.page.url
    wenli.button("Menu").click()
    wenli.page.get_by_role("button", name="Back to lobby").click()
    expect(wenli.quick).to_be_visible()
    wenli.page.go_back()
    expect(wenli.page).to_have_url(table)


def test_in_a_replay_and_in_the_editor(person: NewPerson, served: Served) -> None:
    wenli = person("Wenli", PHONE)
    wenli.page.goto(f"{served.url}/games")
    wenli.page.get_by_role("link", name="Red won").click()
    result = wenli.page.get_by_role("dialog")
    expect(result).to_be_visible()
    wenli.page.wait_for_function("() => history.state?.sheets === 1")
    wenli.page.go_back()
    expect(result).to_have_count(0)
    wenli.page.wait_for_url("**at=*")
    opens_and_closes(wenli, wenli.page.get_by_role("button", name=re.compile("^(Log|Chat|Moves)")))
    wenli.page.goto(f"{served.url}/library")
    wenli.page.get_by_role("button", name=re.compile("^(New map|Draw)")).first.click()
    opens_and_closes(wenli, wenli.page.get_by_role("button", name=re.compile("Map")).first)
