"""The judge of a game of Natick: the learned value, and the search of the expert."""

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
    """The judge of any game of Natick. Raises `TypeError` for another game's position."""
    _natick(position)
    return NatickEvaluator()


class NatickEvaluator:
    """In Natick nothing is hidden: what a seat knows is all there is."""

    source: Final[EvaluatorSource] = "learned"

    def win_probabilities(self, position: Position) -> Sequence[float]:
        """Both seats' chances."""
        return _both(_natick(position).state)

    def win_probabilities_from_view(self, view: object, rng: Random) -> Sequence[float]:
        """The same."""
        return _both(state_from_view(_view(view)))

    def evaluate_decision(
        self, view: object, seat: Seat, action: str, rng: Random
    ) -> EvaluatedDecision | None:
        """Every action that is listed; offers are too many to compare, the setup is all one."""
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
