"""Predicts win probabilities with the neural net."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned.inputs import Inputs
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.bots.learned.net import Net
from qiatan.island.board import NONE
from qiatan.island.state import IslandState
from qiatan.kit.native import i64

SAFE_MARGIN: Final[i64] = 2
"""A hand is safe if it has at least this many cards fewer than the hand limit."""

MAX_RISK: Final = 0.5
"""The maximum share of a win probability that caution takes away, so that it remains positive."""


class LearnedEvaluator:
    """Computes win probabilities for one board and one number of seats.

    The inputs include the ship features if the net has enough inputs for them. With `caution`, each
    card above a safe hand lowers the win probability at the end of a turn by this much.
    """

    def __init__(
        self, yields: NodeYields, nodes: i64, seats: i64, net: Net, caution: float = 0.0
    ) -> None:
        self.inputs: Final = Inputs(yields, nodes, seats, net.inputs)
        self.seats: Final[i64] = seats
        self._net: Final = net
        self._caution: Final = caution

    def win_probability_at_turn_end(self, state: IslandState, seat: i64) -> float:
        """The seat's win probability if the turn ends now and the next seat rolls.

        With caution, it is lower if the seat holds many cards.
        """
        value = self._win_probability(state, seat, (state.active + 1) % self.seats)
        risky = state.cards[seat] - state.rules.hand_limit + SAFE_MARGIN
        if risky <= 0 or state.winner != NONE:
            return value
        return value - min(self._caution * float(risky), MAX_RISK * value)

    def win_probability_before_roll(self, state: IslandState, seat: i64) -> float:
        """Return the seat's win probability if the active seat is about to roll."""
        return self._win_probability(state, seat, state.active)

    def win_probabilities(self, state: IslandState, roller: i64) -> list[float]:
        """Every seat's win probability if `roller` rolls next."""
        if state.winner != NONE:
            return [1.0 if state.winner == seat else 0.0 for seat in range(self.seats)]
        self.inputs.load(state)
        return [self._predict(state, seat, roller) for seat in range(self.seats)]

    def _win_probability(self, state: IslandState, seat: i64, roller: i64) -> float:
        if state.winner != NONE:
            return 1.0 if state.winner == seat else 0.0
        self.inputs.load(state)
        return self._predict(state, seat, roller)

    def _predict(self, state: IslandState, seat: i64, roller: i64) -> float:
        self.inputs.fill(state, seat, roller)
        return self._net.win_probability(self.inputs.values)
