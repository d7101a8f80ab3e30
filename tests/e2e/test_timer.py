"""The turn timer in the browser, with a clock that the test sets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import FAST, NewPerson
from tests.e2e.person import Person
from tests.e2e.server_clock import Clock
from tests.web.served import Served, serve


@pytest.fixture
def clock(tmp_path: Path) -> Clock:
    return Clock(tmp_path / "ahead")


@pytest.fixture
def served(tmp_path: Path, clock: Clock) -> Iterator[Served]:
    """A server that uses the test's clock."""
    server = serve(tmp_path / "data", *FAST, program=clock.program)
    yield server
    server.stop()


def timed_table(player: Person) -> None:
    """Start a quick game against a bot, up to the player's first settlement."""
    player.open_lobby()
    player.create_table(players=2, points=10, fill=True)
    timers = player.page.get_by_role("radiogroup", name="Turn timer")
    timers.get_by_role("radio", name="Quick").click()
    player.start()
    expect(player.places("settlement").first).to_be_visible(timeout=20_000)


def expect_left(player: Person, time: str) -> None:
    """Check the time left in the player's own panel."""
    expect(player.side.get_by_text(re.compile(rf"^({time}) left"))).to_be_visible()


def test_the_server_ends_a_turn_when_time_runs_out(person: NewPerson, clock: Clock) -> None:
    wenli = person("Wenli")
    timed_table(wenli)
    expect_left(wenli, r"(0:5\d|1:00) \+ 3:00")  # the setup has twice the time
    clock.turn(120, wenli)
    expect_left(wenli, r"0:00 \+ [12]:\d\d")
    expect(wenli.log.filter(has_text="You built")).to_have_count(0)
    clock.turn(121, wenli)
    expect(wenli.log.filter(has_text="You built a settlement")).to_have_count(1)
    expect(wenli.log.filter(has_text="You built a road")).to_have_count(1)


def test_a_game_can_be_paused_and_resumed(person: NewPerson, clock: Clock) -> None:
    wenli = person("Wenli")
    timed_table(wenli)
    wenli.page.get_by_role("button", name="Pause game").click()
    expect(wenli.prompt).to_contain_text("Paused")
    assert wenli.spots() == []
    clock.turn(3600, wenli)
    expect(wenli.prompt).to_contain_text("Paused")
    expect(wenli.log.filter(has_text="You built")).to_have_count(0)
    wenli.page.get_by_role("button", name="I'm back").click()
    expect(wenli.places("settlement").first).to_be_visible()
    expect_left(wenli, r"(0:\d\d|1:00) \+ 3:00")  # the pause took no time


def test_a_deadline_survives_a_server_kill(person: NewPerson, clock: Clock, served: Served) -> None:
    wenli = person("Wenli")
    timed_table(wenli)
    clock.turn(210, wenli)
    served.kill()
    again = serve(served.data, *FAST, port=served.port, program=clock.program)
    try:
        wenli.page.reload()
        expect(wenli.places("settlement").first).to_be_visible()
        expect_left(wenli, r"0:00 \+ 0:[0-3]\d")  # no more than before
        clock.turn(31, wenli)
        expect(wenli.log.filter(has_text="You built a settlement")).to_have_count(1)
    finally:
        again.stop()
