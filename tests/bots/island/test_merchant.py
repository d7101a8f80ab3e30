"""The offers of `expert`, and what it learns from the answers."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from qiatan.bots.island.heuristic.evaluator import HeuristicEvaluator
from qiatan.bots.island.levels import EXPERT
from qiatan.bots.island.sampling.board_from_view import board_from_view
from qiatan.bots.island.sampling.sampler import Sampler
from qiatan.bots.island.trading.acceptance import Acceptance, at_least_as_good
from qiatan.bots.island.trading.kinds import KINDS, Interests
from qiatan.bots.island.trading.terms import proposable_terms
from qiatan.island.actions import Terms, pack_count
from qiatan.island.public_rules import Visibility
from qiatan.island.view_types import AnswerView, Cards, PastOfferView, View
from tests.bots.island.positions import BOTS
from tests.island.scene import Scene, table

OPEN = Visibility(hands=True)
START = "red: settlement n9 n36, road e12 e45; blue: settlement n29 n22, road e42 e25"
HANDS = "red: grain 2 ore 2 wool 2; blue: brick 2 lumber 2 grain ore"


def placed(hands: str = HANDS) -> Scene:
    return table(3, f"{START}; ivory: settlement n13 n41", hands=hands, visibility=OPEN)


def chosen(view: View) -> str:
    return BOTS["expert"].choose(view, Random(1))


def acceptance(view: View) -> Acceptance:
    state = Sampler(view, counts_cards=True).sample(Random(1))
    board = board_from_view(view.board, view.hidden)
    return Acceptance(view, 0, Interests(HeuristicEvaluator(board, EXPERT.weights, True), state))


def answered(view: View, word: str, times: int = 6) -> View:
    """Blue, who lacks wool for a settlement, was offered wool for ore several times."""
    hands = (Cards(wool=2), Cards(brick=2, lumber=2, grain=1, ore=1), Cards())
    answers = (AnswerView(1, "accept" if word == "accept" else "reject"),)
    offer = PastOfferView(1, 0, Cards(wool=1), Cards(ore=1), False, answers, None, False, hands)
    return replace(view, past_offers=(offer,) * times)


def test_it_asks_the_player_who_has_the_cards() -> None:
    action = chosen(placed().view("red"))
    assert action.startswith("offer ")
    assert action.endswith(" to blue")


def test_it_repeats_no_terms_that_were_refused() -> None:
    game, made = placed(), list[str]()
    for _ in range(3):
        action = chosen(game.view("red"))
        if action.startswith("offer"):
            made.append(action)
            game.play(f"red: {action}")
            for seat in ("blue", "ivory"):
                if game.legal(seat, "reject"):
                    game.play(f"{seat}: reject")
    assert len(made) == len(set(made)) >= 2


def test_it_makes_few_offers_to_people() -> None:
    view = replace(placed().view("red"), offers_made=3)
    assert not chosen(view).startswith("offer")
    assert chosen(replace(view, people=False)).startswith("offer")


def test_it_asks_no_player_who_is_about_to_win() -> None:
    game = placed()
    game.state.points[1] = 8
    assert not chosen(game.view("red")).startswith("offer")


@pytest.mark.parametrize(("word", "kind"), [("accept", "shortest way"), ("reject", "never")])
def test_answers_tell_what_kind_of_trader_an_opponent_is(word: str, kind: str) -> None:
    view = placed().view("red")
    before = acceptance(view).kinds(1)[KINDS.index(kind)]
    after = acceptance(answered(view, word)).kinds(1)
    assert sum(after) == pytest.approx(1)
    assert after[KINDS.index(kind)] > before


def test_refused_terms_and_worse_ones_have_no_chance() -> None:
    game = placed()
    game.play("red: offer wool 2 for ore", "blue: reject")
    hands = [[(0, 0, 2, 2, 2), (2, 2, 0, 1, 1), (0, 0, 0, 0, 0)]]
    known = acceptance(game.view("red"))
    wool, ore = pack_count(2, 1), pack_count(4, 1)
    assert known.chance(1, Terms(wool, ore), hands) == 0
    assert known.chance(1, Terms(pack_count(3, 1), ore), hands) > 0


def test_one_side_of_the_terms_decides_which_are_better() -> None:
    one, two, ore = pack_count(2, 1), pack_count(2, 2), pack_count(4, 1)
    assert at_least_as_good(Terms(two, ore), Terms(one, ore))
    assert not at_least_as_good(Terms(one, ore), Terms(two, ore))


def test_terms_have_up_to_three_cards_for_one_and_two_for_two() -> None:
    found = set(proposable_terms([3, 1, 0, 0, 0]))
    brick, lumber, ore = pack_count(0, 1), pack_count(1, 1), pack_count(4, 1)
    for terms in ((3 * brick, ore), (brick, 2 * ore), (2 * brick, 2 * ore), (brick + lumber, ore)):
        assert Terms(*terms) in found
    assert Terms(2 * lumber, ore) not in found
