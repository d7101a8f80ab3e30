"""Predicts win probabilities in Natick with the neural net."""

from __future__ import annotations

from typing import Final

from qiatan.bots.learned.net import Net
from qiatan.bots.natick.evaluator import Evaluator
from qiatan.bots.natick.learned import features as f
from qiatan.bots.natick.learned.feature_extractor import FeatureExtractor
from qiatan.kit.arrays import Floats, zeros
from qiatan.kit.native import i64
from qiatan.kit.prompts import prompt_kind
from qiatan.natick.building import tiles_left
from qiatan.natick.components import SUITS
from qiatan.natick.prompts import DICE_PROMPT
from qiatan.natick.rules import COINS, PAWNS, TOWNS, VILLAGES
from qiatan.natick.state import NatickState

EVEN: Final = 0.5


class LearnedEvaluator(Evaluator):
    """Win probabilities estimated by a neural net.

    The net estimates the win probability of the seat that rolls next. The probabilities of both
    seats add up to 1. A draw counts as half a win.
    """

    def __init__(self, net: Net) -> None:
        if net.inputs != f.INPUTS:
            raise ValueError(f"the net has {net.inputs} inputs instead of {f.INPUTS}")
        self.inputs: Final[Floats] = zeros(f.INPUTS)
        self._net: Final[Net] = net
        self._extractor: Final[FeatureExtractor] = FeatureExtractor()

    def evaluate(self, state: NatickState, seat: i64) -> float:
        """Return the seat's win probability minus 0.5, so that both seats' values add up to 0."""
        return self.win_probability(state, seat) - EVEN

    def win_probability(self, state: NatickState, seat: i64) -> float:
        """The seat's win probability if the turn ends once all open prompts are answered."""
        if state.winners:
            mine, theirs = (state.winners >> seat) & 1, (state.winners >> (1 - seat)) & 1
            return EVEN + EVEN * float(mine - theirs)
        roller = next_to_roll(state)
        self.fill(state, roller)
        win_probability = self._net.win_probability(self.inputs)
        return win_probability if seat == roller else 1.0 - win_probability

    def fill(self, state: NatickState, roller: i64) -> None:
        """Fill `inputs` from a position in which the seat `roller` rolls next."""
        self._extractor.extract(state)
        i: i64
        inputs, rows = self.inputs, self._extractor.rows
        mine, theirs = roller * f.SEAT_FEATURES, (1 - roller) * f.SEAT_FEATURES
        for i in range(f.SEAT_FEATURES):
            inputs[i] = rows[mine + i]
            inputs[f.SEAT_FEATURES + i] = rows[theirs + i]
        self._fill_table(state, roller)

    def copy_inputs(self) -> list[float]:
        """Return a copy of `inputs` as a list that interpreted code can use."""
        return [self.inputs[i] for i in range(f.INPUTS)]

    def _fill_table(self, state: NatickState, roller: i64) -> None:
        suit: i64
        inputs, at = self.inputs, 2 * f.SEAT_FEATURES
        inputs[at] = 1.0 if roller == 0 else 0.0
        for suit in range(SUITS):
            inputs[at + 1 + suit] = float(state.pool[suit]) / float(COINS)
        at += 1 + SUITS
        other = 1 - roller
        turns = state.turn + (0 if roller == state.active else 1)
        inputs[at] = 0.25 * float(VILLAGES - state.villages)
        inputs[at + 1] = 0.25 * float(TOWNS - state.towns)
        inputs[at + 2] = 0.125 * float(tiles_left(state))
        inputs[at + 3] = 0.25 * float(PAWNS - state.pawns)
        inputs[at + 4] = 0.125 * float(state.stack_size())
        target = state.rules.victory_points
        # Once seat 0 has enough points, the next turn of seat 1 is the last one.
        last = state.points[0] >= target or state.points[1] >= target
        inputs[at + 5] = 1.0 if last else 0.0
        inputs[at + 6] = 1.0 if turns < 4 else 0.0
        inputs[at + 7] = min(1.0, 0.02 * float(turns))
        inputs[at + 8] = 0.3 * float(state.points[roller] - state.points[other])
        inputs[at + 9] = 0.1 * float(state.all_coins(roller) - state.all_coins(other))
        inputs[at + 10] = 0.1 * float(target)


def next_to_roll(state: NatickState) -> i64:
    """The seat that rolls next; seat 0 during setup."""
    if state.turn == 0:
        return 0
    if prompt_kind(state.top()) == DICE_PROMPT:
        return state.active
    return 1 - state.active
