"""The two bots that must agree on a puzzle's best action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from qiatan.bots.island.analysis.heuristic_action_evaluator import HeuristicActionEvaluator
from qiatan.bots.island.analysis.learned_action_evaluator import LearnedActionEvaluator
from qiatan.bots.island.heuristic.evaluator import HeuristicEvaluator
from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.trained_weights import packaged_weights
from qiatan.bots.island.levels import HARD
from qiatan.bots.island.sampling.board_from_view import board_from_view
from qiatan.bots.island.sampling.sampler import Sampler
from qiatan.island.state import IslandState
from qiatan.island.view_types import View

SAMPLES: Final = 6
"""The number of samples of the hidden cards.

Puzzles use more samples than analyses, to make fewer errors.
"""


@dataclass(frozen=True, slots=True)
class Judges:
    """The evaluators of `expert` and `hard`, for one board."""

    expert: LearnedActionEvaluator
    hard: HeuristicActionEvaluator
    heuristic: HeuristicEvaluator
    policy: LearnedPolicy


def judges_for(view: View) -> Judges | None:
    """Return the judges for a table, or None if `expert` has no weights for it."""
    if not packaged_weights().covers(view):
        return None
    policy, analysis = packaged_weights().policy_for(view), board_from_view(view.board, view.hidden)
    hard = HeuristicActionEvaluator(analysis, len(view.seats), view.rules.ships)
    heuristic = HeuristicEvaluator(analysis, HARD.weights, True)
    return Judges(LearnedActionEvaluator(policy), hard, heuristic, policy)


def sampled(view: View, seed: int) -> list[IslandState]:
    """Return states that agree with the view. During setup, nothing relevant is hidden."""
    sampler, rng = Sampler(view, counts_cards=True), Random(seed)
    return [sampler.sample(rng) for _ in range(SAMPLES if view.turn else 1)]


def ranked(values: Mapping[int, float]) -> Sequence[tuple[int, float]]:
    """Return actions with their values, best first."""
    return sorted(values.items(), key=lambda each: (-each[1], each[0]))


def lead(values: Mapping[int, float]) -> float:
    """Return how much better the best action is than the second best."""
    first, second, *_ = sorted(values.values(), reverse=True)
    return first - second
