"""The demo: the whole game from a static web host, below any path, also without a network."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.person import PHONE
from tests.e2e.test_early_ends import press, ways_to_end
from tests.e2e.test_finished_game import DROP
from tests.e2e.test_offline import START
from tests.notifications.players import wait_for

DEMO: Final = Path(__file__).parents[2] / "build/demo"

BEFORE_PLAY: Final = 1_500_000
"""The number of bytes that the lobby may load before the game is needed."""

WHOLE: Final = 25_000_000

GAME_FILE: Final = Path(__file__).parents[1] / "island/golden/army.json"


@dataclass(frozen=True)
class Host:
    """A static web host with the demo below a path."""

    url: str


def is_answered(url: str) -> bool:
    try:
        return httpx.get(url).is_success
    except httpx.ConnectError:
        return False


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    root = tmp_path_factory.mktemp("host")
    (root / "some").mkdir()
    (root / "some/path").symlink_to(DEMO)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ["-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(root)]
    with (root / "log").open("w") as log:
        process = subprocess.Popen([sys.executable, *words], stdout=log, stderr=log)
    url = f"http://127.0.0.1:{port}/some/path/"
    wait_for(lambda: is_answered(url))
    yield Host(url)
    process.terminate()
    process.wait()


@pytest.fixture
def served(host: Host) -> Host:
    return host


def loaded_bytes(page: Page) -> int:
    """The size of everything that the page has loaded."""
    entries = "performance.getEntries().map((one) => one.decodedBodySize ?? 0)"
    return int(page.evaluate(f"{entries}.reduce((sum, size) => sum + size, 0)"))


def test_the_demo_is_small() -> None:
    assert sum(file.stat().st_size for file in DEMO.rglob("*") if file.is_file()) <= WHOLE


def test_the_lobby_opens_before_the_game_is_loaded(person: NewPerson) -> None:
    wenli = person("Wenli")
    wenli.open_lobby()
    wenli.page.wait_for_load_state("networkidle")
    assert loaded_bytes(wenli.page) <= BEFORE_PLAY
    expect(wenli.page.get_by_role("link", name=re.compile("Ratings"))).to_have_count(0)
    expect(wenli.page.get_by_role("heading", name="Open tables")).to_have_count(0)


def test_a_game_and_a_dropped_file_without_a_network(person: NewPerson) -> None:
    wenli = person("Wenli", PHONE, worker=True)
    wenli.open_lobby()
    wenli.page.evaluate("navigator.serviceWorker.ready")
    wenli.create_table(players=2, points=5, fill=True, fast=True, patience=START)
    wenli.page.context.set_offline(True)
    wenli.start()
    wenli.play_until("End turn")
    sheet = ways_to_end(wenli)
    press(sheet, "Concede")
    press(sheet, "Yes, concede")
    wenli.standing.get_by_role("link", name="Replay").click()
    expect(wenli.page).to_have_url(re.compile("/games/"))
    wenli.page.reload()
    expect(wenli.page.get_by_role("dialog", name=re.compile("won"))).to_contain_text(
        "Wenli", timeout=START
    )
    wenli.page.evaluate(DROP, ["game.json", GAME_FILE.read_text(encoding="utf-8")])
    expect(wenli.page).to_have_url(re.compile("/games/file-"))
    expect(wenli.page.get_by_role("slider", name="Moment of the game")).to_be_visible()
