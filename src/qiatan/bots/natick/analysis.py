"""Natick's evaluator, which uses the trained net and the search of `expert`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qiatan.bots.natick.learned.evaluator import EVEN
from qiatan.bots.natick.learned.expert import (
    ExpertDecision,
    can_compare,
    packaged_evaluator,
)
from qiatan.bots.natick.search import Search, best_of
from qiatan.bots.natick.state_from_view import state_from_view
from qiatan.kit.analysis.evaluator import (
    EvaluatedDecision,
    Evaluator,
    EvaluatorSource,
    MissedOffer,
)
from qiatan.kit.game import Position
from qiatan.kit.prompts import prompt_kind, prompt_seat
from qiatan.kit.seats import Seat
from qiatan.natick import moves
from qiatan.natick import prompts as ask
from qiatan.natick.game import NatickPosition
from qiatan.natick.notation import read, write
from qiatan.natick.state import CHANCE_SEAT, NatickState
from qiatan.natick.view_types import View

WIDTH: Final = 6
DEPTH: Final = 5
QUICK_WIDTH: Final = 2
"""The beam width, which is smaller than the bot's because every position of a game is evaluated."""


def win_probability_of_first_seat(state: NatickState) -> float:
    """The win probability of seat 0."""
    evaluator = packaged_evaluator()
    if state.turn == 0:
        state = _laid_out(state)
    kind = prompt_kind(state.top())
    if state.winners or kind == ask.DICE_PROMPT:
        return evaluator.win_probability(state, 0)
    if kind == ask.TILE_PROMPT:
        return _drawn(state)
    seat = prompt_seat(state.top())
    best = best_of(_search().action_values(state, seat))
    return EVEN + (best if seat == 0 else -best)


def _drawn(state: NatickState) -> float:
    """Return the mean win probability over all regions that can be drawn."""
    count, total = int(moves.outcome_count(state)), 0.0
    for number in range(count):
        after = state.copy()
        moves.apply(after, CHANCE_SEAT, moves.outcome(state, number))
        total += win_probability_of_first_seat(after)
    return total / count


def _laid_out(state: NatickState) -> NatickState:
    """Finish the setup with arbitrary actions, because the net does not tell setups apart."""
    ahead = state.copy()
    while ahead.turn == 0:
        seat = prompt_seat(ahead.top())
        moves.apply(ahead, seat, moves.legal_actions(ahead, seat)[0])
    return ahead


def _search() -> Search:
    return Search(packaged_evaluator(), WIDTH, DEPTH, QUICK_WIDTH, True, 0, averages_draws=True)


def natick_evaluator(position: Position) -> Evaluator:
    """Return Natick's evaluator. Raises `TypeError` for a position of another game."""
    _natick(position)
    return NatickEvaluator()


class NatickEvaluator:
    """Evaluates Natick. The game has no hidden information, so a view shows the full position."""

    source: Final[EvaluatorSource] = "learned"

    def win_probabilities(self, position: Position) -> Sequence[float]:
        return _both(_natick(position).state)

    def win_probabilities_from_view(self, view: object, rng: Random) -> Sequence[float]:
        return _both(state_from_view(_view(view)))

    def evaluate_decision(
        self, view: object, seat: Seat, action: str, rng: Random
    ) -> EvaluatedDecision | None:
        """Compare the action with the other legal actions.

        Returns None for offers and during setup.

        There are too many possible offers to compare, and the net does not tell setups apart.
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

    def missed_offer(
        self, view: object, seat: Seat, action: str, rng: Random
    ) -> MissedOffer | None:
        """Return None: there is no model of which offers players of Natick accept."""
        return None


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
