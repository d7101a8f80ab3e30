"""Seats, colours, ready marks and the host's permissions before the start."""

from __future__ import annotations

import msgspec
import pytest

from qiatan.protocol.requests import (
    AddBot,
    Configure,
    RemoveSeat,
    Say,
    SayPhrase,
    SetColour,
    SetReady,
    Sit,
    Stand,
)
from qiatan.tables.core.commands import Create, PassHost, PersonRequest, Rename, Start
from qiatan.tables.core.decide import decide
from qiatan.tables.wire.table_info import table_info
from tests.tables.play_through import SEED, Driven, opened, settings, started

SIT = Sit(1, table="t1")
STAND = Stand(1, table="t1")
BOT = AddBot(1, table="t1", bot="first")


def configure(players: int = 4, rounds: int = 2, name: str = "") -> Configure:
    new = settings(players=players, rounds=rounds, name=name)
    return Configure(1, table="t1", settings=new)


def test_the_creator_sits_first_and_is_host() -> None:
    table = opened("bea")
    assert table.chairs() == "red Ann, blue Bea"
    assert table.state.host == "ann"


def test_a_requested_colour_is_given_if_it_is_free() -> None:
    table = opened()
    table.ask("bea", Sit(1, table="t1", colour="green"))
    assert table.chairs() == "red Ann, green Bea"
    assert table.refused("cid", Sit(1, table="t1", colour="green")) == "colour_taken"


def test_players_cannot_sit_twice_or_at_a_full_table() -> None:
    table = opened("bea", players=2)
    assert table.refused("bea", SIT) == "already_seated"
    assert table.refused("cid", SIT) == "table_full"
    assert table.refused("ann", BOT) == "table_full"


def test_players_can_change_to_free_colours() -> None:
    table = opened("bea")
    table.ask("bea", SetColour(1, table="t1", colour="sky"))
    assert table.chairs() == "red Ann, sky Bea"
    assert table.refused("bea", SetColour(1, table="t1", colour="red")) == "colour_taken"
    assert table.refused("cid", SetColour(1, table="t1", colour="ink")) == "not_seated"


def test_a_table_is_named_after_its_creator_when_the_host_changes() -> None:
    table = opened("bea")
    table.ask("ann", STAND)
    assert (table.state.host, table_info(table.state, {}).creator) == ("bea", "Ann")


def test_when_the_host_leaves_the_next_player_becomes_host() -> None:
    table = opened("bea", "cid")
    table.ask("ann", STAND)
    assert table.state.host == "bea"
    assert table.chairs() == "blue Bea, ivory Cid"


def test_a_host_can_watch_a_game_of_bots() -> None:
    table = opened()
    table.ask("ann", BOT)
    table.ask("ann", BOT)
    table.ask("ann", STAND)
    table.do(Start("ann", SEED))
    assert table.state.stage == "playing"
    assert table.state.required_bots == [0]


def test_an_absent_host_loses_the_table_only_to_a_seated_person() -> None:
    table = opened("bea")
    table.do(PassHost("cid"))
    assert table.state.host == "ann"
    table.do(PassHost("bea"))
    assert table.state.host == "bea"


@pytest.mark.parametrize("request_", [BOT, RemoveSeat(1, table="t1", colour="red"), configure()])
def test_only_the_host_has_host_permissions(request_: AddBot | RemoveSeat | Configure) -> None:
    assert opened("bea").refused("bea", request_) == "not_host"


def test_bots_have_unique_names_and_can_be_removed() -> None:
    table = opened()
    table.ask("ann", BOT)
    table.ask("ann", AddBot(1, table="t1", bot="last"))
    first, second = (occupant.name for occupant in table.state.occupants[1:])
    assert table.chairs() == f"red Ann, blue {first} (first), ivory {second} (last)"
    table.ask("ann", RemoveSeat(1, table="t1", colour="blue"))
    assert table.chairs() == f"red Ann, ivory {second} (last)"
    assert table.refused("ann", AddBot(1, table="t1", bot="best")) == "unknown_bot"
    assert table.refused("ann", RemoveSeat(1, table="t1", colour="ink")) == "empty_seat"


def test_a_removed_player_cannot_sit_again() -> None:
    table = opened("bea")
    table.ask("ann", RemoveSeat(1, table="t1", colour="blue"))
    assert table.chairs() == "red Ann"
    assert table.refused("bea", SIT) == "kicked"
    assert table.refused("bea", Say(1, table="t1", text="why")) == "kicked"


def test_a_host_removing_herself_just_leaves() -> None:
    table = opened("bea")
    table.ask("ann", RemoveSeat(1, table="t1", colour="red"))
    table.ask("ann", SIT)
    assert table.chairs() == "blue Bea, red Ann"


def test_new_settings_clear_ready_marks() -> None:
    table = opened("bea")
    table.ask("ann", BOT)
    table.ask("bea", SetReady(1, table="t1", ready=True))
    assert [s.ready for s in table.state.occupants] == [False, True, True]
    table.ask("ann", configure(rounds=5))
    assert [s.ready for s in table.state.occupants] == [False, False, True]
    assert table.state.settings.rules["rounds"] == 5


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (configure(players=5), "bad_player_count"),
        (configure(players=2), "seats_taken"),
        (configure(rounds=77), "bad_setting"),
        (configure(name="x" * 41), "name_too_long"),
    ],
)
def test_impossible_settings_are_refused(request_: Configure, code: str) -> None:
    assert opened("bea", "cid").refused("ann", request_) == code


def test_unknown_games_are_refused() -> None:
    wrong = msgspec.structs.replace(settings(), game="chess")
    assert Driven().code_of(Create("ann", "Ann", "KELP-42", wrong)) == "unknown_game"


def test_only_the_host_can_start_and_only_with_two_players() -> None:
    assert opened().code_of(Start("ann", SEED)) == "too_few_players"
    assert opened("bea").code_of(Start("bea", SEED)) == "not_host"


def test_pregame_commands_are_refused_after_the_start() -> None:
    table = started("bea")
    assert table.refused("cid", SIT) == "not_open"
    assert table.refused("bea", STAND) == "not_open"
    assert table.refused("ann", BOT) == "not_open"
    assert table.refused("ann", configure()) == "not_open"
    assert table.refused("ann", RemoveSeat(1, table="t1", colour="red")) == "not_open"
    assert table.code_of(Start("ann", SEED)) == "not_open"


def test_chat_lines_have_the_authors_colour() -> None:
    table = opened()
    table.ask("ann", Say(1, table="t1", text="ab c"))
    saying = table.state.chat[0].saying
    assert (saying.text, saying.colour) == ("ab c", "red")


def test_phrases_are_sent_as_codes() -> None:
    table = opened()
    table.ask("ann", SayPhrase(1, table="t1", phrase="thanks"))
    saying = table.state.chat[0].saying
    assert (saying.phrase, saying.text, saying.person) == ("thanks", "", "ann")


def test_renaming_updates_the_seat() -> None:
    table = opened("bea")
    table.do(Rename("bea", "Béa"), Rename("cid", "Cyd"))
    assert table.chairs() == "red Ann, blue Béa"
    assert len(table.log) == 4


def test_commands_without_effect_write_no_event() -> None:
    table = opened("bea")
    written = len(table.log)
    table.ask("bea", SetColour(1, table="t1", colour="blue"))
    table.ask("bea", SetReady(1, table="t1", ready=False))
    table.ask("ann", configure(rounds=2))
    assert len(table.log) == written


def test_deciding_does_not_modify_the_state() -> None:
    table = opened()
    before = table.chairs(), table.state.number
    decide(table.state, PersonRequest("bea", "Bea", SIT), table.now)
    assert (table.chairs(), table.state.number) == before
