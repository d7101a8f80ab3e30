"""The evaluator of Natick: the trained net and the search of `expert`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qiatan.bots.natick.analysis.mid_turn import win_probability_of_first_seat
from qiatan.bots.natick.learned.expert import (
    ExpertDecision,
    can_compare,
)
from qiatan.bots.natick.sampling.state_from_view import state_from_view
from qiatan.kit.analysis.evaluator import EvaluatedDecision, Evaluator, EvaluatorSource
from qiatan.kit.game import Position
from qiatan.kit.seats import Seat
from qiatan.natick.game import NatickPosition
from qiatan.natick.notation import read, write
from qiatan.natick.state import NatickState
from qiatan.natick.view_types import View


def natick_evaluator(position: Position) -> Evaluator:
    """The evaluator of any game of Natick. Raises `TypeError` for another game's position."""
    _natick(position)
    return NatickEvaluator()


class NatickEvaluator:
    """Natick hides nothing, so a view is as good as the full position."""

    source: Final[EvaluatorSource] = "learned"

    def win_probabilities(self, position: Position) -> Sequence[float]:
        """Both seats' win probabilities."""
        return _both(_natick(position).state)

    def win_probabilities_from_view(self, view: object, rng: Random) -> Sequence[float]:
        """Both seats' win probabilities."""
        return _both(state_from_view(_view(view)))

    def evaluate_decision(
        self, view: object, seat: Seat, action: str, rng: Random
    ) -> EvaluatedDecision | None:
        """Compare the action with all listed ones; None for offers and in the setup.

        Offers are too many to compare, and the net rates all setups the same.
        """
        known = _view(view)
        if not can_compare(known):
            return None
        decision = ExpertDecision(known, seat, rng)
        win_probabilities = {
            write(option): win_probability for option, win_probability in decision.action_values()
        }
        if action not in win_probabilities:
            return None
        ranked = sorted(win_probabilities.items(), key=lambda each: (-each[1], each[0] != action))
        best, _ = ranked[0]
        line = [] if best == action else decision.line(read(best))
        return EvaluatedDecision(
            tuple(ranked), win_probabilities[action], tuple(write(step) for step in line)
        )


def _both(state: NatickState) -> Sequence[float]:
    win_probability = win_probability_of_first_seat(state)
    return [win_probability, 1 - win_probability]


def _view(view: object) -> View:
    if not isinstance(view, View):
        raise TypeError("not a view of Natick")
    return view


def _natick(position: Position) -> NatickPosition:
    if not isinstance(position, NatickPosition):
        raise TypeError("not a position of Natick")
    return position
