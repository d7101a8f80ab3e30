"""The judge of an island game: the learned value where it was trained, else `hard`'s judgement."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from qiatan.bots.island.analysis.action_evaluator import ActionEvaluator, open_prompt_kind
from qiatan.bots.island.analysis.heuristic_action_evaluator import HeuristicActionEvaluator
from qiatan.bots.island.analysis.learned_action_evaluator import LearnedActionEvaluator
from qiatan.bots.island.learned.trading import after_trade
from qiatan.bots.island.learned.trained_weights import packaged_weights
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
from qiatan.kit.analysis.evaluator import EvaluatedDecision, Evaluator, EvaluatorSource
from qiatan.kit.game import Position
from qiatan.kit.seats import Seat

SAMPLES: Final = 2
"""States sampled of what a seat does not see."""

UNJUDGED: Final = frozenset({act.OFFER, act.COUNTER, act.RAISE, act.LOWER})
"""Offers are too many to compare, and a flag is no more than a wish."""


def island_evaluator(position: Position) -> Evaluator:
    """The judge of a game that begins so. Raises `TypeError` for another game's."""
    view = _island(position).view(None)
    return IslandEvaluator(view)


class IslandEvaluator:
    """Samples what a seat does not see, and asks a `ActionEvaluator`."""

    def __init__(self, first: View) -> None:
        self._learned: Final = packaged_weights().covers(first)
        self._names: Final = [seat.name for seat in first.seats]
        self._known: (
            tuple[tuple[BoardView, HiddenView | None], Sequence[ActionEvaluator]] | None
        ) = None

    @property
    def source(self) -> EvaluatorSource:
        """Whose judgement it is."""
        return "learned" if self._learned else "hard"

    def win_probabilities(self, position: Position) -> Sequence[float]:
        """Every seat's chance, all hands open."""
        island = _island(position)
        return self._evaluator(island.view(None)).win_probabilities(island.state)

    def win_probabilities_from_view(self, view: object, rng: Random) -> Sequence[float]:
        """Every seat's chance, averaged over what may be hidden."""
        known = _view(view)
        evaluator = self._evaluator(known)
        found = [evaluator.win_probabilities(state) for state in _sampled(known, rng)]
        return [sum(each) / len(found) for each in zip(*found, strict=True)]

    def evaluate_decision(
        self, view: object, seat: Seat, action: str, rng: Random
    ) -> EvaluatedDecision | None:
        """The answers to what the seat was asked."""
        known = _view(view)
        played, _ = read(action, self._names)
        if act.kind_of(played) in UNJUDGED or known.you is None or len(known.you.legal) < 2:
            return None
        states, evaluators = _sampled(known, rng), self._evaluators(known)
        found = [
            self._weighed(evaluator, evaluators[0], states, known, seat, played)
            for evaluator in evaluators
        ]
        judged = [weighed for weighed in found if weighed is not None]
        return min(judged, key=_loss, default=None)

    def _weighed(
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
        """What the expert would have gone on to do, where it is the one that found fault."""
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
        """Whoever judges. With the learned value `hard` has to agree that something is a fault.

        It holds on to cards now and then that are better played.
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


def _loss(weighed: EvaluatedDecision) -> float:
    return weighed.options[0][1] - weighed.played


def _answers(
    evaluator: ActionEvaluator, states: Sequence[IslandState], seat: int
) -> dict[int, float]:
    """Accepting the open offer, and rejecting it."""
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
    """Closing with each who would, and withdrawing the offer."""
    values = {int(make(act.CANCEL, 0)): evaluator.value_if_passing(states, seat)}
    for other in closable_seats(view):
        traded = _traded(states, seat, other, agreed_terms(states[0], other))
        if traded:
            values[int(make(act.CLOSE, other))] = evaluator.value_if_passing(traded, seat)
    return values


def _traded(
    states: Sequence[IslandState], proposer: int, partner: int, terms: Terms
) -> list[IslandState]:
    """The states after a trade, those left out in which somebody lacks the cards."""
    after = (after_trade(state, proposer, partner, terms) for state in states)
    return [state for state in after if state is not None]


def _sampled(view: View, rng: Random) -> list[IslandState]:
    """States that agree with the view; the setup hides nothing that is sampled."""
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
