"""Write the pictures of docs/pictures by playing in a real browser on a real server.

python -m tools.pictures.games [FOLDER]
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import TimeoutError as TookTooLong

from tests.e2e.conftest import FLAGS, HAS_LEARNT
from tests.e2e.map_editor import MapEditor
from tests.e2e.natick_player import NatickPlayer, play_until
from tests.e2e.person import DESKTOP, PHONE, RESOURCES, Person, Screen
from tests.web.served import INSTANT_DECLINES, serve

PACE: Final = ("--bot-pace", "0.05")
HOSTS: Final = ("Mei", "Okoro", "Ingrid")
"""Hosts of open tables in the picture of the lobby."""

ROUNDS: Final = 7
"""Turns played before a picture of Natick, so that there is something to see."""

QUALITY: Final = 90
"""WebP quality without visible loss, at a quarter of the size."""


@contextmanager
def sitting(browser: Browser, url: str, screen: Screen, name: str = "Wenli") -> Iterator[Person]:
    """A person at a screen, in the lobby."""
    context = browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        device_scale_factor=2 if screen.touch else 1,
        has_touch=screen.touch,
        is_mobile=screen.touch,
        color_scheme="dark" if screen.dark else "light",
        reduced_motion="reduce",
    )
    context.add_init_script(HAS_LEARNT)
    person = Person(name, context.new_page(), url, seed=5)
    person.open_lobby()
    person.page.evaluate("document.activeElement.blur()")
    yield person
    context.close()


class Album:
    """The folder of the pictures."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, person: Person, name: str) -> None:
        """Take a picture of the page once nothing moves."""
        person.page.wait_for_timeout(400)
        seen = Image.open(BytesIO(person.page.screenshot()))
        seen.convert("RGB").save(self.folder / f"{name}.webp", quality=QUALITY, method=6)


def open_tables(browser: Browser, url: str) -> None:
    """Open a few tables in the lobby."""
    for name in HOSTS:
        with sitting(browser, url, DESKTOP, name) as host:
            host.create_table(players=4, points=10, fill=name == "Okoro")


def play_turns(person: Person, turns: int) -> None:
    """Play this many of the person's turns, or to the end."""
    for _ in range(turns):
        if person.standing.count() == 0:
            person.play_until("End turn", 120)


def offer_something(person: Person) -> None:
    """Offer a trade for a missing card, repeatedly, until another player takes time to think."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        try:
            if _offered(person):
                return
        except TookTooLong:
            continue
        if person.act(build=False) is None:
            person.page.wait_for_timeout(50)
    raise AssertionError("no player ever took time to think about an offer")


def _offered(person: Person) -> bool:
    hand = person.hand()
    give = max(RESOURCES, key=lambda resource: hand[resource])
    want = min(RESOURCES, key=lambda resource: hand[resource])
    ready = person.ready("End turn").count() and hand[give] and not person.spots()
    if not ready or not person.button("Offer to all").count():
        return False
    words = (f"Give one more {give.title()}", f"Get one more {want.title()}", "Offer to all")
    for name in words:
        person.page.get_by_role("button", name=name).click(timeout=1500)
    person.page.wait_for_timeout(1500)
    return person.page.locator(".offer").count() > 0


def desktop(browser: Browser, url: str, album: Album) -> None:
    """From the lobby to the results on a desktop."""
    with sitting(browser, url, DESKTOP) as wenli:
        album.take(wenli, "lobby-desktop")
        wenli.create_table(players=4, points=10, fill=True)
        album.take(wenli, "table-desktop")
        wenli.start()
        wenli.page.locator("[data-action^=settlement]").first.wait_for()
        album.take(wenli, "setup-desktop")
        play_turns(wenli, 6)
        offer_something(wenli)
        album.take(wenli, "trade-desktop")
        wenli.play_until("Roll", 120)
        album.take(wenli, "game-desktop")
        wenli.page.emulate_media(color_scheme="dark")
        wenli.page.reload()
        wenli.prompt.wait_for()
        album.take(wenli, "game-desktop-dark")
        wenli.page.emulate_media(color_scheme="light")
        wenli.page.reload()
        wenli.prompt.wait_for()
        wenli.play_until("over", 900)
        album.take(wenli, "end-desktop")


def phone(browser: Browser, url: str, album: Album) -> None:
    """The same on a phone."""
    with sitting(browser, url, PHONE) as wenli:
        album.take(wenli, "lobby-phone")
        wenli.quick_play()
        wenli.page.locator("[data-action^=settlement]").first.wait_for()
        album.take(wenli, "setup-phone")
        play_turns(wenli, 6)
        wenli.play_until("Roll", 120)
        album.take(wenli, "game-phone")
        wenli.page.locator("[data-sheet=trade]").tap()
        album.take(wenli, "trade-phone")
        wenli.page.get_by_role("dialog").get_by_role("button", name="Close").first.tap()
        wenli.play_until("over", 900)
        album.take(wenli, "end-phone")


def drawing(browser: Browser, url: str, album: Album) -> None:
    """The map library, and a map in the editor."""
    with sitting(browser, url, DESKTOP) as wenli:
        wenli.page.goto(f"{url}/library")
        europe = wenli.page.get_by_role("button", name=re.compile("Europe"))
        europe.wait_for()
        album.take(wenli, "library-desktop")
        europe.click()
        wenli.button("Copy to editor").click()
        MapEditor(wenli).fit()
        album.take(wenli, "editor-desktop")
    with sitting(browser, url, PHONE) as wenli:
        wenli.page.goto(f"{url}/library")
        wenli.page.get_by_role("button", name=re.compile("Crescent")).tap()
        wenli.button("Copy to editor").tap()
        editor = MapEditor(wenli)
        editor.fit()
        editor.tool("Ports")
        album.take(wenli, "editor-phone")


def colonies(browser: Browser, url: str, album: Album) -> None:
    """The Colonists of Natick: dividing dice on a desktop and a phone."""
    for screen, name in ((DESKTOP, "natick-desktop"), (PHONE, "natick-phone")):
        with sitting(browser, url, screen) as wenli:
            player = NatickPlayer(wenli)
            player.create_table(points=7)
            wenli.button("Add a bot: Easy").first.click()
            wenli.start()
            for _ in range(ROUNDS):
                play_until("end", player)
            play_until("die", player)
            album.take(wenli, name)


def main(folder: Path) -> None:
    """All pictures."""
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    album = Album(folder)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = serve(Path(data) / "data", *PACE, program=INSTANT_DECLINES)
        try:
            browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
            open_tables(browser, server.url)
            desktop(browser, server.url, album)
            phone(browser, server.url, album)
            drawing(browser, server.url, album)
            colonies(browser, server.url, album)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
