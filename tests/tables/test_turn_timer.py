"""The turn clock: time per turn, turns finished by the table, pauses."""

from __future__ import annotations

from qiatan.protocol.parts import ClockInfo
from qiatan.protocol.requests import Act, Pause, PlayOn, Resume, Say
from qiatan.tables.core.commands import ExpireClocks, PauseAbandoned
from qiatan.tables.core.decide import fold
from qiatan.tables.core.state import TableState
from qiatan.tables.live.commit import stored_table
from qiatan.tables.wire.cached_info import CachedInfo
from qiatan.tables.wire.game_view import clock_infos, log_lines
from qiatan.tables.wire.table_info import table_info
from tests.tables.highcard import SECONDS
from tests.tables.play_through import CATALOG, Driven, started

PAUSE, RESUME = Pause(1, table="t1"), Resume(1, table="t1")


def clocks(table: Driven) -> list[ClockInfo]:
    return clock_infos(table.game, table.now)


def turn_clock(table: Driven) -> ClockInfo:
    return next(clock for clock in clocks(table) if clock.kind == "turn")


def lines(table: Driven) -> list[str]:
    return [f"{line.seat}: {line.action}" for line in log_lines(table.game, None)]


def test_without_a_timer_no_turn_is_timed() -> None:
    assert clocks(started("bea")) == []


def test_a_time_share_of_two_doubles_the_time() -> None:
    table = started("bea", timer=60)
    assert turn_clock(table) == ClockInfo(seat=0, kind="turn", seconds=120.0, left=120.0)
    for seat, action in ((0, "draw"), (1, "draw"), (0, "keep"), (1, "keep")):
        table.act(seat, action)
    assert turn_clock(table).seconds == 60.0


def test_the_table_finishes_a_timed_out_turn_at_once() -> None:
    table = started("bea", timer=60)
    table.now += 119.9
    table.do(ExpireClocks())
    assert lines(table) == []
    table.now += 0.1
    table.do(ExpireClocks())
    assert lines(table) == ["0: draw", "-1: card ?"]
    assert turn_clock(table) == ClockInfo(seat=1, kind="turn", seconds=120.0, left=120.0)
    table.do(ExpireClocks())
    assert len(lines(table)) == 2


def run_out(table: Driven) -> None:
    """Let the first clock run out without any actions."""
    table.now = max(table.now, table.game.deadline or 0)
    table.do(ExpireClocks())


def idle_twice(*, cheers: bool = False) -> Driven:
    """The first seat lets two of its turns time out while the other plays."""
    table = started("bea", timer=60, rounds=3, cheers=cheers)
    while table.state.occupants[0].turns_ran_out < 2:
        seat = table.game.awaited[0]
        if seat == 0:
            run_out(table)
        else:
            table.act(seat, table.game.position.legal(seat)[0])
    return table


def test_a_bot_takes_over_after_two_timeouts() -> None:
    table = idle_twice()
    idle = table.state.occupants[0]
    assert (idle.substitute, idle.away, idle.idle) == ("last", True, True)
    assert table.state.chat[-1].saying.notice == "away"
    table.ask(table.person(0), PlayOn(1, table="t1"))
    assert table.state.occupants[0].played_by is None


def test_a_single_timeout_is_forgiven_and_any_action_resets_the_count() -> None:
    table = started("bea", timer=60, rounds=3)
    run_out(table)
    assert table.state.occupants[0].turns_ran_out == 1
    for seat, action in ((1, "draw"), (0, "keep"), (1, "keep")):
        table.act(seat, action)
    run_out(table)
    assert (table.state.occupants[0].turns_ran_out, table.state.required_bots) == (1, [])


def test_a_player_who_timed_out_returns_with_their_first_action() -> None:
    table = idle_twice(cheers=True)
    table.ask(table.person(0), Act(1, table="t1", at=table.game.question(0) or 0, action="cheer"))
    assert not table.state.occupants[0].away


def test_bots_do_not_take_over_from_a_single_player() -> None:
    table = started(timer=60, rounds=3, bots=1)
    while table.state.stage == "playing":
        seat = table.game.awaited[0]
        if table.state.occupants[seat].bot:
            table.act(seat, table.game.position.legal(seat)[0])
        else:
            run_out(table)
    assert [s.substitute for s in table.state.occupants] == [None, None]


def test_the_next_turn_has_its_full_time() -> None:
    table = started("bea", timer=60)
    table.now += 50
    table.act(0, "draw")
    table.now += 10
    assert (turn_clock(table).seat, turn_clock(table).left) == (1, 110.0)


def test_other_players_actions_do_not_reset_the_clock() -> None:
    table = started("bea", timer=60, cheers=True)
    table.now += 50
    table.act(1, "cheer")
    table.ask("bea", Say(1, table="t1", text="go"))
    assert turn_clock(table).left == 70.0


def test_it_stops_while_others_must_act() -> None:
    table = started("bea", timer=60)
    table.act(0, "draw")
    table.act(1, "draw")
    table.now += 25
    assert turn_clock(table) == ClockInfo(1, "turn", 120.0, 120.0, running=False)
    assert table.state.deadline == table.now - 25 + SECONDS


def test_turn_timeouts_apply_to_bots_too() -> None:
    table = started(bots=1, timer=60)
    seat = 0 if table.state.occupants[0].bot else 1
    if seat == 1:
        table.act(0, "draw")
    table.now += 120
    table.do(ExpireClocks())
    assert lines(table)[-2] == f"{seat}: draw"


def test_the_clock_that_ran_out_first_is_handled_first() -> None:
    table = started("bea", timer=60)
    table.act(0, "draw")
    table.act(1, "draw")
    table.now += 500
    table.do(ExpireClocks(), ExpireClocks())
    assert [line[3:] for line in lines(table)[4:]] == ["answer ?", "answer ?"]
    assert turn_clock(table).left == 60.0


def test_a_pause_stops_every_clock_and_resuming_shifts_their_ends() -> None:
    table = started("bea", timer=60)
    table.now += 30
    table.ask("ann", PAUSE)
    table.now += 1000
    assert turn_clock(table) == ClockInfo(0, "turn", 120.0, 90.0, running=False)
    assert table.state.deadline is stored_table(table.state, CachedInfo()).wake_at is None
    table.do(ExpireClocks())
    assert lines(table) == []
    table.ask("ann", RESUME)
    assert table.state.deadline == table.now + 90


def test_a_pause_stops_the_clock_of_an_answer_too() -> None:
    table = started("bea", timer=300)
    table.act(0, "draw")
    table.act(1, "draw")
    table.now += 10
    table.ask("ann", PAUSE)
    table.now += 60
    table.ask("ann", RESUME)
    assert table.state.deadline == table.now + SECONDS - 10


def test_during_a_pause_only_chat_is_allowed() -> None:
    table = started("bea")
    table.ask("ann", PAUSE)
    assert table_info(table.state, {}).paused
    at = table.game.question(0) or 0
    assert table.refused(table.person(0), Act(1, table="t1", at=at, action="draw")) == "paused"
    table.ask("bea", Say(1, table="t1", text="tea?"))
    table.ask("ann", RESUME)
    table.act(0, "draw")
    assert not table_info(table.state, {}).paused


def test_bots_do_not_act_during_a_pause() -> None:
    table = started("bea", bots=2)
    table.ask("ann", PAUSE)
    assert table.state.required_bots == []
    assert table.refused("bea", RESUME) == "not_host"


def test_pausing_twice_has_no_effect() -> None:
    table = started("bea", timer=60)
    table.ask("ann", RESUME)
    table.ask("ann", PAUSE)
    written = len(table.log)
    table.ask("ann", PAUSE)
    table.do(PauseAbandoned())
    assert len(table.log) == written
    assert table.state.paused


def test_the_time_left_is_the_fold_of_the_log() -> None:
    table = started("bea", timer=60, cheers=True)
    for seconds, asked in ((7, PAUSE), (100, RESUME), (11, PAUSE), (5, RESUME)):
        table.now += seconds
        table.ask("ann", asked)
    table.now += 3
    table.act(1, "cheer")
    replayed = fold(TableState("t1", CATALOG), table.log)
    assert replayed.deadline == table.state.deadline == table.now + 120 - 7 - 11 - 3
