"""Take pictures of the main screens at all sizes, and check their layout.

python -m tools.pictures.screens FOLDER [PART_OF_NAME [LANGUAGE]]

Writes a picture for each screen, width and mode (light, dark, forced colours) and a contact sheet
for each mode into FOLDER, and prints text that is cut off and controls that overlap. Only takes the
pictures whose name, such as `turn-390-dark`, contains PART_OF_NAME; several parts are separated by
commas. LANGUAGE is the name of a catalogue of the client, such as `zh`.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from qiatan.web.auth.identity import LANGUAGE_COOKIE
from tests.e2e import layout
from tests.e2e.conftest import FAST, FLAGS, HAS_LEARNT
from tests.e2e.finished_games import serve_finished
from tests.e2e.person import Person

SIZES: Final = ((1440, 900), (1024, 768), (820, 1180), (390, 844), (360, 640))
MESSAGES: Final = Path(__file__).parents[2] / "web/messages"
MODES: Final = ("light", "dark", "forced")
THUMB: Final = 260
"""The width of a picture in the contact sheet."""


def _setup(one: Person) -> None:
    one.open_lobby()
    one.quick_play()
    one.places("settlement").first.wait_for(timeout=30_000)


def _turn(one: Person) -> None:
    _setup(one)
    one.finish_setup()
    one.play_until("Roll")


def _open_table(one: Person, *, by_days: bool = False, fill: bool = False) -> None:
    """A table of this person that has not started."""
    one.open_lobby()
    if by_days:
        one.open_form()
        one.page.get_by_role("radio", name="Correspondence").click()
    else:
        one.open_form()
    if fill:
        one.page.get_by_role("switch", name="Fill empty seats with bots").click()
    one.button("Create table").locator("visible=true").last.click()
    one.button("Start game").wait_for()


def _by_days(one: Person) -> None:
    """The lobby while a correspondence game waits for this person."""
    _open_table(one, by_days=True, fill=True)
    one.start()
    one.places("settlement").first.wait_for(timeout=30_000)
    one.page.goto(one.url)
    one.page.get_by_role("heading", name="Your turn").wait_for()


def _page(path: str) -> Callable[[Person], None]:
    def show(one: Person) -> None:
        one.open_lobby()
        one.page.goto(f"{one.url}/{path}")
        one.page.wait_for_load_state("networkidle")

    return show


def _lobby(one: Person) -> None:
    """The lobby while a game of this person is running."""
    _setup(one)
    one.page.goto(one.url)
    one.page.get_by_role("button", name=re.compile("^Resume")).wait_for()


def _library(one: Person) -> None:
    one.page.goto(f"{one.url}/library")
    one.page.get_by_role("button", name=re.compile("^(New map|Draw)")).first.wait_for()


def _replay(one: Person) -> None:
    one.page.goto(f"{one.url}/games")
    one.page.get_by_role("link", name="Red won").first.click()
    one.button("Close").click()
    slider = one.page.get_by_role("slider", name="Moment of the game")
    slider.focus()
    for _ in range(4):
        slider.press("PageDown")


def _editor(one: Person) -> None:
    _library(one)
    one.page.get_by_role("button", name=re.compile("^(New map|Draw)")).first.click()
    one.page.wait_for_url("**/editor/**")


SCREENS: Final[dict[str, Callable[[Person], None]]] = {
    "welcome": _page(""),
    "setup": _setup,
    "turn": _turn,
    "statistics": _turn,
    "create": Person.open_lobby,
    "open": _open_table,
    "lobby": _lobby,
    "days": _by_days,
    "watch": _page("watch"),
    "friends": _page("friends"),
    "events": _page("tournaments"),
    "event-plan": _page("tournaments/new"),
    "me": _page("me"),
    "games": _page("games"),
    "library": _library,
    "replay": _replay,
    "editor": _editor,
}

Words = Mapping[str, str]
"""The texts of a language."""


def _create_form(one: Person, words: Words) -> None:
    if one.page.locator(".make").is_hidden():
        one.button(words["create_table"]).locator("visible=true").first.click()
    one.button(words["more_settings"]).locator("visible=true").first.click()


def _statistics(one: Person, words: Words) -> None:
    if one.button(words["statistics"]).locator("visible=true").count() == 0:
        one.button(words["game_menu"]).click()
    one.button(words["statistics"]).locator("visible=true").first.click()
    one.page.get_by_role("dialog").get_by_role("switch").first.click()


OPENED: Final[dict[str, Callable[[Person, Words], None]]] = {
    "create": _create_form,
    "statistics": _statistics,
}
"""Steps that open a part of a screen. They work in every language."""

NEWCOMERS: Final = ("welcome",)
"""Screens of people who have never been here."""


def _in_language(one: Person, language: str) -> None:
    """Show the same screen in another language. The steps to a screen are in English."""
    cookie = {"name": LANGUAGE_COOKIE, "value": language, "url": one.url}
    one.page.context.add_cookies([cookie])  # type: ignore[list-item]
    one.page.reload()
    one.page.wait_for_load_state("networkidle")


def take(browser: Browser, url: str, folder: Path, part: str, language: str) -> Iterator[str]:
    """Take all pictures whose name contains `part`. Yields the faults of their layout."""
    words = json.loads((MESSAGES / f"{language}.json").read_text(encoding="utf-8"))
    parts = part.split(",")
    for mode, size, screen in itertools.product(MODES, SIZES, SCREENS):
        name = f"{screen}-{size[0]}-{mode}"
        if not any(one in name for one in parts):
            continue
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=size[0] < 1000,
            is_mobile=size[0] < 1000,
            color_scheme="dark" if mode == "dark" else "light",
            forced_colors="active" if mode == "forced" else "none",
            reduced_motion="reduce",
        )
        if screen not in NEWCOMERS:
            context.add_init_script(HAS_LEARNT)
        one = Person("Wenli", context.new_page(), url)
        SCREENS[screen](one)
        if language != "en":
            _in_language(one, language)
        if screen in OPENED:
            OPENED[screen](one, words)
        yield from (f"{name}: {fault}" for fault in layout.faults(one.page))
        one.page.screenshot(path=folder / f"{name}.png")
        context.close()


def contact_sheet(folder: Path, mode: str) -> None:
    """Paste the pictures of a mode into one sheet, with a row for each screen."""
    rows = [[folder / f"{screen}-{width}-{mode}.png" for width, _ in SIZES] for screen in SCREENS]
    height = max(THUMB * high // wide for wide, high in SIZES)
    sheet = Image.new("RGB", (THUMB * len(SIZES), height * len(rows)), "white")
    for row, files in enumerate(rows):
        for column, file in enumerate(files):
            if file.exists():
                picture = Image.open(file).convert("RGB")
                picture.thumbnail((THUMB - 8, height - 8))
                sheet.paste(picture, (THUMB * column, height * row))
    sheet.save(folder / f"sheet-{mode}.png")


def main(folder: Path, part: str = "", language: str = "en") -> int:
    """Take the pictures from a server of their own. Returns 1 if a layout has faults."""
    folder.mkdir(parents=True, exist_ok=True)
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = serve_finished(Path(data), *FAST, "--message-rate", "100000")
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        faults = list(take(browser, server.url, folder, part, language))
        browser.close()
        server.stop()
    for mode in MODES:
        contact_sheet(folder, mode)
    sys.stdout.write("\n".join(faults or ["No faults."]) + "\n")
    return int(faults != [])


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
