"""Measure a replay in Chromium: from its address to the first frame, from a press to a far one.

    python scripts/measure_replay.py [--actions 1500] [--rounds 9]

Random players play a game of about so many actions; a server of this environment is given it. Every
round opens its page in a browser without a cache, and once more with one; then the timeline is
pressed at random places. A jump is measured as browsers measure interaction: from the press to the
end of the paint that shows it.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

import click
import httpx
from corpus import BEGAN, events_of
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright
from story_games import FOUR, StoryGame, played

from qiatan.app.transfer import line_of
from qiatan.kit.gamefile import GameFile
from qiatan.tables.live.commit import stored_events
from tests.e2e.conftest import FLAGS
from tests.web.served import QIATAN, Served, serve

JUMPS: Final = 60
MOST_ACTIONS: Final = 100_000
SCREEN: Final[ViewportSize] = {"width": 1440, "height": 900}

WATCH: Final = """
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries())
    if (name === "pointerdown" || name === "keydown") (window.presses ??= []).push(duration);
}).observe({ type: "event", durationThreshold: 16 });
window.firstFrame = new Promise((done) => {
  const painted = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(null);
  };
  const watch = new MutationObserver(() => {
    if (!document.querySelector("[data-hex]") || !document.querySelector("[role=slider]")) return;
    watch.disconnect();
    requestAnimationFrame(painted);
  });
  watch.observe(document, { childList: true, subtree: true });
});
"""
"""Runs before the page's own: waits for the first frame, collects what presses took."""

REST: Final = """
() => new Promise((done) => requestIdleCallback(() => done(), { timeout: 200 }))
"""
"""Until a jump is over: a page without anything left to draw is not always told that it is idle."""


def long_game(actions: int) -> GameFile:
    """The first game of random players that has so many actions."""
    for seed in count(1):
        game = played(
            StoryGame("island", FOUR, f"replay {seed}", bot="random", most_entries=MOST_ACTIONS)
        )
        if game.result is not None and len(game.record.entries) >= actions:
            return game
    raise AssertionError


@contextmanager
def served(game: GameFile) -> Iterator[tuple[Served, str]]:
    """A server with the game, and the game's address."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        lines = Path(folder) / "games.jsonl"
        lines.write_bytes(line_of("long", stored_events(events_of("long", game), 0, BEGAN)))
        subprocess.run([QIATAN, "import", "--data", data, lines], check=True, capture_output=True)
        server = serve(data)
        try:
            yield server, f"{server.url}/games/{_only_game(server)}"
        finally:
            server.stop()


def _only_game(server: Served) -> str:
    return str(httpx.get(f"{server.url}/api/games").json()["games"][0]["id"])


def first_frame(page: Page, url: str) -> float:
    """Milliseconds from the navigation to the paint of the first frame."""
    page.goto(url)
    return float(page.evaluate("window.firstFrame"))


def jumps(page: Page, random: Random) -> list[float]:
    """Milliseconds of presses at random places; less than 16 is not told, and counts so."""
    page.wait_for_load_state("networkidle")
    page.evaluate("window.presses = []")
    plot = page.get_by_role("slider").locator("..").bounding_box()
    assert plot is not None
    for _ in range(JUMPS):
        page.mouse.click(plot["x"] + random.random() * plot["width"], plot["y"] + 6)
        page.evaluate(REST)
    told = [float(one) for one in page.evaluate("window.presses")]
    return told + [16.0] * (JUMPS - len(told))


def measured(browser: Browser, url: str, rounds: int) -> dict[str, object]:
    """Everything, in milliseconds."""
    cold, warm, taken, random = list[float](), list[float](), list[float](), Random(1)
    for _ in range(rounds):
        context = browser.new_context(viewport=SCREEN)
        cold.append(first_frame(watched_page(context), url))
        page = watched_page(context)
        warm.append(first_frame(page, f"{url}?at=1200"))
        taken += jumps(page, random)
        context.close()
    return {"first_frame": summary(cold), "again_at_1200": summary(warm), "jump": summary(taken)}


def watched_page(context: BrowserContext) -> Page:
    """A tab of its own: the browser begins the next page of one only when it has time."""
    page = context.new_page()
    page.add_init_script(WATCH)
    return page


def summary(taken: list[float]) -> dict[str, int]:
    """What the times have in common."""
    ordered = sorted(taken)
    p95 = ordered[int(0.95 * len(ordered))]
    return {"median": round(median(ordered)), "p95": round(p95), "most": round(ordered[-1])}


@click.command()
@click.option("--actions", default=1500, show_default=True, type=click.IntRange(1))
@click.option("--rounds", default=9, show_default=True, type=click.IntRange(1))
def main(actions: int, rounds: int) -> None:
    """Print one JSON object."""
    game = long_game(actions)
    with sync_playwright() as playwright, served(game) as (_, url):
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM"), args=list(FLAGS)
        )
        told = measured(browser, url, rounds)
        browser.close()
    click.echo(json.dumps({"actions": len(game.record.entries), **told}))


if __name__ == "__main__":
    main()
