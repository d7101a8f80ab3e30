"""Undo of a whole turn, to which all players must agree."""

from __future__ import annotations

import pytest

from qiatan.finished.game_history import game_history
from qiatan.island.game import ISLAND
from qiatan.kit.game import Game
from qiatan.kit.seats import CHANCE
from qiatan.natick.game import NATICK
from qiatan.protocol.parts import UndoVoteInfo
from qiatan.protocol.requests import Act, AddBot, AskUndo, DeclineUndo, Sit
from qiatan.server.create_table import quick_settings
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.commands import BotAction, Create, DropUndoVote, Start
from qiatan.tables.core.decide import fold
from qiatan.tables.core.events import from_json
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.table_info import table_info
from tests.tables.play_through import SEED, Driven
from tests.tables.test_undo import game_of, place, seen

DECLINE = DeclineUndo(1, table="t1")


def asked(table: Driven, seat: int) -> AskUndo:
    return AskUndo(1, table="t1", at=table.game.turn_to_undo(seat) or 0)


def vote(table: Driven) -> UndoVoteInfo | None:
    return table_info(table.state, {}).undo_vote


def in_first_turn(game: Game = ISLAND, timer: int = 0) -> tuple[Driven, int]:
    """A table after the first roll, with the seat whose turn it is."""
    table = game_of(game, timer=timer)
    while table.game.position.turns_begun() == 0 or table.game.log[-1].seat != CHANCE:
        place(table)
    return table, table.game.awaited[0]


@pytest.mark.parametrize("game", [ISLAND, NATICK])
def test_all_agree_to_undo_everything_since_a_turn_of_the_setup_began(game: Game) -> None:
    table = game_of(game)
    before, first = seen(table), place(table)
    while place(table) == first:
        pass
    table.ask(table.person(first), asked(table, first))
    assert vote(table) == UndoVoteInfo(
        table.game.log[0].number, table.person(first), [table.person(first)]
    )
    table.ask(table.person(1 - first), asked(table, first))
    assert (seen(table), vote(table)) == (before, None)
    again = fold(TableState("t1", table.state.catalog), table.log)
    assert table_info(again, {}) == table_info(table.state, {})
    history = game_history(from_json(event.body) for event in table.log)
    assert history is not None and history.played == ()


def test_the_end_of_a_turn_can_be_undone_until_the_dice_are_rolled() -> None:
    table, seat = in_first_turn(timer=60)
    number, log = table.state.number, len(table.game.log)
    table.now += 50
    table.act(seat, "end")
    table.now += 50
    request = asked(table, seat)
    table.ask(table.person(seat), request)
    assert number < request.at
    table.ask(table.person(1 - seat), request)
    assert (table.game.awaited, len(table.game.log)) == ((seat,), log)
    assert [one.left_at(table.now) for one in table.game.countdowns] == [180]
    table.act(seat, "end")
    table.act(1 - seat, "roll")
    assert table.game.turn_to_undo(seat) is None
    assert table.refused(table.person(seat), request) == "not_undoable"


def test_a_roll_ends_the_vote() -> None:
    table, seat = in_first_turn()
    table.act(seat, "end")
    table.ask(table.person(seat), asked(table, seat))
    table.act(1 - seat, "roll")
    assert vote(table) is None
    assert [one.saying.notice for one in table.state.chat][-1] == "undo_declined"


def test_a_declined_undo_cannot_be_asked_again() -> None:
    table, seat = in_first_turn()
    table.act(seat, "end")
    request = asked(table, seat)
    table.ask(table.person(seat), request)
    table.ask(table.person(1 - seat), DECLINE)
    assert table.refused(table.person(seat), request) == "undo_declined"
    assert table_info(table.state, {}).undo_declined == request.at


def test_answers_to_the_undone_position_are_stale() -> None:
    table, seat = in_first_turn()
    table.act(seat, "end")
    other, at = 1 - seat, table.game.question(1 - seat) or 0
    for person in (seat, other):
        table.ask(table.person(person), asked(table, seat))
    table.act(seat, "end")
    roll = Act(1, table="t1", at=at, action="roll")
    assert table.refused(table.person(other), roll) == "stale"


def with_bot() -> Driven:
    catalog = GameCatalog({"island": ISLAND}, {"island": ("first",)})
    table = Driven(catalog)
    table.do(Create("ann", "Ann", "KELP-42", quick_settings(catalog)))
    table.ask("ann", AddBot(1, table="t1", bot="first"))
    table.ask("bea", Sit(1, table="t1"))
    table.do(Start("ann", SEED))
    return table


def test_bots_agree_at_once_and_wait_for_the_vote() -> None:
    table = with_bot()
    human = next(s for s, one in enumerate(table.state.occupants) if one.person)
    while table.game.turn_to_undo(human) is None or not table.state.required_bots:
        place(table)
    [bot] = table.state.required_bots
    answer = BotAction(bot, table.game.question(bot) or 0, table.game.position.legal(bot)[0])
    table.ask(table.person(human), asked(table, human))
    assert table.state.required_bots == []
    assert table.code_of(answer) == "stale"
    table.do(DropUndoVote())
    assert table.state.required_bots == [bot]
    other = next(s for s, one in enumerate(table.state.occupants) if one.person and s != human)
    while table.game.turn_to_undo(other) is None:
        place(table)
    request = asked(table, other)
    for seat in (other, human):
        table.ask(table.person(seat), request)
    assert table.game.log == [] or table.game.log[-1].number < request.at


def test_rated_tables_and_tables_without_undo_refuse() -> None:
    table = game_of(ISLAND, undo=False)
    seat = place(table)
    assert table.game.turn_to_undo(seat) is None
    assert table.refused(table.person(seat), asked(table, seat)) == "undo_off"


def test_someone_who_is_not_playing_has_no_say() -> None:
    table, seat = in_first_turn()
    table.act(seat, "end")
    request = asked(table, seat)
    assert table.refused("eve", request) == "not_seated"
    assert table.refused(table.person(1 - seat), request) == "not_undoable"
