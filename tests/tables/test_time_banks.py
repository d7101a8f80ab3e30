"""Time banks: extra time for the whole game, used when a turn's own time is up."""

from __future__ import annotations

from qiatan.protocol.parts import ClockInfo
from qiatan.tables.core.commands import ExpireClocks
from qiatan.tables.core.decide import fold
from qiatan.tables.core.state import TableState
from tests.tables.play_through import CATALOG, Driven, started
from tests.tables.test_turn_timer import lines, turn_clock


def banked() -> Driven:
    return started("bea", timer=30, bank=120, rounds=3)


def drawn(table: Driven, seconds: float) -> None:
    """The awaited seat draws after this time, in a setup turn of 60 seconds."""
    table.now += seconds
    table.act(table.game.awaited[0], "draw")


def test_a_turn_that_is_quick_enough_uses_no_bank() -> None:
    table = banked()
    assert turn_clock(table) == ClockInfo(0, "turn", 180.0, 180.0, bank=120.0)
    drawn(table, 59)
    assert table.game.banks.of(0) == 120


def test_the_rest_of_the_bank_is_left_for_later_turns() -> None:
    table = banked()
    drawn(table, 100)
    drawn(table, 10)
    assert [table.game.banks.of(seat) for seat in (0, 1)] == [80, 120]
    table.act(0, "keep")
    table.act(1, "keep")
    assert turn_clock(table) == ClockInfo(0, "turn", 110.0, 110.0, bank=80.0)


def test_a_turn_ends_when_the_bank_is_empty() -> None:
    table = banked()
    table.now += 179
    table.do(ExpireClocks())
    assert lines(table) == []
    table.now += 1
    table.do(ExpireClocks())
    assert lines(table)[0] == "0: draw"
    assert table.game.banks.of(0) == 0


def test_replaying_the_log_gives_the_same_banks_and_clocks() -> None:
    table = banked()
    drawn(table, 100)
    replayed = fold(TableState("t1", CATALOG), table.log).game
    assert replayed is not None
    assert replayed.banks == table.game.banks
    assert replayed.countdowns == table.game.countdowns


def test_a_table_without_a_timer_has_no_banks() -> None:
    assert started("bea", bank=120).game.banks.of(0) == 0
