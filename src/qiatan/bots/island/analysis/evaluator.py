"""The evaluator of island games, which combines the trained net with the bot `hard`.

The net is used only at tables that it covers.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qiatan.bots.island.analysis.action_evaluator import ActionEvaluator, open_prompt_kind
from qiatan.bots.island.analysis.heuristic_action_evaluator import HeuristicActionEvaluator
from qiatan.bots.island.analysis.learned_action_evaluator import LearnedActionEvaluator
from qiatan.bots.island.learned.expert import ExpertDecision
from qiatan.bots.island.learned.trading import after_trade
from qiatan.bots.island.learned.trained_weights import packaged_weights
from qiatan.bots.island.levels import EXPERT
from qiatan.bots.island.sampling.board_from_view import board_from_view
from qiatan.bots.island.sampling.promised_cards import closable_seats
from qiatan.bots.island.sampling.sampler import Sampler
from qiatan.island import actions as act
from qiatan.island import prompts as ask
from qiatan.island.actions import Terms, make
from qiatan.island.game import IslandPosition
from qiatan.island.notation import read, write
from qiatan.island.state import IslandState
from qiatan.island.trade import agreed_terms
from qiatan.island.view_types import BoardView, HiddenView, View
from qiatan.kit.analysis.evaluator import (
    EvaluatedDecision,
    Evaluator,
    EvaluatorSource,
    MissedOffer,
)
from qiatan.kit.game import Position
from qiatan.kit.seats import Seat

SAMPLES: Final = 2
"""The number of samples of the hidden state used for each evaluation."""

LIKELY: Final = 0.5
"""A trade counts as missed only if an opponent would accept with at least this probability."""

NOTABLE: Final = 0.01
"""A trade counts as missed only if it would add at least this much win probability."""

UNRATED: Final = frozenset({act.OFFER, act.COUNTER, act.RAISE, act.LOWER})
"""Actions that are not evaluated: offers (there are too many) and build flags (they cost nothing).
"""


def island_evaluator(position: Position) -> Evaluator:
    """Return the evaluator for a game, given the game's first position.

    Raises `TypeError` for a position of another game.
    """
    view = _island(position).view(None)
    return IslandEvaluator(view)


class IslandEvaluator:
    """Evaluates games on samples of the hidden state, with one or two `ActionEvaluator`s."""

    def __init__(self, first: View) -> None:
        self._learned: Final = packaged_weights().covers(first)
        self._names: Final = [seat.name for seat in first.seats]
        self._known: (
            tuple[tuple[BoardView, HiddenView | None], Sequence[ActionEvaluator]] | None
        ) = None

    @property
    def source(self) -> EvaluatorSource:
        return "learned" if self._learned else "hard"

    def win_probabilities(self, position: Position) -> Sequence[float]:
        """Every seat's win probability, with all hands known."""
        island = _island(position)
        return self._evaluator(island.view(None)).win_probabilities(island.state)

    def win_probabilities_from_view(self, view: object, rng: Random) -> Sequence[float]:
        """Every seat's win probability, averaged over samples of the hidden state."""
        known = _view(view)
        evaluator = self._evaluator(known)
        found = [evaluator.win_probabilities(state) for state in _sampled(known, rng)]
        return [sum(each) / len(found) for each in zip(*found, strict=True)]

    def evaluate_decision(
        self, view: object, seat: Seat, action: str, rng: Random
    ) -> EvaluatedDecision | None:
        """Compare the action with its alternatives.

        Returns None if the action was forced or cannot be rated.
        """
        known = _view(view)
        played, _ = read(action, self._names)
        if act.kind_of(played) in UNRATED or known.you is None or len(known.you.legal) < 2:
            return None
        states, evaluators = _sampled(known, rng), self._evaluators(known)
        found = [
            self._evaluated(evaluator, evaluators[0], states, known, seat, played)
            for evaluator in evaluators
        ]
        rated = [decision for decision in found if decision is not None]
        return min(rated, key=_loss, default=None)

    def missed_offer(
        self, view: object, seat: Seat, action: str, rng: Random
    ) -> MissedOffer | None:
        """Return the best offer that an opponent might well have accepted, or None.

        Always returns None at tables without learned win probabilities, which measure the gain.
        """
        known = _view(view)
        if not self._learned or action != "end" or known.you is None or known.you.may_offer:
            return None
        policy = packaged_weights().policy_for(known)
        offer = ExpertDecision(known, seat, EXPERT, rng, policy).likely_offer(LIKELY)
        if offer is None or offer.gain < NOTABLE:
            return None
        partner = offer.asked[0]
        text = write(make(act.OFFER, 1 << partner), self._names, offer.terms)
        return MissedOffer(text, partner, offer.chance, offer.gain)

    def _evaluated(
        self,
        evaluator: ActionEvaluator,
        first: ActionEvaluator,
        states: Sequence[IslandState],
        view: View,
        seat: int,
        played: int,
    ) -> EvaluatedDecision | None:
        values = self._values(evaluator, states, view, seat, played)
        if played not in values or len(values) < 2:
            return None
        win_probability = sum(first.win_probabilities(state)[seat] for state in states) / len(
            states
        )
        best = max(values.values())
        win_probabilities = {
            option: evaluator.to_win_probability(states[0], win_probability, best, value)
            for option, value in values.items()
        }
        ranked = sorted(
            win_probabilities, key=lambda option: (-win_probabilities[option], option != played)
        )
        options = tuple(
            (write(option, self._names), win_probabilities[option]) for option in ranked
        )
        return EvaluatedDecision(
            options,
            win_probabilities[played],
            self._line(evaluator, states, seat, ranked[0], played),
        )

    def _line(
        self,
        evaluator: ActionEvaluator,
        states: Sequence[IslandState],
        seat: int,
        best: int,
        played: int,
    ) -> tuple[str, ...]:
        """Return how `expert` would continue from the action `best`.

        The line is empty if the seat played `best`, or if the evaluator is not `expert`'s net.
        """
        if not isinstance(evaluator, LearnedActionEvaluator) or best == played:
            return ()
        line = evaluator.line(states, seat, best)
        return tuple(write(step, self._names) for step in line)

    def _values(
        self,
        evaluator: ActionEvaluator,
        states: Sequence[IslandState],
        view: View,
        seat: Seat,
        played: int,
    ) -> dict[int, float]:
        kind = open_prompt_kind(states[0], seat)
        if kind == ask.ANSWER:
            return _answers(evaluator, states, seat)
        if kind == ask.OFFER_PROMPT:
            return _closings(evaluator, states, view, seat)
        values = evaluator.action_values(states, seat)
        value = evaluator.value_after(states, seat, played)
        if value is not None:
            values[played] = max(value, values.get(played, value))
        return values

    def _evaluator(self, view: View) -> ActionEvaluator:
        return self._evaluators(view)[0]

    def _evaluators(self, view: View) -> Sequence[ActionEvaluator]:
        """Return the evaluators for a table: the net, if it covers the table, and then `hard`.

        A decision counts as a mistake only if both agree, because the net sometimes keeps cards
        that it should play.
        """
        board = view.board, view.hidden
        if self._known is None or self._known[0] != board:
            hard = HeuristicActionEvaluator(
                board_from_view(*board), len(view.seats), view.rules.ships
            )
            self._known = board, (hard,)
            if self._learned:
                self._known = (
                    board,
                    (LearnedActionEvaluator(packaged_weights().policy_for(view)), hard),
                )
        return self._known[1]


def _loss(decision: EvaluatedDecision) -> float:
    return decision.options[0][1] - decision.played


def _answers(
    evaluator: ActionEvaluator, states: Sequence[IslandState], seat: int
) -> dict[int, float]:
    """Return the values of accepting and of rejecting the open offer."""
    traded = _traded(states, int(states[0].active), seat, states[0].open_terms())
    if not traded:
        return {}
    return {
        int(make(act.ACCEPT, 0)): evaluator.value_if_passing(traded, seat),
        int(make(act.REJECT, 0)): evaluator.value_if_passing(states, seat),
    }


def _closings(
    evaluator: ActionEvaluator, states: Sequence[IslandState], view: View, seat: int
) -> dict[int, float]:
    """Return the values of trading with each willing partner, and of withdrawing the offer."""
    values = {int(make(act.CANCEL, 0)): evaluator.value_if_passing(states, seat)}
    for other in closable_seats(view):
        traded = _traded(states, seat, other, agreed_terms(states[0], other))
        if traded:
            values[int(make(act.CLOSE, other))] = evaluator.value_if_passing(traded, seat)
    return values


def _traded(
    states: Sequence[IslandState], proposer: int, partner: int, terms: Terms
) -> list[IslandState]:
    """Return the states after a trade, leaving out those in which a side lacks the cards."""
    after = (after_trade(state, proposer, partner, terms) for state in states)
    return [state for state in after if state is not None]


def _sampled(view: View, rng: Random) -> list[IslandState]:
    """Return samples that agree with the view.

    During setup, one sample is enough, because nothing relevant is hidden.
    """
    sampler = Sampler(view, counts_cards=True)
    return [sampler.sample(rng) for _ in range(SAMPLES if view.turn else 1)]


def _view(view: object) -> View:
    if not isinstance(view, View):
        raise TypeError("not a view of the island")
    return view


def _island(position: Position) -> IslandPosition:
    if not isinstance(position, IslandPosition):
        raise TypeError("not a position of the island")
    return position
