"""Clocks, with a time that is turned by hand."""

from __future__ import annotations

from qiatan.tables.commands import Expire
from tests.tables.highcard import SECONDS
from tests.tables.play_through import Driven, started


def answering() -> Driven:
    """Two seats have drawn at 1000 s and are to keep or fold."""
    table = started("bea")
    table.act(0, "draw")
    table.act(1, "draw")
    return table


def test_no_clock_runs_before_its_question() -> None:
    table = started("bea")
    assert table.state.deadline is None
    table.do(Expire())
    assert table.play.told == []


def test_time_over_is_a_move_the_table_makes() -> None:
    table = answering()
    assert table.state.deadline == 1000.0 + SECONDS
    table.now += SECONDS - 0.1
    table.do(Expire())
    assert len(table.play.told) == 4
    table.now += 0.1
    table.do(Expire(), Expire())
    assert len(table.play.told) == 6
    assert table.state.deadline is None


def test_what_the_clock_chooses_derives_from_the_seed() -> None:
    tables = [answering(), answering()]
    for table in tables:
        table.now += SECONDS
        table.do(Expire(), Expire())
    lines = [[line.action for line in table.play.lines(0)] for table in tables]
    assert lines[0] == lines[1]


def test_a_clock_goes_on_when_others_move() -> None:
    table = answering()
    table.now += 10
    table.act(0, "keep")
    assert [clock.info(table.now).left for clock in table.play.countdowns] == [SECONDS - 10]


def test_a_question_asked_anew_starts_its_clock_anew() -> None:
    table = answering()
    table.now += 10
    for seat, action in ((0, "keep"), (1, "keep"), (0, "draw"), (1, "draw")):
        table.act(seat, action)
    assert table.state.deadline == table.now + SECONDS


def test_a_clock_never_tells_less_than_nothing() -> None:
    table = answering()
    assert [clock.info(2000.0).left for clock in table.play.countdowns] == [0.0, 0.0]
