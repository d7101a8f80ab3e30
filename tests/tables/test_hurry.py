"""Tables without a turn timer: no clocks, unless another player asks for them."""

from __future__ import annotations

import pytest

from qiatan.kit.refusal import Refused
from qiatan.protocol.requests import AddBot, Hurry
from qiatan.tables.core.commands import Create, ExpireClocks, Start
from qiatan.tables.core.decide import fold
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.game_view import clock_infos
from tests.tables.play_through import CATALOG, Driven, settings, started
from tests.tables.test_offers import in_turn, offered, view
from tests.tables.test_waits import SEVEN

HURRY = Hurry(1, table="t1")


def kinds(table: Driven) -> set[str]:
    return {clock.kind for clock in clock_infos(table.game, table.now)}


def discarding() -> Driven:
    """Three people; a seven is rolled, and the roller owes a discard."""
    table = in_turn(SEVEN, rules={"hand_limit": 2})
    while view(table).prompts[0].kind != "discard":
        seat = table.game.awaited[0]
        legal = table.game.position.legal(seat)
        table.act(seat, next((one for one in ("roll", "end") if one in legal), legal[0]))
    return table


def other(table: Driven) -> str:
    """A person the game does not wait for, or who is not the only one."""
    return table.person((table.game.awaited[0] + 1) % 3)


def test_discards_have_no_clock() -> None:
    table = discarding()
    assert kinds(table) == set()
    owing = table.game.awaited
    table.now += 3600
    table.do(ExpireClocks())
    assert table.game.awaited == owing


def test_an_offer_stays_open_without_a_clock() -> None:
    table = in_turn()
    offered(table, able=True)
    assert kinds(table) == set()


def test_another_player_starts_the_clocks_of_the_turn() -> None:
    table = discarding()
    table.ask(other(table), HURRY)
    assert kinds(table) == {"discard", "turn"}
    assert table.state.chat[-1].saying.notice == "hurried"
    folded = fold(TableState("t1", table.state.catalog), table.log)
    assert folded.game is not None
    assert folded.game.countdowns == table.game.countdowns


def test_the_clocks_stop_when_the_turn_is_over() -> None:
    table = started("bea", rounds=3)
    table.ask(table.person(1), HURRY)
    assert [(c.seat, c.kind, c.seconds) for c in clock_infos(table.game, table.now)] == [
        (0, "turn", 120.0)
    ]
    table.act(0, "draw")
    assert kinds(table) == set()


def test_a_player_can_hurry_neither_themselves_nor_a_bot() -> None:
    table = started("bea")
    with pytest.raises(Refused, match="not waiting"):
        table.ask(table.person(0), HURRY)
    alone = Driven(CATALOG)
    alone.do(Create("ann", "Ann", "KELP-42", settings(players=2)))
    alone.ask("ann", AddBot(1, table="t1", bot="first"))
    alone.do(Start("ann", bytes(32)))
    with pytest.raises(Refused, match="not waiting"):
        alone.ask("ann", HURRY)


def test_with_a_turn_timer_there_is_nothing_to_hurry() -> None:
    table = started("bea", timer=60)
    before = len(table.log)
    table.ask(table.person(1), HURRY)
    assert len(table.log) == before
