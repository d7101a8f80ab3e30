"""Write a sheet of the sea maps in play, and a picture of one game with ships.

python -m tools.pictures.seas [FOLDER]
"""

from __future__ import annotations

import os
import sys
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.conftest import FLAGS
from tests.e2e.person import DESKTOP, PHONE, Person, Screen
from tests.e2e.sea_tables import sit_down
from tests.web.served import INSTANT_DECLINES, serve
from tools.pictures.boards import SEA, sheet
from tools.pictures.games import PACE, QUALITY, sitting

MAPS: Final = (
    "Twin Continents",
    "Northern Fjords",
    "Stepping Stones",
    "Great Archipelago",
    "Scattered Isles",
    "Europe",
    "Africa",
    "Lagoon",
    "Southeast Asia",
    "Japan",
)
TURNS: Final = 5
"""Turns the person plays before the picture."""

SCREENSHOTS: Final = {"Scattered Isles": ("sea-desktop", DESKTOP), "Lagoon": ("sea-phone", PHONE)}
"""Pictures of the whole page."""


def seen(person: Person) -> Image.Image:
    """The page once nothing moves."""
    person.page.wait_for_timeout(400)
    return Image.open(BytesIO(person.page.screenshot())).convert("RGB")


def played(browser: Browser, url: str, title: str, screen: Screen) -> Image.Image:
    """A game on that map after a few turns."""
    with sitting(browser, url, screen) as wenli:
        sit_down(wenli, title)
        for _ in range(TURNS):
            wenli.play_until("End turn")
        return seen(wenli)


def main(folder: Path) -> None:
    """All pictures of games with ships."""
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    boards = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = serve(Path(data) / "data", *PACE, program=INSTANT_DECLINES)
        try:
            browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
            for title in MAPS:
                page = played(browser, server.url, title, DESKTOP)
                boards.append(page.crop(SEA))
                name, screen = SCREENSHOTS.get(title, ("", DESKTOP))
                if screen is not DESKTOP:
                    page = played(browser, server.url, title, screen)
                if name:
                    page.save(folder / f"{name}.webp", quality=QUALITY, method=6)
            browser.close()
        finally:
            server.stop()
    sheet(boards, across=2).save(folder / "seas.webp", quality=88, method=6)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
