"""The rules on a page of their own, and the links to all pages below the lobby."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import DESKTOP, PHONE, Person


def paragraph(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title, exact=True)


def test_the_rules_of_any_settings_are_a_page(person: NewPerson) -> None:
    wenli = person("Wenli", DESKTOP)
    wenli.page.goto(f"{wenli.url}/rules?game=island&players=3&victory_points=12")
    expect(paragraph(wenli.page, "This table")).to_contain_text("12 VP")
    expect(paragraph(wenli.page, "Ships")).to_have_count(0)
    wenli.page.get_by_role("switch", name="Seafarers").click()
    expect(paragraph(wenli.page, "Ships")).to_be_visible()
    expect(wenli.page).to_have_url(re.compile("seafarers=true"))
    wenli.page.reload()
    expect(paragraph(wenli.page, "Ships")).to_be_visible()
    wenli.page.get_by_role("radio", name="Colonists of Natick").click()
    expect(paragraph(wenli.page, "Four suits")).to_be_visible()


def test_the_sheet_of_a_table_opens_as_a_page_with_its_settings(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE)
    wenli.open_lobby()
    wenli.create_table(players=2, points=7, fill=True)
    wenli.start()
    wenli.button("Menu").click()
    wenli.button("How to play").click()
    with wenli.page.expect_popup() as opened:
        wenli.page.get_by_role("link", name="Open these rules on a separate page").click()
    expect(paragraph(opened.value, "This table")).to_contain_text("7 VP")
    expect(opened.value).to_have_url(re.compile("players=2"))


def test_refused_settings_are_explained_on_the_page(person: NewPerson) -> None:
    wenli = person("Wenli", DESKTOP)
    wenli.page.goto(f"{wenli.url}/rules?game=island&players=99")
    expect(wenli.page.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize(
    ("link", "heading"),
    [
        ("Rules", "Rules"),
        ("Ratings", "Ratings"),
        ("Bot ladder", "Bot ladder"),
        ("Fair dice", "Fair dice"),
        ("About", "This server"),
        ("Source", "Source"),
    ],
)
def test_the_lobby_links_to_all_pages(person: NewPerson, link: str, heading: str) -> None:
    wenli: Person = person("Wenli", DESKTOP)
    wenli.open_lobby()
    more = wenli.page.get_by_role("navigation", name="More pages")
    more.get_by_role("link", name=link).click()
    expect(wenli.page.get_by_role("heading", name=heading).first).to_be_in_viewport()
