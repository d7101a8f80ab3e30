"""Starts without the server, and changes to a new version of the client."""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from qiatan.web.pages.client_files import client_folder
from qiatan.web.pages.client_version import client_version
from tests.e2e.conftest import FAST, NewPerson
from tests.e2e.person import PHONE, Person
from tests.web import other_client
from tests.web.served import Served, serve

NEWER: Final = "00000000feedface"
READY: Final = "() => navigator.serviceWorker.controller?.state === 'activated'"
RUNS: Final = "document.querySelector('meta[name=client-version]').content"
"""The version of the client that runs in the page."""

Restart = Callable[[Path], None]


class Restarted:
    """A server that restarts at the same address, with the client of another folder."""

    def __init__(self, data: Path, client: Path) -> None:
        self.data = data
        self.server = self._serve(client, 0)
        self.port = self.server.port

    def _serve(self, client: Path, port: int) -> Served:
        program = (sys.executable, str(other_client.__file__), str(client))
        return serve(self.data, *FAST, "--base-path", "/island", port=port, program=program)

    def start(self, client: Path) -> None:
        self.server = self._serve(client, self.port)


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A copy of the client, because a build of other tests may replace the original."""
    return Path(shutil.copytree(client_folder(), tmp_path / "client"))


@pytest.fixture
def newer(client: Path, tmp_path: Path) -> Path:
    """A newer build of the client."""
    folder = Path(shutil.copytree(client, tmp_path / "newer"))
    version = client_version((folder / "index.html").read_text())
    for name in ("index.html", "sw.js"):
        file = folder / name
        file.write_text(file.read_text().replace(version, NEWER))
    return folder


@pytest.fixture
def restarted(client: Path, tmp_path: Path) -> Iterator[Restarted]:
    restarted = Restarted(tmp_path / "data", client)
    yield restarted
    restarted.server.stop()
    assert "level=error" not in restarted.server.errors


@pytest.fixture
def served(restarted: Restarted) -> Served:
    return restarted.server


def playing(person: NewPerson) -> Person:
    """A person in the setup of a game, whose browser keeps the client."""
    wenli: Person = person("Wenli", worker=True)
    wenli.open_lobby()
    wenli.page.wait_for_function(READY)
    wenli.quick_play()
    expect(wenli.places("settlement").first).to_be_visible()
    return wenli


def reload_button(page: Page) -> re.Pattern[str]:
    return re.compile("^Reload$")


def test_without_the_server_the_last_known_games_are_shown(
    person: NewPerson, restarted: Restarted, client: Path
) -> None:
    wenli = playing(person)
    table = wenli.page.url
    wenli.page.goto(f"{wenli.url}/")
    expect(wenli.page.get_by_role("heading", name="Your games")).to_be_visible()
    restarted.server.stop()
    for address in (f"{wenli.url}/", table):
        wenli.page.goto(address)
        expect(wenli.page.get_by_role("heading", name="can't be reached")).to_be_visible()
        expect(wenli.page.get_by_role("listitem").filter(has_text="Your turn")).to_be_visible()
    restarted.start(client)
    expect(wenli.places("settlement").first).to_be_visible(timeout=30_000)


def test_a_running_game_goes_on_until_the_player_reloads(
    person: NewPerson, restarted: Restarted, client: Path, newer: Path
) -> None:
    wenli = playing(person)
    before = wenli.page.evaluate(RUNS)
    restarted.server.stop()
    restarted.start(newer)
    expect(wenli.page.get_by_text("A new version is available")).to_be_visible(timeout=30_000)
    wenli.places("settlement").first.click()
    expect(wenli.places("road").first).to_be_visible()
    assert wenli.page.evaluate(RUNS) == before
    wenli.button("Reload").click()
    wenli.page.wait_for_function(f"() => {RUNS} === '{NEWER}'")
    expect(wenli.places("road").first).to_be_visible()
    expect(wenli.page.get_by_text("A new version is available")).to_have_count(0)
    restarted.server.stop()
    wenli.page.goto(f"{wenli.url}/")
    expect(wenli.page.get_by_role("heading", name="can't be reached")).to_be_visible()
    assert wenli.page.evaluate(RUNS) == NEWER
    restarted.start(newer)


def test_a_page_opened_after_the_update_is_new_without_a_question(
    person: NewPerson, restarted: Restarted, newer: Path
) -> None:
    wenli = playing(person)
    context = wenli.page.context
    wenli.page.close()
    restarted.server.stop()
    restarted.start(newer)
    again = Person("Wenli", context.new_page(), wenli.url)
    again.open_lobby()
    assert again.page.evaluate(RUNS) == NEWER
    expect(again.page.get_by_text("A new version is available")).to_have_count(0)


def test_a_kept_page_notices_that_the_slow_server_is_newer(
    person: NewPerson, restarted: Restarted, newer: Path
) -> None:
    wenli = playing(person)
    before, context = wenli.page.evaluate(RUNS), wenli.page.context
    wenli.page.close()
    restarted.server.stop()
    restarted.start(newer)
    slow = newer / other_client.SLOW
    slow.touch()
    again = Person("Wenli", context.new_page(), wenli.url)
    again.page.goto(f"{wenli.url}/")
    assert again.page.evaluate(RUNS) == before
    slow.unlink()
    again.button("Reload").click(timeout=30_000)
    again.page.wait_for_function(f"() => {RUNS} === '{NEWER}'")
    expect(again.quick).to_be_enabled()


def test_another_protocol_requires_the_reload(person: NewPerson) -> None:
    def rewrite(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def newer_protocol(said: str | bytes) -> None:
            message = json.loads(said)
            if message["type"] == "welcome":
                message |= {"protocol": message["protocol"] + 1, "games": "of another form"}
            route.send(json.dumps(message))

        server.on_message(newer_protocol)

    wenli = person("Wenli", PHONE)
    wenli.open_lobby()
    wenli.page.route_web_socket("**/ws**", rewrite)
    wenli.page.reload()
    expect(wenli.page.get_by_role("heading", name="Please reload")).to_be_visible()
    wenli.page.unroute_all()
    wenli.button("Reload").click()
    wenli.page.wait_for_load_state()
    expect(wenli.page.get_by_role("heading", name="Please reload")).to_be_visible()
