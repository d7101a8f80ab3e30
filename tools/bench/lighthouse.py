"""Measure the client with Lighthouse as on a slow phone: lobby, tables, games and other pages.

    python -m tools.bench.lighthouse [--rounds 3] [--keep FOLDER] [--only island]

Prints a row for each page and fails if one is slower or less accessible than the bounds. `--keep`
stores Lighthouse's own reports.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import BrowserContext, Cookie, Playwright, sync_playwright

from tests.e2e.conftest import FLAGS
from tests.e2e.natick_player import NatickPlayer
from tests.e2e.person import DESKTOP, Person
from tests.web.served import serve

ROOT: Final = Path(__file__).resolve().parents[2]
LEAST: Final = {"performance": 95, "accessibility": 100}
OTHERS: Final = {
    "events": "tournaments",
    "puzzles": "puzzles",
    "friends": "friends",
    "games to watch": "watch",
}
"""Pages besides the lobby and the tables, with their paths."""

TIMES: Final = {
    "FCP": "first-contentful-paint",
    "LCP": "largest-contentful-paint",
    "SI": "speed-index",
    "TBT": "total-blocking-time",
}


@dataclass(frozen=True, slots=True)
class Report:
    """Lighthouse's result for one page: scores out of 100, times in milliseconds."""

    scores: dict[str, int]
    times: dict[str, float]
    shift: float
    faults: tuple[str, ...]

    @classmethod
    def read(cls, text: str) -> Report:
        """Parse Lighthouse's JSON."""
        report = json.loads(text)
        audits = report["audits"]
        faults = (ref["id"] for ref in report["categories"]["accessibility"]["auditRefs"])
        return cls(
            {name: round(100 * report["categories"][name]["score"]) for name in LEAST},
            {short: audits[name]["numericValue"] for short, name in TIMES.items()},
            audits["cumulative-layout-shift"]["numericValue"],
            tuple(one for one in faults if audits[one]["score"] == 0),
        )


def free_port() -> int:
    """A free port of this machine."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


def pages(person: Person) -> Iterator[tuple[str, str]]:
    """Name and address of each page to measure."""
    person.open_lobby()
    yield "lobby", person.url
    yield "open table", person.create_table(players=4, points=10, fill=True)
    person.start()
    yield "game, island", person.page.url
    person.open_lobby()
    NatickPlayer(person).create_table(points=7)
    person.button("Add a bot: Easy").first.click()
    person.start()
    yield "game, Natick", person.page.url
    for name, path in OTHERS.items():
        yield name, f"{person.url}/{path}"


def lighthouse(url: str, port: int) -> str:
    """One run with Lighthouse's defaults: a phone four times slower than this machine."""
    words = ["node", "node_modules/lighthouse/cli/index.js", url, "--quiet", "--output=json"]
    # A cookie identifies the player at the table.
    words += [f"--port={port}", "--disable-storage-reset", f"--only-categories={','.join(LEAST)}"]
    return subprocess.run(
        words, cwd=ROOT / "web/lighthouse", capture_output=True, text=True, check=True
    ).stdout


@contextmanager
def chromium(playwright: Playwright, port: int) -> Iterator[BrowserContext]:
    """A new browser that Lighthouse can control at `port`."""
    path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile,
            executable_path=path,
            args=[*FLAGS, f"--remote-debugging-port={port}"],
            viewport={"width": DESKTOP.width, "height": DESKTOP.height},
        )
        yield context
        context.close()


def look(playwright: Playwright, cookies: list[Cookie], url: str, rounds: int) -> list[str]:
    """Lighthouse's reports of several first visits to a page.

    Each visit has a new browser, because a browser can keep scripts in memory after its cache has
    been cleared. The `cookies` identify the player at the table.
    """
    reports = []
    for _ in range(rounds):
        port = free_port()
        with chromium(playwright, port) as context:
            context.add_cookies(
                [{"name": one["name"], "value": one["value"], "url": url} for one in cookies]
            )
            reports.append(lighthouse(url, port))
    return reports


def row(name: str, reports: Sequence[Report]) -> dict[str, object]:
    """The medians of a page."""
    scores = {what: median(one.scores[what] for one in reports) for what in LEAST}
    times = {what: round(median(one.times[what] for one in reports)) for what in TIMES}
    shift = round(median(one.shift for one in reports), 3)
    faults = sorted({fault for one in reports for fault in one.faults})
    return {"page": name, **scores, **times, "CLS": shift, "faults": faults}


def keep(folder: Path, name: str, texts: Sequence[str]) -> None:
    """Store the reports of a page."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(texts):
        (folder / f"{name} {number}.json").write_text(text, encoding="utf-8")


def measure(rounds: int, reports_folder: Path | None, only: str) -> list[dict[str, object]]:
    """A row for each page whose name contains `only`."""
    rows = []
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        chromium(playwright, free_port()) as context,
    ):
        server = serve(Path(folder) / "data")
        try:
            page = context.pages[0]
            for name, url in pages(Person("Wenli", page, server.url)):
                if only not in name:
                    continue
                page.goto("about:blank")
                texts = look(playwright, context.cookies(), url, rounds)
                if reports_folder is not None:
                    keep(reports_folder, name, texts)
                rows.append(row(name, [Report.read(text) for text in texts]))
                sys.stdout.write(f"{json.dumps(rows[-1])}\n")
                sys.stdout.flush()
                page.goto(url)
        finally:
            server.stop()
    return rows


def main() -> int:
    """Measure, and report whether every page meets the bounds."""
    reader = ArgumentParser()
    reader.add_argument("--rounds", type=int, default=3)
    reader.add_argument("--keep", type=Path)
    reader.add_argument("--only", default="")
    asked = reader.parse_args()
    rows = measure(asked.rounds, asked.keep, asked.only)
    return int(any(float(str(one[name])) < LEAST[name] for one in rows for name in LEAST))


if __name__ == "__main__":
    sys.exit(main())
