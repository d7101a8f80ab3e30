"""Two people play a whole game over days. One of them comes only when notified or asked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import FAST, NewPerson
from tests.e2e.natick_player import NatickPlayer
from tests.e2e.person import Person
from tests.e2e.server_clock import Clock
from tests.e2e.test_notifications import PushService, panel
from tests.notifications.players import wait_for
from tests.notifications.push_browser import PushBrowser
from tests.notifications.sink import Sink, http_sink
from tests.web.served import Served, serve

HOUR: Final = 3600
NOTIFIED: Final = 2
"""How often the player comes by a notification; afterwards by *Your turn*, which is faster."""

SUBSCRIBED: Final = """([endpoint, p256dh, auth]) => {
  if (!("PushManager" in window)) return;
  const toJSON = () => ({ endpoint, keys: { p256dh, auth } });
  const own = { endpoint, options: {}, toJSON, unsubscribe: async () => true };
  PushManager.prototype.subscribe = async () => own;
  PushManager.prototype.getSubscription = async () => own;
}"""
"""Replaces the browser's push service, which needs the internet, with the test's receiver."""


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


class NotifiedPlayer:
    """A player who closes the game after each turn and returns when a push message arrives."""

    def __init__(self, person: Person, sink: Sink) -> None:
        self.natick = NatickPlayer(person)
        self.person, self.page = person, person.page
        self._sink, self._keys, self._read = sink, PushBrowser(), 0
        self._home = False
        keys = self._keys.subscription(f"{sink.url}/mei")
        wanted = [keys[one] for one in ("endpoint", "p256dh", "auth")]
        self.page.add_init_script(f"({SUBSCRIBED})({json.dumps(wanted)})")
        self._service = PushService(person)

    def switch_on(self) -> None:
        """Switch notifications on in the settings."""
        found = panel(self.person)
        found.get_by_role("switch", name="On this device").click()
        expect(found.get_by_role("switch", name="On this device")).to_be_checked()
        found.get_by_label("Announce my turn").select_option(label="At once")

    def leave(self) -> None:
        """Close the page."""
        self.page.goto("about:blank")

    def come(self) -> None:
        """Wait for the next notification, and open what it opens."""
        while self._receive() == "close":
            pass
        self.page.goto(f"{self.person.url}/api/version")
        wait_for(lambda: len(self._service.notifications()) == 1)
        ((_, _, path),) = self._service.notifications()
        self.page.goto(f"{self.person.url}{path}")

    def _receive(self) -> object:
        """Wait for the next push message, deliver it to the browser, and return its kind."""
        push = self._keys.read(self._sink.wait(self._read + 1)[self._read])
        self._read += 1
        self._service.deliver(**push)
        return push["kind"]

    def wait_at_home(self) -> None:
        """Return to the first page, which is not loaded again if the game was opened from there."""
        if self._home:
            self.page.go_back()
        else:
            self.page.goto(self.person.url)
        self._home = True

    def play_now(self) -> None:
        """Open the game that waits, from the first page."""
        expect(self.page.get_by_text(re.compile(r"\d (h|min) left")).first).to_be_visible()
        self.page.get_by_role("button", name=re.compile("^Play at")).click()


def turn_icon(player: NatickPlayer) -> Locator:
    """The tab's icon while the game waits for the player."""
    return player.page.locator("link[rel=icon][href$='icon-turn.svg']")


def ended(player: NatickPlayer) -> bool:
    """Whether the log names the winner. The results appear a moment later."""
    return player.person.log.filter(has_text="won the game").count() > 0


def act_while_asked(player: NatickPlayer) -> bool:
    """Play until the game waits for the other player. Returns whether the game is over."""
    while (done := player.act()) != "over":
        if done is None:
            if turn_icon(player).count() == 0:
                return ended(player)
            player.person.wait_for_change()
    return True


def play_over_days(host: NatickPlayer, guest: NotifiedPlayer, clock: Clock) -> int:
    """Play to the end and return how often the guest came. The host stays on the page."""
    visits = 0
    host.person.wait_for_change()
    while not act_while_asked(host):
        visits += 1
        clock.advance(20 * HOUR)
        if visits <= NOTIFIED:
            guest.come()
        else:
            guest.play_now()
        expect(turn_icon(guest.natick)).to_have_count(1)
        if act_while_asked(guest.natick):
            break
        if visits < NOTIFIED:
            guest.leave()
        else:
            guest.wait_at_home()
        expect(turn_icon(host)).to_have_count(1)
    return visits


@pytest.mark.slow
def test_a_whole_game_over_days(person: NewPerson, sink: Sink, clock: Clock) -> None:
    wenli, mei = (
        NatickPlayer(person("Wenli")),
        NotifiedPlayer(person("Mei", worker=True, fresh=True), sink),
    )
    mei.switch_on()
    wenli.person.open_lobby()
    wenli.choose_natick()
    wenli.page.get_by_role("radio", name="By days").click()
    url = wenli.create_table(points=5, fill=False)
    mei.page.goto(url)
    mei.person.button("Sit here").first.click()
    expect(wenli.page.get_by_text("2 of 2 seated")).to_be_visible()
    mei.leave()
    wenli.person.button("Start game").click()
    expect(wenli.person.prompt).not_to_be_empty(timeout=40_000)
    assert play_over_days(wenli, mei, clock) >= 5
