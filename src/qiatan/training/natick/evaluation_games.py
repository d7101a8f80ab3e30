"""Plays evaluation games of Natick, which are not used for training."""

from __future__ import annotations

from math import log
from random import Random

from qiatan.bots.learned.weights_file import Weights
from qiatan.bots.natick.heuristic.player import SEEDS
from qiatan.bots.natick.heuristic.win_probability import MODEL, seat_values
from qiatan.bots.natick.learned import features as f
from qiatan.bots.natick.learned.evaluator import LearnedEvaluator
from qiatan.bots.natick.learned.expert import expert_search
from qiatan.kit.prompts import prompt_kind
from qiatan.natick import moves
from qiatan.natick import prompts as ask
from qiatan.natick.rules import Rules
from qiatan.natick.state import CHANCE_SEAT, SEATS, NatickState
from qiatan.training.learner import EvaluatedPosition


def evaluation_game(weights: Weights, seed: str, game: int) -> list[EvaluatedPosition]:
    """Play game number `game` by the standard rules, and evaluate its positions."""
    evaluator, rng = LearnedEvaluator(weights.net(f.INPUTS)), Random(f"{seed}.{game}")
    state = NatickState(Rules())
    positions: list[NatickState] = []
    while (actor := moves.next_actor(state)) >= CHANCE_SEAT:
        if prompt_kind(state.top()) == ask.DICE_PROMPT:
            positions.append(state.copy())
        if actor == CHANCE_SEAT:
            outcome = moves.outcome(state, rng.randrange(moves.outcome_count(state)))
            moves.apply(state, actor, outcome)
        else:
            values = expert_search(evaluator, rng.randrange(SEEDS)).action_values(state, actor)
            moves.apply(state, actor, max(values, key=lambda each: each[1])[0])
    return [
        _evaluate(evaluator, each, seat, game, evaluator.win_probability(state, seat))
        for seat in range(SEATS)
        for each in positions
    ]


def _evaluate(
    evaluator: LearnedEvaluator, state: NatickState, seat: int, game: int, won: float
) -> EvaluatedPosition:
    points = [int(state.points[each]) for each in range(SEATS)]
    win_probability = MODEL.win_probabilities(seat_values(state))[seat]
    logit = log(win_probability / (1 - win_probability))
    return EvaluatedPosition(
        game,
        points[seat],
        points[1 - seat],
        max(points),
        evaluator.win_probability(state, seat),
        logit,
        won,
    )
