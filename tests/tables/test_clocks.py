"""Clocks, with a manual time."""

from __future__ import annotations

from qiatan.tables.core.commands import ExpireClocks
from qiatan.tables.wire.game_view import clock_infos, log_lines
from tests.tables.highcard import SECONDS
from tests.tables.play_through import Driven, started


def answering() -> Driven:
    """Two seats have drawn at 1000 s and must keep or fold."""
    table = started("bea", timer=300)
    table.act(0, "draw")
    table.act(1, "draw")
    return table


def answer_clocks(table: Driven) -> list[float]:
    """The seconds left for each open answer."""
    clocks = clock_infos(table.game, table.now)
    return [clock.left for clock in clocks if clock.kind == "answer"]


def test_no_clock_runs_before_its_question() -> None:
    table = started("bea")
    assert table.state.deadline is None
    table.do(ExpireClocks())
    assert table.game.log == []


def test_the_table_acts_when_a_clock_runs_out() -> None:
    table = answering()
    assert table.state.deadline == 1000.0 + SECONDS
    table.now += SECONDS - 0.1
    table.do(ExpireClocks())
    assert len(table.game.log) == 4
    table.now += 0.1
    table.do(ExpireClocks(), ExpireClocks())
    assert len(table.game.log) == 6
    assert answer_clocks(table) == []


def test_timeout_choices_derive_from_the_seed() -> None:
    tables = [answering(), answering()]
    for table in tables:
        table.now += SECONDS
        table.do(ExpireClocks(), ExpireClocks())
    lines = [[line.action for line in log_lines(table.game, 0)] for table in tables]
    assert lines[0] == lines[1]


def test_clocks_continue_when_others_act() -> None:
    table = answering()
    table.now += 10
    table.act(0, "keep")
    assert answer_clocks(table) == [SECONDS - 10]


def test_asking_again_restarts_the_clock() -> None:
    table = answering()
    table.now += 10
    for seat, action in ((0, "keep"), (1, "keep"), (0, "draw"), (1, "draw")):
        table.act(seat, action)
    assert table.state.deadline == table.now + SECONDS


def test_clocks_never_show_negative_time() -> None:
    table = answering()
    table.now = 2000.0
    assert answer_clocks(table) == [0.0, 0.0]
