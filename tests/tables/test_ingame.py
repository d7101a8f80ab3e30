"""Seats and the host during a game: substitutes, expulsions, a new host."""

from __future__ import annotations

import pytest

from qiatan.protocol.parts import Colour, SeatInfo
from qiatan.protocol.requests import (
    Act,
    GiveToBot,
    MakeHost,
    Pause,
    PlayOn,
    RemoveSeat,
    Request,
    Resume,
    Say,
    SayPhrase,
    SetBotSpeed,
)
from qiatan.tables.core.commands import (
    AskRematch,
    BotAction,
    FallbackAction,
    PassHost,
    Return,
    TakeOver,
)
from qiatan.tables.core.occupants import Player, draw_bot_name
from qiatan.tables.wire.table_info import seat_infos, snapshot, table_info
from tests.tables.play_through import Driven, opened, started

PLAY_ON = PlayOn(1, table="t1")


def give(table: Driven, person: str, bot: str = "last") -> GiveToBot:
    return GiveToBot(1, table="t1", colour=colour_of(table, person), bot=bot)


def kick(table: Driven, person: str) -> RemoveSeat:
    return RemoveSeat(1, table="t1", colour=colour_of(table, person))


def colour_of(table: Driven, person: str) -> Colour:
    return next(s.colour for s in table.state.occupants if s.person == person)


def seat_of(table: Driven, person: str) -> int:
    seat = table.state.seat_of(person)
    assert seat is not None
    return seat


def face(table: Driven, person: str) -> SeatInfo:
    return seat_infos(table.state, {})[seat_of(table, person)]


def given() -> Driven:
    """Bea's seat, given to a bot by the host."""
    table = started("bea")
    table.ask("ann", give(table, "bea"))
    return table


def test_a_bot_plays_the_seat_until_its_player_asks() -> None:
    table = given()
    assert (face(table, "bea").substitute, face(table, "bea").away) == ("last", False)
    if seat_of(table, "bea") == 1:
        table.act(0, "draw")
    assert table.state.required_bots == [seat_of(table, "bea")]
    assert table.state.deadline == table.state.changed
    table.ask("bea", PLAY_ON)
    assert table.state.required_bots == []
    assert face(table, "bea").substitute is None


def test_a_player_replaced_by_a_bot_watches_and_cannot_act() -> None:
    table = given()
    act = Act(1, table="t1", at=0, action="draw")
    assert table.refused("bea", act) == "bot_plays"
    table.do(Return("bea"))
    assert table.refused("bea", act) == "bot_plays"
    while table.game.position.awaited()[0] != seat_of(table, "bea"):
        table.act(table.game.position.awaited()[0], "draw")
    table.act(seat_of(table, "bea"), "draw")
    received = snapshot(table.state, table_info(table.state, {}), Player("bea"), table.now)
    assert received.log[-1].action != "card ?"


def test_only_the_host_and_the_player_can_give_a_seat_to_a_bot() -> None:
    table = started("bea", "cid")
    assert table.refused("cid", give(table, "bea")) == "not_host"
    assert table.refused("bea", give(table, "bea")) == "done"
    assert table.refused("ann", give(table, "cid", bot="best")) == "unknown_bot"
    assert table.refused("cid", PLAY_ON) == "done"
    assert table.refused("eve", PLAY_ON) == "not_seated"


def test_another_bot_can_be_asked_to_play() -> None:
    table = given()
    written = len(table.log)
    table.ask("ann", give(table, "bea"))
    assert len(table.log) == written
    table.ask("ann", give(table, "bea", bot="first"))
    assert face(table, "bea").substitute == "first"


def test_a_bot_plays_for_absent_players_until_they_return() -> None:
    table = started("bea")
    table.do(TakeOver("bea"), TakeOver("bea"))
    assert (face(table, "bea").substitute, face(table, "bea").away) == ("last", True)
    table.do(Return("bea"), Return("bea"))
    assert face(table, "bea").substitute is None
    assert sum("taken_back" in event.body for event in table.log) == 1


def test_acting_brings_a_player_back() -> None:
    table = started("bea")
    table.do(TakeOver(table.person(0)))
    at = table.game.question(0) or 0
    table.ask(table.person(0), Act(1, table="t1", at=at, action="draw"))
    assert not any(seat.away for seat in seat_infos(table.state, {}))
    assert table.game.log[0].seat == 0


def test_bots_take_no_seats_during_a_pause() -> None:
    table = started("bea")
    table.ask("ann", Pause(1, table="t1"))
    table.do(TakeOver("bea"))
    assert face(table, "bea").substitute is None


def test_a_bot_is_too_late_once_its_player_is_back() -> None:
    table = started("bea")
    table.do(TakeOver(table.person(0)))
    at = table.game.question(0) or 0
    table.do(Return(table.person(0)))
    assert table.code_of(BotAction(0, at, "draw")) == "stale"
    assert table.code_of(FallbackAction(0, at)) == "stale"


def test_the_host_can_change_the_bot_speed_during_a_game() -> None:
    table, slow = started("bea", bots=1), SetBotSpeed(1, table="t1", bot_speed="slow")
    assert table.refused("bea", slow) == "not_host"
    table.ask("ann", slow)
    table.ask("ann", slow)
    assert table.state.settings.bot_speed == "slow"
    assert [e.body for e in table.log if "speed_changed" in e.body] == [
        '{"event":"bot_speed_changed","bot_speed":"slow"}'
    ]
    assert opened().refused("ann", slow) == "not_playing"


def test_an_expelled_player_can_watch_but_not_play_again() -> None:
    table = started("bea")
    table.ask("ann", kick(table, "bea"))
    assert sorted((s.name, s.person, s.bot) for s in table.state.occupants) == [
        ("Ann", "ann", None),
        (draw_bot_name("t1", ()), None, "last"),
    ]
    requests: tuple[Request, ...] = (
        Act(1, table="t1", at=0, action="draw"),
        PLAY_ON,
        Say(1, table="t1", text="why"),
        SayPhrase(1, table="t1", phrase="sad"),
    )
    assert [table.refused("bea", request) for request in requests] == ["kicked"] * 4
    assert table.code_of(AskRematch("bea", "t2")) == "not_over"
    received = snapshot(table.state, table_info(table.state, {}), Player("bea"), 0.0)
    assert received.info.your_seat is None


def test_the_bot_playing_for_an_expelled_player_stays() -> None:
    table = started("bea")
    table.ask("ann", give(table, "bea", bot="first"))
    table.ask("ann", kick(table, "bea"))
    assert [s.bot for s in table.state.occupants if s.person is None] == ["first"]


def test_expulsions_have_limits() -> None:
    table = started("bea", bots=1)
    bot = next(s.colour for s in table.state.occupants if s.bot)
    assert table.refused("bea", kick(table, "ann")) == "not_host"
    assert table.refused("ann", kick(table, "ann")) == "not_open"
    assert table.refused("ann", RemoveSeat(1, table="t1", colour=bot)) == "bot_seat"
    assert table.refused("ann", RemoveSeat(1, table="t1", colour="sky")) == "empty_seat"
    assert table.refused("ann", GiveToBot(1, table="t1", colour=bot, bot="last")) == "bot_seat"


@pytest.mark.parametrize("table", [opened("bea"), started("bea")], ids=["open", "playing"])
def test_the_host_makes_another_player_host(table: Driven) -> None:
    assert table.refused("ann", MakeHost(1, table="t1", person="eve")) == "unknown_person"
    assert table.refused("bea", MakeHost(1, table="t1", person="bea")) == "not_host"
    table.ask("ann", MakeHost(1, table="t1", person="bea"))
    assert table.state.host == "bea"


def test_a_new_host_can_resume_a_paused_table() -> None:
    table = started("bea")
    table.ask("ann", Pause(1, table="t1"))
    table.do(PassHost("eve"), PassHost("bea"))
    table.ask("bea", Resume(1, table="t1"))
    assert not table.state.paused


@pytest.mark.parametrize("request_", [PLAY_ON, Pause(1, table="t1"), Resume(1, table="t1")])
def test_pausing_and_giving_away_seats_need_a_game(request_: Request) -> None:
    table = opened("bea")
    assert table.refused("ann", request_) == "not_playing"
    assert table.refused("ann", give(table, "bea")) == "not_playing"
