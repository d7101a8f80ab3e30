"""The bot that pursues the goal with which it expects to win soonest."""

from __future__ import annotations

from random import Random

import pytest

from qiatan.bots.island.planner.goals import Outlook
from qiatan.bots.island.planner.race import Economy, rolls_to_win
from qiatan.bots.island.sampling.board_from_view import board_from_view
from qiatan.bots.island.sampling.sampler import Sampler
from qiatan.island.public_rules import Visibility
from tests.bots.island.positions import BOTS
from tests.island.scene import Scene, table

OPEN = Visibility(hands=True)
START = "red: settlement n9 n36, road e12 e45; blue: settlement n29 n22, road e42 e25"


def placed(hands: str, active: str = "red") -> Scene:
    """A table with open hands."""
    return table(after=START, hands=hands, active=active, visibility=OPEN)


def chosen(game: Scene, seat: str = "red") -> str:
    return BOTS["planner"].choose(game.view(seat), Random(1))


def test_it_asks_for_the_card_that_its_city_lacks() -> None:
    game = placed("red: grain 2 ore 2 wool; blue: ore")
    assert chosen(game) == "offer wool for ore"


def test_it_does_not_propose_the_same_terms_again() -> None:
    game = placed("red: grain 2 ore 2 wool 2; blue: ore")
    game.play("red: offer wool for ore", "blue: reject")
    assert chosen(game).startswith("offer")
    assert chosen(game) != "offer wool for ore"


def test_it_accepts_what_shortens_its_way_however_much_others_gain() -> None:
    hands = "red: grain 2 ore 2 wool; blue: brick lumber grain ore"
    game = placed(hands, "blue")
    game.play("blue: offer ore for wool")
    assert chosen(game) == "accept"


def test_it_refuses_to_give_what_its_city_needs() -> None:
    hands = "red: grain 2 ore 2; blue: wool"
    game = placed(hands, "blue")
    game.play("blue: offer wool for ore")
    assert chosen(game) == "reject"


@pytest.mark.parametrize("hand", ["", "grain 2 ore 2"])
def test_the_best_goal_is_the_fastest_way_to_win(hand: str) -> None:
    game = table(after=START, hands=f"red: {hand}")
    view = game.view("red")
    state = Sampler(view, counts_cards=True).sample(Random(1))
    outlook = Outlook(state, board_from_view(view.board, view.hidden), 0)
    times = [goal.time for goal in outlook.goals([int(n) for n in state.hand[:5]])]
    assert times == sorted(times)
    assert len(times) > 3


def test_more_income_wins_sooner() -> None:
    slow, fast = (
        Economy(8, (pace,) * 5, (4,) * 5, ((0.1,) * 5,) * 2, (), 3, 4) for pace in (0.1, 0.2)
    )
    assert rolls_to_win(fast) < rolls_to_win(slow)
