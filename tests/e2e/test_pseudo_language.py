"""Finds cut-off and untranslated text on every page, in a language 40 % longer than English."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from qiatan.tables.core.occupants import BOT_NAMES
from tests.e2e.conftest import NewPerson
from tests.e2e.finished_games import serve_finished
from tests.e2e.layout import faults, plain_words
from tests.e2e.person import DESKTOP, PHONE, SMALL_PHONE, Screen
from tests.e2e.pseudo import CLIENT, calm_page, open_story, serve_client, words
from tests.web import other_client
from tests.web.browser import Browser as Account
from tests.web.served import Served

TOLD = ("Harbour Table", "Good luck everyone", "I would take wool next turn")
"""Text that people entered."""

NAMES = (
    *TOLD,
    r"\band\b",  # in lists, by Intl in the page's language
    r"[A-Z]+(-[A-Z]+){3}",  # a table's code
    *BOT_NAMES,
    r"Guest \d+",
    r"\b(Ann|Red|Blue|Ivory|classic|natick)\b",  # in the finished games
    # By Intl, in the page's language.
    r"([A-Z][a-z]{2},\s)?[A-Z][a-z]{2}\s\d+,\s\d{4}(,\s[\d:]+\s[AP]M)?(\sUTC)?|\d+\smin\b",
    r"\bUTC\b",  # the time zone of the browser
    r"http://[\w.:/]+",  # the address of an event
    "Wenli",
    "Mei",
    "Aiko",
    "Tomás",
    "Ingrid",
    "Okoro",
    "Wanjiru",
    "Bartholomew",
)


STORIES = (
    *("cards", "discard", "grand", "incoming", "over", "sea", "watch"),
    *("natick_divide", "natick_keep", "natick_over", "natick_turn"),
)
"""Moments that show different kinds of text."""


def with_size(page: Page, screen: Screen) -> None:
    page.set_viewport_size({"width": screen.width, "height": screen.height})


class Reader:
    """Visits pages and collects what cannot be read."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []

    def press(self, key: str, role: Literal["button", "radio"] = "button") -> None:
        """Click the first element with this message in the open dialog, or else on the page."""
        sheet = self.page.locator(":modal")
        here = sheet if sheet.count() else self.page.locator("body")
        here.get_by_role(role, name=words(key)).locator("visible=true").first.click()

    def look(self, where: str) -> None:
        """Record the faults of the current page."""
        found = [*faults(self.page), *plain_words(self.page, *NAMES)]
        self.found += [f"{where}: {one}" for one in found]

    def check(self) -> None:
        if self.found:
            raise AssertionError("\n".join(self.found))

    def close(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def enter(self, url: str) -> None:
        self.page.goto(url)
        quick = self.page.get_by_role("button", name=words("quick_play")).locator("visible=true")
        expect(quick.first).to_be_enabled()
        field = self.page.get_by_label(words("your_name"))
        field.fill("Wenli")
        field.press("Tab")
        self.look("lobby")

    def create(self, url: str, game: str) -> None:
        self.page.goto(url)
        fill = self.page.get_by_role("switch", name=words("fill_with_bots"))
        expect(
            self.page.get_by_role("button", name=words("quick_play")).locator("visible=true").first
        ).to_be_enabled()
        if not self.page.evaluate("matchMedia('(min-width: 1180px)').matches"):
            self.press("create_table")
        expect(fill).to_be_visible()
        self.press(game, "radio")
        fill.click()
        self.look(f"create {game}")
        self.press("create_table")
        expect(self.page.get_by_role("button", name=words("start_game"))).to_be_visible()
        self.look(f"table {game}")

    def look_back(self, url: str) -> None:
        """Visit the list of finished games, one of the games, and its dice."""
        self.page.goto(f"{url}/games")
        newest = self.page.get_by_role("listitem").get_by_role("link").first
        expect(newest).to_be_visible()
        self.look("games")
        newest.click()
        expect(self.page.get_by_role("button", name=words("kept_watch"))).to_be_visible()
        self.look("replay's card")
        self.press("kept_watch")
        self.press("replay_stop")
        self.look("replay")
        self.page.goto(f"{self.page.url.partition('?')[0]}/fair")
        game = self.page.url.removesuffix("/fair")
        sums = self.page.get_by_role("region", name=words("fair_roll_by_roll"))
        expect(sums).to_be_visible(timeout=20_000)
        # The steps of the calculation are the same in every language.
        self.found += [f"fair dice: {one}" for one in faults(self.page)]
        self.page.goto(f"{game}/report")
        expect(self.page.get_by_role("region", name=words("report_places"))).to_be_visible()
        self.look("report")

    def account(self, url: str, person: str) -> None:
        """Visit the forms that create an account, and the account page."""
        self.page.goto(f"{url}/me")
        self.press("keep_begin")
        self.look("keep")
        self.press("keep_known", "radio")
        self.look("sign in")
        self.page.goto(f"{url}/friends")
        expect(self.page.get_by_role("heading", name=words("friends_add"))).to_be_visible()
        self.look("friends")
        self.page.goto(f"{url}/people/{person}")
        expect(self.page.get_by_role("heading", name=person)).to_be_visible()
        self.look("person")

    def event(self, url: str) -> None:
        """Plan an event, and visit its page and the page for a big screen."""
        self.page.goto(f"{url}/tournaments/new")
        self.page.get_by_role("textbox", name=words("event_name"), exact=True).fill(TOLD[0])
        self.look("plan")
        self.press("event_create")
        expect(self.page.get_by_role("button", name=words("event_start"))).to_be_visible()
        self.look("event")
        self.page.goto(f"{self.page.url}/wall")
        expect(self.page.get_by_text(TOLD[0]).first).to_be_visible()
        self.look("wall")

    def learn(self, url: str) -> None:
        """Visit the first step of the lesson."""
        self.page.goto(url)
        self.press("lesson_begin")
        expect(
            self.page.get_by_role("button", name=words("lesson_leave"), exact=True)
        ).to_be_visible()
        self.look("lesson")

    def begin(self, game: str) -> None:
        self.press("start_game")
        expect(self.page.get_by_test_id("prompt")).not_to_be_empty()
        self.look(f"begin {game}")
        sheets = ("rules_how_to_play", "alerts", "fair_title", "short_lessons")
        for sheet in sheets if game == "game_island" else sheets[:2]:
            self.press("game_menu")
            self.look(f"menu {game}")
            self.press(sheet)
            # Sheets are loaded when they are first opened.
            expect(self.page.get_by_role("dialog")).to_be_visible()
            self.look(f"{sheet} {game}")
            self.close()
        self.press("game_menu")
        self.press("text_board")
        self.look(f"text board {game}")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server of the client in the pseudo-language, which browsers can cache."""
    program = (sys.executable, str(other_client.__file__), str(CLIENT))
    server = serve_finished(tmp_path, program=program)
    yield server
    server.stop()


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_page_overflows(person: NewPerson, served: Served, screen: Screen) -> None:
    wenli = person("Wenli", screen)
    reader = Reader(wenli.page)
    reader.enter(wenli.url)
    if screen.touch:
        with_size(wenli.page, SMALL_PHONE)
        reader.look("small lobby")
        with_size(wenli.page, screen)
    for game in ("game_island", "game_natick"):
        reader.create(wenli.url, game)
        reader.begin(game)
    for path in ("editor/new", "library", "me", "ratings"):
        wenli.page.goto(f"{wenli.url}/{path}")
        expect(
            wenli.page.get_by_role("main").or_(wenli.page.get_by_role("application")).first
        ).to_be_visible()
        reader.look(path)
    reader.look_back(wenli.url)
    other = Account(served)
    assert other.sign_up("Ingrid") is None
    other.http.close()
    reader.account(wenli.url, "Ingrid")
    reader.event(wenli.url)
    reader.learn(wenli.url)
    reader.check()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_no_moment_of_a_game_overflows(browser: Browser, part: int) -> None:
    context = browser.new_context(reduced_motion="reduce")
    serve_client(context)
    reader = Reader(context.new_page())
    for story in STORIES[part::2]:
        open_story(reader.page, story)
        for screen in (DESKTOP, PHONE):
            with_size(reader.page, screen)
            reader.look(f"{story} {screen.width}")
    context.close()
    reader.check()


@pytest.fixture
def moment(browser: Browser) -> Iterator[Page]:
    """A page for one story after another."""
    with calm_page(browser) as page:
        yield page


def test_a_long_name_does_not_push_out_the_offer_button(moment: Page) -> None:
    open_story(moment, "natick_turn")
    longer = "(e) => (e.textContent = e.textContent.replace('Mei', 'Bartholomew of the Bay'))"
    moment.locator("[data-deal=offer]").evaluate(longer)
    assert faults(moment) == []


def test_a_small_phone_names_every_piece(moment: Page) -> None:
    with_size(moment, SMALL_PHONE)
    for story in ("turn", "sea"):
        open_story(moment, story)
        assert faults(moment) == [], story
