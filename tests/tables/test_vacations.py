"""Vacations in correspondence games: they stop the clocks of one player, for a limited time."""

from __future__ import annotations

from typing import Final

from qiatan.protocol.requests import BeginVacation, EndVacation
from qiatan.tables.core.commands import ExpireClocks
from qiatan.tables.core.decide import fold
from qiatan.tables.core.state import TableState
from qiatan.tables.core.wake_times import wake_time
from qiatan.tables.wire.asked_seats import asked_seats
from qiatan.tables.wire.table_info import seat_infos
from tests.tables.play_through import CATALOG, Driven, started
from tests.tables.test_turn_timer import turn_clock

DAY: Final = 86400


def begin(table: Driven, person: str, days: int) -> None:
    table.ask(person, BeginVacation(1, table="t1", days=days))


def end(table: Driven, person: str) -> None:
    table.ask(person, EndVacation(1, table="t1"))


def until(table: Driven, seat: int) -> float | None:
    return seat_infos(table.state, {})[seat].vacation_until


def expire(table: Driven) -> None:
    assert table.game.deadline is not None
    table.now = table.game.deadline
    table.do(ExpireClocks())


def test_a_vacation_stops_the_clock_and_then_the_turn_goes_on() -> None:
    table = started("bea", timer=DAY)
    person = table.person(0)
    table.now += 3600
    begin(table, person, 3)
    clock = turn_clock(table)
    assert (clock.running, clock.left, until(table, 0)) == (False, DAY - 3600, table.now + 3 * DAY)
    assert wake_time(table.state) == table.now + 3 * DAY
    (asked,) = asked_seats(table.state)
    assert asked.until is None
    expire(table)
    clock = turn_clock(table)
    assert (clock.running, clock.left, until(table, 0)) == (True, DAY - 3600, None)


def test_other_players_keep_their_clocks() -> None:
    table = started("bea", timer=DAY)
    begin(table, table.person(1), 3)
    assert turn_clock(table).running


def test_days_that_are_left_can_be_used_later_but_never_more_than_14() -> None:
    table = started("bea", timer=DAY)
    person = table.person(0)
    begin(table, person, 14)
    table.now += 5 * DAY
    end(table, person)
    assert seat_infos(table.state, {})[0].vacation_left == 9 * DAY
    assert table.refused(person, BeginVacation(1, table="t1", days=10)) == "vacation_used"
    begin(table, person, 9)
    expire(table)
    assert table.refused(person, BeginVacation(1, table="t1", days=1)) == "vacation_used"


def test_a_player_can_act_during_a_vacation() -> None:
    table = started("bea", timer=DAY)
    begin(table, table.person(0), 2)
    table.act(0, table.game.position.legal(0)[0])
    assert until(table, 0) is not None


def test_a_vacation_is_stored_like_any_event() -> None:
    table = started("bea", timer=DAY)
    begin(table, table.person(0), 2)
    twin = fold(TableState("t1", CATALOG), table.log)
    assert twin.game is not None
    assert (twin.game.countdowns, wake_time(twin)) == (
        table.game.countdowns,
        wake_time(table.state),
    )


def test_live_games_and_second_vacations_are_refused() -> None:
    live = started("bea", timer=60)
    assert live.refused("ann", BeginVacation(1, table="t1", days=1)) == "not_by_days"
    table = started("bea", timer=DAY)
    begin(table, "ann", 1)
    assert table.refused("ann", BeginVacation(1, table="t1", days=1)) == "on_vacation"
    end(table, "ann")
    number = table.state.number
    end(table, "ann")
    assert table.state.number == number


def test_the_chat_reports_a_vacation_and_its_end() -> None:
    table = started("bea", timer=DAY)
    begin(table, "ann", 1)
    end(table, "ann")
    notices = [entry.saying.notice for entry in table.state.chat]
    assert notices[-2:] == ["vacation", "vacation_over"]
