"""Finds the opponent that is most likely to accept an offer."""

from __future__ import annotations

from random import Random
from typing import Final

from qiatan.bots.island.heuristic.evaluator import HeuristicEvaluator
from qiatan.bots.island.levels import EXPERT
from qiatan.bots.island.sampling.board_from_view import board_from_view
from qiatan.bots.island.sampling.sampler import Sampler
from qiatan.bots.island.trading.acceptance import Acceptance
from qiatan.bots.island.trading.kinds import Interests, hands_of
from qiatan.island.actions import ANY_CARD, OFFER, about, kind_of
from qiatan.island.notation import read
from qiatan.island.view_types import View

SAMPLES: Final = 3
"""The number of samples of the hidden hands."""


def most_likely_partner(view: View, seat: int, offer: str) -> tuple[float, int]:
    """Return the probability that the likeliest opponent accepts, and this opponent.

    `offer` is an action of `seat` in notation. The probability is 0 for an offer that asks for any
    card.
    """
    action, terms = read(offer, [each.name for each in view.seats])
    if kind_of(action) != OFFER or terms.want == ANY_CARD:
        return 0.0, seat
    sampler, rng = Sampler(view, counts_cards=True), Random(f"{view.turn}.{seat}")
    states = [sampler.sample(rng) for _ in range(SAMPLES)]
    board = board_from_view(view.board, view.hidden)
    evaluator = HeuristicEvaluator(board, EXPERT.weights, EXPERT.uses_ships)
    acceptance = Acceptance(view, seat, Interests(evaluator, states[0]))
    hands = [hands_of(state) for state in states]
    asked = about(action) or ~0
    others = [at for at in range(len(view.seats)) if at != seat and asked >> at & 1]
    return max((acceptance.chance(at, terms, hands), at) for at in others)
