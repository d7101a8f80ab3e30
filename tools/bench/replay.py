"""Measure a replay in Chromium: the time to its first frame, and the time of a jump.

    python -m tools.bench.replay [--actions 1500] [--rounds 9]

Random players play a game of about this many actions, which is stored on a server of this
environment. Each round opens its page with an empty cache (`cold`) and in a profile that has
visited it before (`warm`, `warm_at_1200`), each time in a tab that has been open for half a second.
The first frame is timed from the navigation until land, pieces and timeline are painted. Then the
timeline is clicked at random places; a jump is timed like browsers time interactions: from the
click to the end of the paint that shows its effect.

Each figure has a `floor`: the same figure for a nearly empty page of this server, a drawing of a
few lines in which a click changes one word.

Everything is measured twice: in Chromium as the tests start it, and with cached compiled scripts
(`compiled_kept`). Chromium 156 stores compiled scripts but compiles again, unless it fetches files
in the page's own thread.
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
from time import sleep
from typing import Final, cast
from urllib.parse import urljoin

import click
import httpx

from qiatan.app.transfer import line_of
from qiatan.kit.gamefile import GameFile
from qiatan.tables.live.commit import stored_events
from tests.e2e.conftest import FLAGS
from tests.web.served import QIATAN, Served, serve
from tools.bench.devtools import Browser, Tab, chromium
from tools.stories.corpus import BEGAN, events_of
from tools.stories.games import FOUR, StoryGame, played

JUMPS: Final = 60
MOST_ACTIONS: Final = 100_000
SCREEN: Final = (1440, 900)
VISITS: Final = 3
"""Number of visits after which Chromium's caches are complete."""

SETTLED: Final = 0.5
"""Seconds until a new tab has loaded its own scripts."""

COMPILED_KEPT: Final = (*FLAGS[:-1], f"{FLAGS[-1]},BackgroundResourceFetch")

WATCH: Final = """
const awaited = AWAITED;
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
    if (awaited.some((one) => document.querySelector(one) === null)) return;
    watch.disconnect();
    requestAnimationFrame(painted);
  });
  watch.observe(document, { childList: true, subtree: true });
});
"""
"""Runs before the page's scripts: waits for the first frame and records the times of clicks."""

REPLAY: Final = WATCH.replace(
    "AWAITED", """["[data-hex]", "g > use[href='#p-robber']", "[role=slider]"]"""
)
DRAWING: Final = WATCH.replace("AWAITED", '["svg > *"]')

ONE_WORD: Final = """
(() => {
  const word = document.createElementNS("http://www.w3.org/2000/svg", "text");
  word.setAttribute("y", "20");
  document.documentElement.append(word);
  let presses = 0;
  addEventListener("pointerdown", () => (word.textContent = `${++presses}`));
})()
"""
"""The nearly empty page, in which clicks change a word."""

ALL_FRAMES: Final = """
(async () => {
  const come = () => performance.getEntriesByType("resource").map(({ name }) => name);
  const rest = () => new Promise((done) => setTimeout(done, 100));
  for (let before = -1; before !== come().length; await rest()) {
    before = come().length;
    await rest();
  }
})()
"""
"""Resolves once nothing has been fetched for a while."""

PLOT: Final = """
(() => {
  const { left, top, width } =
    document.querySelector("[role=slider]").parentElement.getBoundingClientRect();
  return [left, top, width];
})()
"""
"""The position of the timeline."""

REST: Final = """
new Promise((done) => requestIdleCallback(() => done(), { timeout: 200 }))
"""
"""Resolves once a jump is over. A page with nothing left to draw does not always become idle."""


def long_game(actions: int) -> GameFile:
    """The first game of random players with at least this many actions."""
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


def first_frame(tab: Tab, url: str) -> float:
    """Milliseconds from the navigation to the paint of the first frame."""
    sleep(SETTLED)
    tab.go(url)
    while (taken := tab.read("window.firstFrame")) is None:
        pass
    return float(str(taken))


def jumps(tab: Tab, random: Random) -> list[float]:
    """Milliseconds from clicks on the timeline to their effect."""
    tab.read(ALL_FRAMES)
    left, top, width = cast("list[float]", tab.read(PLOT))
    return presses(tab, random, left, top, width)


def presses(tab: Tab, random: Random, left: float, top: float, width: float) -> list[float]:
    """Milliseconds of clicks at random places. Chromium only reports clicks of 16 or more."""
    tab.read("window.presses = []; 0")
    for _ in range(JUMPS):
        tab.press(left + random.random() * width, top + 6)
        tab.read(REST)
    presses = [float(one) for one in cast("list[float]", tab.read("window.presses"))]
    return presses + [16.0] * (JUMPS - len(presses))


def measured(browser: Browser, url: str, rounds: int) -> dict[str, object]:
    """All figures, in milliseconds."""
    cold, warm, far, taken, random = *(list[float]() for _ in range(4)), Random(1)
    drawn, worded = list[float](), list[float]()
    known = browser.profile()
    drawing = urljoin(url, "/icon.svg")
    for _ in range(VISITS):
        visited(browser, known, url)
    for number in range(rounds):
        # The second of two visits in a row takes longer, so the order alternates.
        turns = [(cold, browser.profile()), (warm, known)]
        for times, profile in turns if number % 2 == 0 else reversed(turns):
            times.append(visited(browser, profile, url))
        tab = Tab(browser, known, REPLAY, SCREEN)
        far.append(first_frame(tab, f"{url}?at=1200"))
        taken += jumps(tab, random)
        tab.close()
        tab = Tab(browser, known, DRAWING, SCREEN)
        drawn.append(first_frame(tab, drawing))
        tab.read(ONE_WORD)
        worded += presses(tab, random, 0, 0, SCREEN[0])
        tab.close()
    return {
        "cold": summary(cold),
        "warm": summary(warm),
        "warm_at_1200": summary(far),
        "first_frame_floor": summary(drawn),
        "jump": summary(taken),
        "jump_floor": summary(worded),
    }


def visited(browser: Browser, profile: str, url: str) -> float:
    """The time to the first frame in a new tab, which stays open until everything has loaded."""
    tab = Tab(browser, profile, REPLAY, SCREEN)
    taken = first_frame(tab, url)
    tab.read(ALL_FRAMES)
    tab.close()
    return taken


def summary(taken: list[float]) -> dict[str, int]:
    """Statistics of the times."""
    ordered = sorted(taken)
    p95 = ordered[int(0.95 * len(ordered))]
    return {"median": round(median(ordered)), "p95": round(p95), "most": round(ordered[-1])}


@click.command()
@click.option("--actions", default=1500, show_default=True, type=click.IntRange(1))
@click.option("--rounds", default=9, show_default=True, type=click.IntRange(1))
def main(actions: int, rounds: int) -> None:
    """Print one JSON object."""
    game = long_game(actions)
    program, result = os.environ.get("CHROMIUM", "/usr/bin/chromium"), dict[str, object]()
    with served(game) as (_, url):
        for name, flags in {"as_started": FLAGS, "compiled_kept": COMPILED_KEPT}.items():
            with chromium(program, flags) as browser:
                result[name] = measured(browser, url, rounds)
    click.echo(json.dumps({"actions": len(game.record.entries), **result}))


if __name__ == "__main__":
    main()
