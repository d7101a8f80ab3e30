"""Pages about data that a server takes long to produce, with stubbed responses."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from qiatan.protocol.people import Account, BotInfo, SessionInfo, TokenInfo
from tests.e2e.assistive import AXE
from tests.e2e.finished_games import serve_finished
from tests.e2e.layout import faults, plain_words
from tests.e2e.person import DESKTOP, PHONE
from tests.e2e.pseudo import calm_page, words
from tests.e2e.stubbed_responses import SPOTS, stub_account, stub_analysis
from tests.e2e.test_access_stories import CONTRAST, NAMES, RUN
from tests.web.served import Served

AT = 1_790_000_000.0
LAPTOP: ViewportSize = {"width": 1440, "height": 820}

ACCOUNT = Account(
    person="ingrid",
    name="Ingrid",
    created=AT,
    password=True,
    passkeys=[],
    sessions=[SessionInfo("1", "Firefox", AT, AT, here=True)],
    bots=[
        BotInfo("p1", "Gull", AT, [TokenInfo("t1", "Laptop", AT, None)]),
        BotInfo("p2", "Heron of the Northern Harbour", AT, [TokenInfo("t2", "Server", AT, AT)]),
    ],
)
NAMED = ("Ingrid", "Firefox", "Gull", "Laptop", "Server", "Heron of the Northern Harbour")
"""Names that people chose."""
PLAYERS = (r"\b(Ann|Red|Blue|Ivory|classic)\b", r"Guest \d+", r"[A-Z][a-z]{2} \d+, \d{4}.*")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = serve_finished(tmp_path_factory.mktemp("stubbed"))
    yield server
    server.stop()


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    with calm_page(browser) as page:
        yield page


def unread(page: Page, *names: str) -> list[str]:
    """Text that is cut off, untranslated or unlabelled, on a desktop and on a phone."""
    found = [*plain_words(page, *names)]
    for screen in (DESKTOP, PHONE):
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        found += faults(page)
    page.add_script_tag(path=AXE)
    runs = (["light", NAMES], ["light", CONTRAST], ["dark", CONTRAST])
    return found + [fault for run in runs for fault in page.evaluate(RUN, run)]


def open_analysis(page: Page, served: Served, at: int) -> None:
    """Open the analysed replay of the public island game at a moment, with all hands open."""
    listed = httpx.get(f"{served.url}/api/games").json()["games"]
    game = next(one["id"] for one in listed if one["game"] == "island")
    stub_analysis(page, httpx.get(f"{served.url}/api/games/{game}/replay").json())
    page.goto(f"{served.url}/games/{game}?at={at}&as=open")
    expect(page.get_by_role("img", name=words("analysis_chart"))).to_be_visible()


def test_an_analysis_fits_and_is_readable(page: Page, served: Served) -> None:
    page.set_viewport_size({"width": DESKTOP.width, "height": DESKTOP.height})
    open_analysis(page, served, 3)
    places = page.get_by_role("group", name=words("analysis_places"))
    expect(places.get_by_role("img")).to_have_count(len(SPOTS))
    assert unread(page, *PLAYERS) == []
    page.get_by_role("button", name=words("analysis_players")).click()
    assert unread(page, *PLAYERS) == []


def test_a_chart_covers_no_open_hand(page: Page, served: Served) -> None:
    page.set_viewport_size(LAPTOP)
    open_analysis(page, served, 560)
    strip = page.get_by_role("group", name=words("game_opponents"))
    assert strip.evaluate("(e) => e.scrollHeight - e.clientHeight") <= 0


def test_an_accounts_bots_fit_and_are_readable(page: Page, served: Served) -> None:
    stub_account(page, ACCOUNT)
    page.goto(f"{served.url}/me")
    expect(page.get_by_role("heading", name=words("bots_title"))).to_be_visible()
    assert unread(page, *NAMED, *PLAYERS) == []
    page.get_by_role("button", name=words("bot_new")).click()
    assert unread(page, *NAMED, *PLAYERS) == []
