"""The start, moves, questions and end of a game at a table."""

from __future__ import annotations

from qiatan.kit.chance import DerivedChance, commitment
from qiatan.kit.seats import CHANCE
from qiatan.protocol.requests import Act
from qiatan.tables.core.commands import AskRematch, BotAction, FallbackAction
from qiatan.tables.wire.game_view import log_lines
from qiatan.tables.wire.table_info import table_info
from tests.tables.play_through import SEED, Driven, opened, started


def log(table: Driven, viewer: int | None = None) -> list[str]:
    return [f"{line.seat}: {line.action}" for line in log_lines(table.game, viewer)]


def played_out(table: Driven) -> Driven:
    while table.state.stage == "playing":
        seat = table.game.position.awaited()[0]
        table.act(seat, table.game.position.legal(seat)[0])
    return table


def test_the_start_draws_the_seat_order_from_the_seed() -> None:
    first, again = started("bea", "cid", "dan"), started("bea", "cid", "dan")
    assert first.chairs() == again.chairs()
    assert sorted(first.chairs().split(", ")) == sorted(
        opened("bea", "cid", "dan").chairs().split(", ")
    )
    assert first.game.header.seats == tuple(s.colour for s in first.state.occupants)


def test_the_seed_is_committed_to_first_and_published_at_the_end() -> None:
    table = started("bea")
    face = table_info(table.state, {})
    assert (face.commitment, face.seed) == (commitment(SEED), None)
    assert table_info(played_out(table).state, {}).seed == SEED.hex()


def test_chance_is_decided_with_the_move_that_awaits_it() -> None:
    table = started("bea")
    before = len(table.log)
    table.act(0, "draw")
    card = 1 + DerivedChance(SEED, 1).below(99)
    assert log(table, 0) == ["0: draw", f"{CHANCE}: card {card}"]
    assert log(table, 1) == log(table) == ["0: draw", f"{CHANCE}: card ?"]
    assert len(table.log) == before + 2


def test_a_double_click_acts_once() -> None:
    table = started("bea")
    click = Act(1, table="t1", at=table.game.question(0) or 0, action="draw")
    table.ask(table.person(0), click)
    assert table.refused(table.person(0), click) == "stale"
    assert log(table) == ["0: draw", f"{CHANCE}: card ?"]


def test_answers_of_other_players_do_not_make_a_question_stale() -> None:
    table = started("bea", "cid")
    for seat in range(3):
        table.act(seat, "draw")
    question = table.game.question(2)
    table.act(0, "keep")
    table.act(1, "fold")
    assert table.game.question(2) == question
    assert (
        table.refused(table.person(2), Act(1, table="t1", at=question or 0, action="keep"))
        == "done"
    )


def test_a_seat_that_can_act_again_gets_a_new_question() -> None:
    table = started("bea")
    table.act(0, "draw")
    table.act(1, "draw")
    asked = table.game.question(0)
    table.act(0, "keep")
    assert table.game.question(0) == table.state.number != asked
    table.act(0, "undo")
    table.act(0, "fold")
    assert log(table)[-3:] == ["0: answer ?", "0: undo", "0: answer ?"]


def test_illegal_actions_are_refused_with_a_reason() -> None:
    table = started("bea")
    first, second = table.person(0), table.person(1)
    assert table.refused(second, Act(1, table="t1", at=9, action="draw")) == "not_your_turn"
    assert table.refused("cid", Act(1, table="t1", at=9, action="draw")) == "not_seated"
    asked = table.game.question(0) or 0
    assert table.refused(first, Act(1, table="t1", at=asked + 1, action="draw")) == "stale"
    assert table.refused(first, Act(1, table="t1", at=asked, action="keep")) == "illegal"
    assert opened().refused("ann", Act(1, table="t1", at=1, action="x")) == "not_playing"


def test_players_cannot_act_for_chance() -> None:
    table = started("bea")
    assert table.code_of(BotAction(CHANCE, 0, "card 99")) == "not_awaited"


def test_the_table_acts_for_a_bot_without_a_legal_answer() -> None:
    table = started(bots=1)
    bot = next(i for i, s in enumerate(table.state.occupants) if s.bot)
    if bot == 1:
        table.act(0, "draw")
    asked = table.game.question(bot) or 0
    assert table.code_of(BotAction(bot, asked, "nonsense")) == "illegal"
    table.do(FallbackAction(bot, asked))
    assert log(table)[-2] == f"{bot}: draw"
    assert table.code_of(FallbackAction(bot, asked)) == "stale"


def test_the_table_is_over_when_its_game_is() -> None:
    table = played_out(started("bea"))
    assert table.state.stage == "over"
    assert table.refused("ann", Act(1, table="t1", at=99, action="draw")) == "not_playing"
    assert table.game.question(0) is None


def test_a_rematch_is_offered_once() -> None:
    table = started("bea")
    assert table.code_of(AskRematch("bea", "t2")) == "not_over"
    played_out(table)
    table.do(AskRematch("bea", "t2"), AskRematch("ann", "t3"))
    assert table.state.rematch == "t2"
    assert table.code_of(AskRematch("cid", "t4")) == "not_seated"
