"""Fixtures that run a real server and a real browser."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, expect, sync_playwright

from tests.e2e.finished_games import serve_finished
from tests.e2e.person import DESKTOP, Person, Screen
from tests.web.served import INSTANT_DECLINES, Served, serve

SWITCHED_OFF: Final = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"),
    *("TcpPortRandomizationWin", "OptimizationHints", "NetworkTimeServiceQuerying"),
    *("AimEnabled", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
)
"""Default arguments of Playwright that are left out.

They turn features off, set a list that ours replaces, or load two pages of the address bar in every
window. Nothing shows those pages, but they take a third of the memory of an empty window.
"""

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(SWITCHED_OFF)}",
    # Compiling in other threads takes more CPU time than it saves on pages that live for seconds.
    "--js-flags=--single-threaded",
)
FAST: Final = ("--bot-pace", "0.05", "--message-rate", "100000")
"""Bots that answer almost at once, but leave a person time to click first.

Games that begin through the protocol send more messages than a person.
"""

HAS_LEARNT: Final = """{
  const all = ["draft", "mystery", "fog", "ships", "gold", "pirate", "special_build", "hint"];
  const seen = all.map((one) => `island.${one}`);
  localStorage.setItem("qiatan.lessons_seen", JSON.stringify(seen));
  const open = localStorage.getItem("qiatan.open_hands");
  if (open === null) localStorage.setItem("qiatan.open_hands", "false");
  if (!localStorage.getItem("qiatan.opponents")) localStorage.setItem("qiatan.opponents", "3");
}"""
"""Marks the short lessons as read, sets three opponents and closed hands; not if `fresh`."""

PATIENCE: Final = 10_000
"""The milliseconds within which a page must do what a test expects, on a busy machine."""

expect.set_options(timeout=PATIENCE)

NewPerson = Callable[..., Person]


COMPLETE: Final = os.environ.get("CHROMIUM", "/usr/bin/chromium")
"""Debian's Chromium, or the one named by CHROMIUM."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[BrowserType]:
    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="session")
def browser(chromium: BrowserType) -> Iterator[Browser]:
    """Chromium without its windows if HEADLESS_CHROMIUM names it, which takes less CPU time."""
    path = os.environ.get("HEADLESS_CHROMIUM", COMPLETE)
    with chromium.launch(executable_path=path, args=list(FLAGS)) as browser:
        yield browser


@pytest.fixture(scope="session")
def complete_browser(chromium: BrowserType) -> Iterator[Browser]:
    """Chromium with the parts that show notifications."""
    with chromium.launch(executable_path=COMPLETE, args=list(FLAGS)) as browser:
        yield browser


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server for all tests, because starting one takes as long as many tests."""
    server = serve(tmp_path_factory.mktemp("shared"), *FAST, program=INSTANT_DECLINES)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that starts with finished games; tests may play more."""
    server = serve_finished(tmp_path_factory.mktemp("finished"), *FAST)
    yield server
    server.stop()


@pytest.fixture
def served(shared: Served) -> Iterator[Served]:
    """The server that `person` connects to. Files that need an empty lobby override it."""
    before = len(shared.errors)
    yield shared
    assert "level=error" not in shared.errors[before:]


@pytest.fixture
def quiet_server(tmp_path: Path) -> Iterator[Served]:
    """A server without visitors."""
    server = serve(tmp_path / "data", *FAST, program=INSTANT_DECLINES)
    yield server
    server.stop()
    assert "level=error" not in server.errors


@pytest.fixture
def person(browser: Browser, served: Served) -> Iterator[NewPerson]:
    """Opens a browser for a person. Errors in the browser's console fail the test.

    Without `worker`, the browser has no service worker, which would load the whole client.
    """
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def new(
        name: str,
        screen: Screen = DESKTOP,
        *,
        moving: bool = False,
        fresh: bool = False,
        worker: bool = False,
    ) -> Person:
        context = browser.new_context(
            timezone_id="UTC",
            viewport={"width": screen.width, "height": screen.height},
            has_touch=screen.touch,
            is_mobile=screen.touch,
            color_scheme="dark" if screen.dark else "light",
            forced_colors="active" if screen.forced else "none",
            reduced_motion="no-preference" if moving else "reduce",
            bypass_csp=screen.examined,
            service_workers="allow" if worker else "block",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if not fresh:
            context.add_init_script(HAS_LEARNT)
        people.append(Person(name, context.new_page(), served.url))
        return people[-1]

    yield new
    complaints = [line for one in people for line in one.complaints]
    for context in contexts:
        context.close()
    assert complaints == []
