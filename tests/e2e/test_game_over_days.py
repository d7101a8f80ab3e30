"""Two people play over days. One of them comes only when notified or asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from qiatan.web.auth.identity import LANGUAGE_COOKIE
from tests.e2e.conftest import FAST, NewPerson
from tests.e2e.natick_player import NatickPlayer
from tests.e2e.person import Person
from tests.e2e.server_clock import Clock
from tests.e2e.test_early_ends import press, ways_to_end
from tests.notifications.players import KINDS
from tests.notifications.push_browser import PushBrowser
from tests.notifications.sink import Sink, http_sink
from tests.web.served import Served, serve

MESSAGES: Final = Path(__file__).parents[2] / "web/messages"
HOUR: Final = 3600
REVEAL: Final = 11
"""Seconds after which a game starts although a browser has not revealed its random number."""

NOTIFIED: Final = 2
"""How often the player comes by a notification; afterwards by *Your turn*, which is faster."""

VISITS: Final = 5
"""How often the player comes before the host concedes."""

SUBSCRIBE: Final = """async ([subscription, settings]) => {
  const post = async (path, body) => {
    const headers = { "content-type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(`/api/notifications${path}`, sent)).ok;
  };
  return (await post("/push", subscription)) && (await post("", settings));
}"""
"""Registers the test's receiver as the browser's push service."""


def messages(language: str) -> dict[str, str]:
    """The client's texts in a language."""
    texts: dict[str, str] = json.loads((MESSAGES / f"{language}.json").read_text(encoding="utf-8"))
    return texts


@pytest.fixture
def clock(tmp_path: Path) -> Clock:
    return Clock(tmp_path / "ahead")


@pytest.fixture
def sink() -> Iterator[Sink]:
    with http_sink() as one:
        yield one


@pytest.fixture
def served(tmp_path: Path, clock: Clock, sink: Sink) -> Iterator[Served]:
    """A server that uses the test's clock and sends push messages to the sink."""
    reached = ("--local-receiver", sink.host)
    server = serve(tmp_path / "data", *FAST, *reached, program=clock.program)
    yield server
    server.stop()
    assert "level=error" not in server.errors


class NotifiedPlayer:
    """A player with the Chinese page, who closes it after each turn until a push message comes."""

    def __init__(self, person: Person, sink: Sink) -> None:
        self.person, self.page, self.words = person, person.page, messages("zh")
        self._sink, self._keys, self._read = sink, PushBrowser(), 0
        self._home = False
        cookie = {"name": LANGUAGE_COOKIE, "value": "zh", "url": person.url}
        self.page.context.add_cookies([cookie])  # type: ignore[list-item]

    def switch_on(self) -> None:
        """Enter the name, and switch notifications on."""
        self.page.goto(self.person.url)
        field = self.page.get_by_label(self.words["your_name"])
        field.fill(self.person.name)
        field.press("Tab")
        subscription = self._keys.subscription(f"{self._sink.url}/mei", "zh")
        settings = {"kinds": KINDS, "delay": 0, "language": "zh"}
        assert self.page.evaluate(SUBSCRIBE, [subscription, settings])

    def leave(self) -> None:
        """Close the page."""
        self.page.goto("about:blank")

    def come(self) -> None:
        """Wait for the next push message about a question, and open its game."""
        while (push := self._receive())["kind"] == "close":
            pass
        assert push["language"] == "zh"
        self.page.goto(f"{self.person.url}/table/{push['table']}")

    def _receive(self) -> dict[str, object]:
        push = self._keys.read(self._sink.wait(self._read + 1)[self._read])
        self._read += 1
        return push

    def wait_at_home(self) -> None:
        """Return to the first page, which is not loaded again if the game was opened from there."""
        if self._home:
            self.page.go_back()
        else:
            self.page.goto(self.person.url)
        self._home = True

    def play_now(self) -> None:
        """Open the game that waits, from *Your turn*."""
        self.page.get_by_text(self.words["play_now"], exact=True).click()


def play_over_days(host: NatickPlayer, guest: NotifiedPlayer, clock: Clock) -> None:
    """Play the turns of all visits. The host stays on the page."""
    visitor = NatickPlayer(guest.person)
    for visit in range(VISITS):
        host.play_on()
        expect(host.person.prompt).to_contain_text("Mei")
        clock.advance(20 * HOUR)
        if visit < NOTIFIED:
            guest.come()
        else:
            guest.play_now()
        expect(visitor.turn_icon).to_have_count(1)
        visitor.play_on()
        expect(host.turn_icon).to_be_attached()
        if visit < NOTIFIED - 1:
            guest.leave()
        else:
            guest.wait_at_home()


@pytest.mark.slow
def test_a_game_over_days(person: NewPerson, sink: Sink, clock: Clock) -> None:
    wenli = person("Wenli")
    mei = NotifiedPlayer(person("Mei", fresh=True), sink)
    mei.switch_on()
    wenli.open_lobby()
    host = NatickPlayer(wenli)
    host.choose_natick()
    wenli.page.get_by_role("radio", name="Correspondence").click()
    mei.page.goto(host.create_table(points=10))
    mei.page.get_by_text(mei.words["sit_here"], exact=True).first.click()
    expect(wenli.page.get_by_text("2 of 2 seated")).to_be_visible()
    mei.leave()
    wenli.button("Start game").click()
    expect(wenli.page.get_by_text("Starting…")).to_be_visible()
    clock.turn(REVEAL, wenli)  # the game starts without her random number
    play_over_days(host, mei, clock)
    sheet = ways_to_end(wenli)
    press(sheet, "Concede")
    press(sheet, "Yes, concede")
    expect(wenli.standing).to_contain_text("Mei won")
    expect(mei.page.get_by_text(mei.words["play_now"], exact=True)).to_have_count(0)
