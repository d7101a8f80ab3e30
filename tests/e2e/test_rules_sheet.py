"""The rules of the island: opened from the menu, searched, and reached from a refusal."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.e2e.begun_games import begin_game
from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, PHONE, Person


def sheet(player: Person) -> Locator:
    return player.page.get_by_role("dialog", name="Island rules")


def paragraph(player: Person, title: str) -> Locator:
    return sheet(player).get_by_role("region", name=title, exact=True)


def test_a_refused_click_links_to_its_rule(person: NewPerson) -> None:
    wenli = person("Wenli", DESKTOP)
    begin_game(wenli)
    wenli.piece("city").press("Enter")
    wenli.notice.get_by_role("button", name="Why?").click()
    heading = sheet(wenli).get_by_role("heading", name="Building and costs")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    expect(wenli.notice).to_have_count(0)
    wenli.page.keyboard.press("Escape")
    expect(sheet(wenli)).to_have_count(0)


def test_the_rules_can_be_searched_and_show_the_tables_settings(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    wenli.open_lobby()
    wenli.create_table(players=2, points=7, fill=True)
    wenli.start()
    wenli.button("Menu").click()
    wenli.button("How to play").click()
    expect(paragraph(wenli, "This table")).to_contain_text("7 VP")
    expect(paragraph(wenli, "This table")).to_contain_text("19 of each")
    settings = paragraph(wenli, "All table settings")
    settings.scroll_into_view_if_needed()
    expect(settings).to_contain_text("Points to win")
    expect(sheet(wenli).get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
    field = sheet(wenli).get_by_role("textbox", name="Search the rules")
    field.fill("port")
    expect(paragraph(wenli, "Ports")).to_be_visible()
    expect(paragraph(wenli, "Development cards")).to_have_count(0)
    expect(paragraph(wenli, "Ports").get_by_text("Port", exact=True).first).to_be_visible()
    field.fill("xylophone")
    expect(sheet(wenli).get_by_role("region")).to_have_count(0)
    expect(sheet(wenli)).to_contain_text("No results for")
