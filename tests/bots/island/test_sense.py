"""Bots do what any sensible player would do."""

from __future__ import annotations

from random import Random

import pytest

from qiatan.bots.island.sampling.board_from_view import board_from_view
from tests.bots.island.positions import BOTS, questions
from tests.island.scene import Scene, table
from tests.island.sea import WEST, at_sea

LEVELS = ("easy", "normal", "hard")
STRENGTHS = (*LEVELS, "expert")
START = "red: settlement n9 n36, road e12 e45; blue: settlement n29 n22, road e42 e25"


def chosen(name: str, scene: Scene, seat: str = "red") -> str:
    return BOTS[name].choose(scene.view(seat), Random(1))


def placed(hands: str) -> Scene:
    return table(after=START, hands=hands)


@pytest.mark.parametrize("name", STRENGTHS)
def test_an_affordable_city_is_built(name: str) -> None:
    assert chosen(name, placed("red: grain 2 ore 3")).startswith("city")


@pytest.mark.parametrize("name", STRENGTHS)
def test_an_affordable_settlement_is_built(name: str) -> None:
    scene = table(
        after=START.replace("e45", "e45 e46"),
        hands="red: brick lumber wool grain",
    )
    assert scene.legal("red", "settlement")
    assert chosen(name, scene).startswith("settlement")


@pytest.mark.parametrize("name", STRENGTHS)
def test_a_winning_purchase_is_made(name: str) -> None:
    scene = table(after=START, hands="red: grain 2 ore 3", rules={"victory_points": 5})
    scene.state.points[0] = 4
    assert chosen(name, scene).startswith("city")


@pytest.mark.parametrize("name", STRENGTHS)
def test_a_bank_trade_completes_a_city(name: str) -> None:
    assert chosen(name, placed("red: brick 4 grain 2 ore 2")) in (
        "bank brick 4 for ore",
        "offer brick for ore",
        "offer brick 2 for ore",
    )


@pytest.mark.parametrize("name", STRENGTHS)
def test_discards_keep_what_a_city_needs(name: str) -> None:
    scene = placed("red: brick 6 grain 2 ore 3")
    scene.play("red: end", "blue: roll", "chance: dice 3 4")
    assert chosen(name, scene) == "discard brick 5"


@pytest.mark.slow
@pytest.mark.parametrize("name", LEVELS)
def test_no_bot_blocks_its_own_hex_with_the_robber(name: str) -> None:
    for number, (position, seat, _) in enumerate(questions([BOTS["easy"]] * 3, seed="robber")):
        view = position.view(seat)
        if view.prompts[0].kind != "robber":
            continue
        moved = BOTS[name].choose(view, Random(number)).removeprefix("robber h")
        board = board_from_view(view.board).board
        around = [board.hex_nodes[6 * int(moved) + i] for i in range(6)]
        owners = {building.seat for building in view.buildings if building.node in around}
        assert owners - {seat}
        assert seat not in owners


@pytest.mark.parametrize("name", ["normal", "hard"])
def test_no_trade_with_a_player_about_to_win(name: str) -> None:
    scene = table(
        after=START, hands="red: ore; blue: grain 2 ore 2 brick", rules={"victory_points": 6}
    )
    scene.play("red: end", "blue: roll", "chance: dice 1 1")
    scene.play("blue: offer brick for ore")
    scene.state.points[1] = 5
    assert chosen(name, scene) == "reject"


@pytest.mark.slow
@pytest.mark.parametrize("name", LEVELS)
def test_bank_trades_are_not_reversed_in_the_same_turn(name: str) -> None:
    gained: list[str] = []
    trades, turn = 0, 0
    for position, _, action in questions([BOTS[name]] * 2, seed="bank"):
        if position.state.turn != turn:
            turn, gained = position.state.turn, []
        words = action.split(" ")
        if words[0] == "bank":
            assert words[1] not in gained
            gained.append(words[4])
            trades += 1
    assert trades


@pytest.mark.parametrize("name", STRENGTHS)
def test_an_island_with_a_bonus_is_settled_first(name: str) -> None:
    scene = at_sea(
        "red: settlement n23 n37, ship e25 e26, road e24 e23; blue: settlement n69 n55, road e90",
        "red: brick lumber wool grain",
        layout=WEST,
    )
    assert scene.legal("red", "settlement") == ["n22", "n24"]
    assert chosen(name, scene) == "settlement n24"
