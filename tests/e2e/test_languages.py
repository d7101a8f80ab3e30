"""The client in other languages: chosen by the browser's language or by the menu, and played."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.e2e import layout
from tests.web.served import Served

WEB = Path(__file__).resolve().parents[2] / "web"
LOCALES = json.loads((WEB / "project.inlang/settings.json").read_text("utf-8"))["locales"]
TRANSLATED = [locale for locale in LOCALES if locale != "en"]
PATHS = ("/", "/games", "/rules", "/about", "/ratings", "/me", "/library")


def words(locale: str) -> dict[str, str]:
    """The messages of a locale."""
    messages: dict[str, str] = json.loads((WEB / f"messages/{locale}.json").read_text("utf-8"))
    return messages


@pytest.fixture(params=TRANSLATED)
def locale(request: pytest.FixtureRequest) -> str:
    """Every language except English."""
    return str(request.param)


@pytest.fixture
def foreign(browser: Browser, locale: str) -> Iterator[BrowserContext]:
    """A browser on a phone whose user prefers this language."""
    context = browser.new_context(
        locale=locale,
        viewport={"width": 360, "height": 640},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    yield context
    context.close()


def test_pages_fit_a_phone(foreign: BrowserContext, finished: Served, locale: str) -> None:
    page = foreign.new_page()
    for path in PATHS:
        page.goto(finished.url + path)
        expect(page.locator("html")).to_have_attribute("lang", locale)
        expect(page.locator("h1")).to_contain_text(words(locale)["title"] if path == "/" else "")
        page.wait_for_load_state("networkidle")
        assert layout.faults(page) == [], path


def test_a_game_starts_and_changes_to_english(
    foreign: BrowserContext, served: Served, locale: str
) -> None:
    page, said = foreign.new_page(), words(locale)
    page.goto(served.url)
    guest = re.compile("^" + said["guest_name"].replace("{number}", r"\d{4}$"))
    expect(page.get_by_label(said["your_name"])).to_have_value(guest)
    page.get_by_role("button", name=said["quick_play"]).click()
    expect(page.locator(".prompt")).to_contain_text(said["game_settlement"], timeout=20_000)
    assert layout.faults(page) == []
    page.goto(served.url)
    page.get_by_role("combobox", name=said["language"]).select_option("en")
    expect(page.get_by_role("button", name="Quick play")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
