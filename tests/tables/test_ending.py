"""Games that end early: by concession, as a draw, or aborted."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from qiatan.finished.game_history import game_history
from qiatan.finished.replayed_game import ReplayedGame
from qiatan.kit.game import EarlyEnd, GameResult
from qiatan.protocol.games import FinishedGame
from qiatan.protocol.parts import EarlyEndInfo, EndVoteInfo
from qiatan.protocol.requests import (
    Concede,
    DeclineEnd,
    GiveToBot,
    PlayOn,
    ProposeEnd,
    RemoveSeat,
)
from qiatan.stores.games import IndexedGame, RatedPlaces
from qiatan.tables.core.commands import Close, DropEndVote, TakeOver
from qiatan.tables.core.decide import fold
from qiatan.tables.core.events import from_json
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.finished_game import finished_game, indexed_game
from qiatan.tables.wire.table_info import seat_infos, table_info
from tests.tables.highcard import HighCard
from tests.tables.play_through import Driven, opened, started
from tests.tables.test_pauses import next_turn
from tests.tables.test_rated import finish
from tests.tables.test_rated import started as rated

CONCEDE, DECLINE = Concede(1, table="t1"), DeclineEnd(1, table="t1")
DRAW, ABORT = ProposeEnd(1, table="t1", end="draw"), ProposeEnd(1, table="t1", end="abort")


def vote_of(table: Driven) -> EndVoteInfo | None:
    return table_info(table.state, {}).end_vote


def ended(table: Driven) -> EarlyEndInfo | None:
    return table_info(table.state, {}).ended


def seat(table: Driven, person: str) -> int:
    found = table.state.seat_of(person)
    assert found is not None
    return found


def indexed(table: Driven) -> IndexedGame:
    found = indexed_game(table.state)
    assert found is not None
    return found


def places(table: Driven) -> RatedPlaces:
    found = indexed(table).rated
    assert found is not None
    return found


def notices(table: Driven) -> list[tuple[str, str | None]]:
    said = [entry.saying for entry in table.state.chat if entry.saying.notice != "joined"]
    return [(saying.name, saying.notice) for saying in said]


def test_conceding_between_two_ends_the_game_and_the_other_wins() -> None:
    table = started("bea")
    table.ask("ann", CONCEDE)
    assert table.state.stage == "over"
    assert ended(table) == EarlyEndInfo("concession", [seat(table, "bea")], [0, 0])
    assert indexed(table).results == {"ann": "lost", "bea": "won"}
    assert notices(table) == [("Ann", "conceded")]


def test_nothing_is_asked_timed_or_undone_after_an_early_end() -> None:
    table = started("bea", timer=60)
    assert table.game.countdowns
    table.ask("ann", CONCEDE)
    game = table.game
    assert not game.countdowns and not game.awaited
    assert {game.question(0), game.question(1), game.undoable(0), game.undoable(1)} == {None}
    assert table.refused("bea", CONCEDE) == "not_playing"


def test_among_more_players_a_bot_takes_the_seat_for_good() -> None:
    table = started("bea", "cid")
    colour = table.state.occupants[seat(table, "bea")].colour
    table.ask("bea", CONCEDE)
    assert table.state.stage == "playing"
    bea = seat_infos(table.state, {})[seat(table, "bea")]
    assert (bea.conceded, bea.substitute, bea.away) == (True, "last", False)
    refused = (CONCEDE, DRAW, DECLINE, PlayOn(1, table="t1"))
    assert {table.refused("bea", one) for one in refused} == {"conceded"}
    assert table.refused("ann", GiveToBot(1, table="t1", colour=colour, bot="first")) == "conceded"


def test_the_last_player_who_stays_wins() -> None:
    table = started("bea", "cid")
    table.ask("bea", CONCEDE)
    table.ask("ann", CONCEDE)
    assert finished_winners(table) == ["Cid"]


def test_a_game_that_everyone_has_conceded_to_bots_ends() -> None:
    table = started(bots=2)
    table.ask("ann", CONCEDE)
    assert table.state.stage == "over"
    assert "Ann" not in finished_winners(table)
    assert indexed(table).results == {"ann": "lost"}


def finished_winners(table: Driven) -> list[str]:
    game = finished_game(table.state)
    assert game is not None
    return [one.name for one in game.seats if one.won]


def test_a_game_is_drawn_once_everyone_agrees() -> None:
    table = started("bea")
    table.ask("ann", DRAW)
    table.ask("ann", DRAW)
    assert vote_of(table) == EndVoteInfo("draw", "ann", ["ann"])
    table.ask("bea", DRAW)
    assert ended(table) == EarlyEndInfo("draw", [0, 1], [0, 0])
    assert indexed(table).results == {"ann": "draw", "bea": "draw"}
    assert notices(table) == [("Ann", "draw_proposed"), ("", "drawn")]


def test_an_aborted_game_has_no_result() -> None:
    table = started("bea")
    table.ask("bea", ABORT)
    table.ask("ann", ABORT)
    assert ended(table) == EarlyEndInfo("abort", [], [0, 0])
    assert indexed_game(table.state) is None
    assert table_info(table.state, {}).game is None


def test_a_player_alone_with_bots_can_abort_but_not_draw() -> None:
    table = started(bots=1)
    assert table.refused("ann", DRAW) == "no_one_to_agree"
    table.ask("ann", ABORT)
    assert table.state.stage == "over"


def test_a_declined_end_can_be_proposed_again_next_turn() -> None:
    table = started("bea", rounds=9)
    table.ask("ann", DRAW)
    table.ask("bea", DECLINE)
    assert vote_of(table) is None
    assert table.refused("bea", DRAW) == "end_declined"
    table.ask("ann", ABORT)
    table.do(DropEndVote())
    next_turn(table)
    table.ask("ann", DRAW)
    assert vote_of(table) == EndVoteInfo("draw", "ann", ["ann"])


def test_only_one_proposal_is_open_at_a_time() -> None:
    table = started("bea")
    table.ask("ann", DRAW)
    assert table.refused("bea", ABORT) == "end_vote_open"


def test_a_game_cannot_be_aborted_after_two_turns_each() -> None:
    table = started("bea", rounds=9)
    while table.game.position.turns_begun() < 5:
        assert "abort" in table_info(table.state, {}).ends
        next_turn(table)
    assert table_info(table.state, {}).ends == ["concession", "draw"]
    assert table.refused("ann", ABORT) == "too_late_to_abort"


def test_absent_players_must_agree_as_well() -> None:
    table = started("bea")
    table.do(TakeOver("bea"))
    table.ask("ann", DRAW)
    assert table.state.stage == "playing"


@pytest.mark.parametrize("end", [CONCEDE, RemoveSeat])
def test_a_draw_takes_two_who_agree(end: object) -> None:
    table = started("bea", bots=1)
    table.ask("ann", DRAW)
    if end is CONCEDE:
        table.ask("bea", CONCEDE)
    else:
        colour = table.state.occupants[seat(table, "bea")].colour
        table.ask("ann", RemoveSeat(1, table="t1", colour=colour))
    assert table.state.stage == "playing"


def test_a_proposal_ends_when_its_player_concedes() -> None:
    table = started("bea", "cid")
    table.ask("ann", DRAW)
    table.ask("ann", CONCEDE)
    assert vote_of(table) is None


def test_spectators_and_tables_without_a_game_are_refused() -> None:
    assert opened("bea").refused("ann", CONCEDE) == "not_playing"
    table = started("bea")
    assert {table.refused("eve", one) for one in (CONCEDE, DRAW, DECLINE)} == {"not_seated"}


def test_the_log_gives_the_same_end() -> None:
    table = started("bea", "cid")
    for person, request in (("bea", CONCEDE), ("ann", DRAW), ("cid", DRAW)):
        table.ask(person, request)
    again = fold(TableState("t1", table.state.catalog), table.log)
    assert table_info(again, {}) == table_info(table.state, {})
    history = game_history(from_json(event.body) for event in table.log)
    assert history is not None
    replayed = ReplayedGame(HighCard(), history)
    conceded = (seat(table, "bea"),)
    others = tuple({0, 1, 2} - {*conceded})
    assert replayed.result == table.game.result
    assert replayed.result == GameResult(others, (0, 0, 0), EarlyEnd("draw", conceded))


def test_a_rated_draw_is_a_shared_first_place() -> None:
    table = rated("bea")
    table.ask("ann", DRAW)
    table.ask("bea", DRAW)
    assert places(table) == RatedPlaces("2", {"ann": 0, "bea": 0})


def test_conceding_a_rated_game_is_last_place_but_not_leaving() -> None:
    table = rated("bea", "cid")
    table.ask("bea", CONCEDE)
    found = finish(table)
    assert found is not None
    assert (found.places["bea"], found.left) == (2, frozenset())


def test_conceding_to_an_absent_player_is_a_loss() -> None:
    table = rated("bea")
    table.do(TakeOver("bea"))
    table.ask("ann", CONCEDE)
    assert places(table) == RatedPlaces("2", {"ann": 1, "bea": 0}, frozenset({"bea"}))


def test_a_person_who_conceded_has_lost_even_if_the_bot_wins() -> None:
    table = started("bea", "cid", rounds=1)
    table.ask("bea", CONCEDE)
    finish(table)
    assert indexed(table).results["bea"] == "lost"


def test_old_records_of_finished_games_can_be_read() -> None:
    table = started("bea")
    table.ask("ann", CONCEDE)
    facts = msgspec.json.decode(indexed(table).game.facts)
    del facts["early"], facts["seats"][0]["conceded"]
    read = msgspec.convert(facts, FinishedGame)
    assert (read.early, read.seats[0].conceded) == (None, False)


@pytest.mark.parametrize(
    ("table", "by_operator", "stage"),
    [
        (opened, False, "over"),
        (opened, True, "over"),
        (started, False, "playing"),
        (started, True, "over"),
    ],
)
def test_only_operators_close_a_running_game(
    table: Callable[[str], Driven], by_operator: bool, stage: str
) -> None:
    closed = table("bea")
    closed.do(Close(by_operator=by_operator))
    assert closed.state.stage == stage
    events = len(closed.log)
    closed.do(Close(by_operator=by_operator))
    assert len(closed.log) == events
