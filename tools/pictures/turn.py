"""Record one turn as an animation: roll, trade, build.

python -m tools.pictures.turn [FILE]
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from base64 import b64decode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, CDPSession, Locator, expect, sync_playwright
from playwright.sync_api import TimeoutError as TookTooLong

from tests.e2e.conftest import FLAGS, HAS_LEARNT
from tests.e2e.person import RESOURCES, SEEN, Person
from tests.web.served import INSTANT_DECLINES, serve
from tools.pictures.games import PACE

WIDTH: Final = 1280
HEIGHT: Final = 800
SIZE: Final = (800, 500)
RATE: Final = 12
"""Frames per second."""

QUALITY: Final = 62
MOST_BYTES: Final = 2_000_000
TURNS: Final = 20
"""Turns played before the recording, so that there is something on the board."""

GAMES: Final = 8
"""The maximum number of games until a turn goes as planned."""

HAND_LIMIT: Final = 7
"""Cards that Wenli saves, so that a single trade pays for a building."""

PRICES: Final = {
    "city": {"grain": 2, "ore": 3},
    "settlement": {"brick": 1, "lumber": 1, "wool": 1, "grain": 1},
}

POINTER: Final = """addEventListener("DOMContentLoaded", () => {
  const pointer = document.createElement("div");
  const style = "position:fixed;left:0;top:0;z-index:99999;pointer-events:none";
  pointer.style.cssText = style;
  pointer.innerHTML = `<svg width="26" height="34" viewBox="0 0 13 17"><path d="M1 1v13l3.4-3
    2.1 5 2.2-1-2.1-4.8H11z" fill="#fff" stroke="#222" stroke-width="1"/></svg>`;
  document.documentElement.append(pointer);
  addEventListener("mousemove", (at) => {
    pointer.style.transform = `translate(${at.clientX}px, ${at.clientY}px)`;
  }, true);
})"""
"""Draws the mouse pointer, which screenshots do not contain."""


@dataclass
class Recording:
    """The frames of a page, with the times at which they were drawn."""

    session: CDPSession
    frames: list[tuple[float, bytes]] = field(default_factory=list)

    def _add(self, event: dict[str, Any]) -> None:
        self.frames.append((event["metadata"]["timestamp"], b64decode(event["data"])))
        self.session.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def start(self) -> None:
        """Begin to record."""
        self.frames.clear()
        self.session.on("Page.screencastFrame", self._add)
        self.session.send("Page.startScreencast", {"format": "jpeg", "quality": 95})

    def stop(self) -> None:
        """Stop recording. The frames remain."""
        self.session.send("Page.stopScreencast")
        self.session.remove_listener("Page.screencastFrame", self._add)

    def save(self, file: Path) -> None:
        """Write an animated WebP. Consecutive equal frames become one that is shown longer."""
        shown = sampled(self.frames)
        first, *others = [_scaled(data) for data, _ in shown]
        times = [count * 1000 // RATE for _, count in shown]
        first.save(
            file,
            save_all=True,
            append_images=others,
            duration=times,
            loop=0,
            quality=QUALITY,
            method=6,
        )


def sampled(frames: Sequence[tuple[float, bytes]]) -> list[tuple[bytes, int]]:
    """The frames visible at each tick, with the number of ticks for which they stay."""
    found: list[tuple[bytes, int]] = []
    begin, end = frames[0][0], frames[-1][0]
    for tick in range(int((end - begin) * RATE) + 1):
        data = [data for at, data in frames if at <= begin + tick / RATE][-1]
        if found and found[-1][0] is data:
            found[-1] = (data, found[-1][1] + 1)
        else:
            found.append((data, 1))
    return found


def _scaled(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


class Hand:
    """Moves the mouse at a speed that an eye can follow."""

    def __init__(self, person: Person) -> None:
        self._page = person.page
        self._at = (WIDTH * 0.62, HEIGHT * 0.62)
        self._page.mouse.move(*self._at)

    def click(self, target: Locator, *, pause: int = 250) -> None:
        """Move to the middle of an element and click it, then wait."""
        box = target.bounding_box(timeout=3000)
        if box is None:
            raise AssertionError("the target is not visible")
        to = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        steps = 9
        for step in range(1, steps + 1):
            share = step / steps
            eased = share * share * (3 - 2 * share)
            self._page.mouse.move(
                self._at[0] + (to[0] - self._at[0]) * eased,
                self._at[1] + (to[1] - self._at[1]) * eased,
            )
            self._page.wait_for_timeout(28)
        self._at = to
        self._page.mouse.down()
        self._page.mouse.up()
        self._page.wait_for_timeout(pause)


@contextmanager
def seated(browser: Browser, url: str) -> Iterator[tuple[Person, Person]]:
    """Wenli, whose page is recorded, and Mei at a table with two bots."""
    contexts = [
        browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce")
        for _ in range(2)
    ]
    for context in contexts:
        context.add_init_script(HAS_LEARNT)
    contexts[0].add_init_script(POINTER)
    wenli, mei = (
        Person(name, context.new_page(), url, seed=5)
        for name, context in zip(("Wenli", "Mei"), contexts, strict=True)
    )
    wenli.open_lobby()
    link = wenli.create_table(players=4, points=10, fill=False)
    mei.open_lobby()
    mei.page.goto(link)
    mei.button("Sit here").first.click()
    mei.button("I'm ready").click()
    for left in (1, 0):
        add = wenli.page.get_by_role("button", name="Add a bot: Easy")
        add.first.click()
        expect(add).to_have_count(left)
    expect(wenli.button("Start game")).to_be_enabled()
    wenli.start()
    expect(mei.prompt).not_to_be_empty()
    yield wenli, mei
    for context in contexts:
        context.close()


def helpful_trade(wenli: Person, mei: Person) -> tuple[str, str, str] | None:
    """A building, and a card of Wenli's for one of Mei's after which Wenli can pay for it."""
    mine, theirs = wenli.hand(), mei.hand()
    for piece, price in PRICES.items():
        missing = {r: max(0, price.get(r, 0) - mine[r]) for r in RESOURCES}
        spare = [r for r in RESOURCES if mine[r] > price.get(r, 0)]
        useful = [r for r in RESOURCES if theirs[r] and r not in spare]
        wanted = [r for r in useful if missing[r]] or useful
        if spare and wanted and sum(missing.values()) - bool(missing[wanted[0]]) == 0:
            return piece, max(spare, key=lambda r: mine[r]), wanted[0]
    return None


def play_opening(wenli: Person, mei: Person) -> None:
    """Play the setup and the first turns of both players."""
    wenli.finish_setup(others=(mei,))
    end = time.monotonic() + 240
    while turn_of(wenli) < TURNS:
        if time.monotonic() > end:
            raise AssertionError("the opening took too long")
        if [wenli.act(), mei.act()] == [None, None]:
            wenli.wait_for_change()


def turn_of(person: Person) -> int:
    """The number of the current turn."""
    return int(re.findall(r"turn (\d+)", person.header.inner_text())[0])


def play_to_a_helpful_trade(wenli: Person, mei: Person) -> tuple[str, str, str] | None:
    """Play for both until a trade would help Wenli in her turn, or return None if the game ends."""
    end = time.monotonic() + 240
    while time.monotonic() < end:
        ready = "Roll" in wenli.page.evaluate(SEEN)["buttons"]
        found = helpful_trade(wenli, mei) if ready else None
        if found is not None:
            return found
        saves = sum(wenli.hand().values()) <= HAND_LIMIT
        done = [wenli.act(build=not saves), mei.act()]
        if "over" in done:
            return None
        if done == [None, None]:
            wenli.wait_for_change()
    raise AssertionError("the game took too long")


def record_turn(wenli: Person, mei: Person, terms: tuple[str, str, str], film: Recording) -> bool:
    """Record the turn. False if it did not go as planned, for example after a seven."""
    page = wenli.page
    page.emulate_media(reduced_motion="no-preference")
    try:
        return _play_turn(wenli, mei, terms, film)
    except TookTooLong:
        return False
    finally:
        film.stop()
        page.emulate_media(reduced_motion="reduce")


def _play_turn(wenli: Person, mei: Person, terms: tuple[str, str, str], film: Recording) -> bool:
    piece, give, want = terms
    hand, page = Hand(wenli), wenli.page
    page.wait_for_timeout(300)
    film.start()
    page.wait_for_timeout(500)
    hand.click(wenli.button("Roll"), pause=1600)
    if wenli.spots() or not wenli.ready("End turn").is_visible():
        return False
    for words in (f"Give one more {give.title()}", f"Get one more {want.title()}"):
        hand.click(page.get_by_role("button", name=words))
    hand.click(wenli.button("Offer to all"), pause=700)
    mei.button("Accept").click(timeout=3000)
    close = page.locator("[data-offer]").get_by_role("button", name=re.compile("^Trade"))
    close.first.wait_for(timeout=3000)
    page.wait_for_timeout(500)
    hand.click(close.first, pause=1200)
    if not wenli.piece(piece).is_enabled():
        return False
    hand.click(wenli.piece(piece), pause=600)
    hand.click(wenli.places(piece).first, pause=2200)
    return True


def record(browser: Browser, url: str, file: Path) -> bool:
    """Play a game and record one turn of it. False if none went as planned."""
    with seated(browser, url) as (wenli, mei):
        play_opening(wenli, mei)
        film = Recording(wenli.page.context.new_cdp_session(wenli.page))
        while terms := play_to_a_helpful_trade(wenli, mei):
            if record_turn(wenli, mei, terms, film):
                film.save(file)
                return True
    return False


def main(file: Path) -> None:
    """Play until a turn was recorded."""
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = serve(Path(data) / "data", *PACE, program=INSTANT_DECLINES)
        try:
            browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
            if not any(record(browser, server.url, file) for _ in range(GAMES)):
                raise AssertionError("no turn went as planned")
            browser.close()
        finally:
            server.stop()
    if file.stat().st_size > MOST_BYTES:
        raise AssertionError(f"{file} has {file.stat().st_size} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures/turn.webp"))
