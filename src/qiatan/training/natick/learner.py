"""The learner for Natick, and the hand-set weights from which training starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.bots.learned.net import Sample
from qiatan.bots.learned.weights_file import Weights
from qiatan.bots.natick.learned import features as f
from qiatan.bots.natick.learned.evaluator import LearnedEvaluator
from qiatan.bots.natick.learned.self_play import SelfPlay
from qiatan.bots.natick.search import Search
from qiatan.natick.rules import PRICES, Rules
from qiatan.natick.state import NatickState
from qiatan.training.layers import linear_net_weights
from qiatan.training.learner import EvaluatedPosition, GameBatch
from qiatan.training.natick.evaluation_games import evaluation_game

SUITS: Final = range(4)
PRICED: Final = range(1, 5)
"""The purchases that have weights: a village, a town, a trader and a knight."""

HAND_WEIGHTS: Final = {
    int(f.POINTS): 10.0,
    int(f.AT_RISK): -0.2,
    int(f.ADVANTAGE): 0.15,
    int(f.TOURNAMENT): 0.2,
    int(f.SUITS_HAD): 0.4,
    int(f.NUMBERS_HAD): 0.4,
    **{f.HELD + suit: 0.3 for suit in SUITS},
    **{f.YIELDS + number: 0.4 for number in SUITS},
    **{f.INCOME + suit: 0.1 for suit in SUITS},
    **{f.PURCHASES + f.PURCHASE_FEATURES * piece: 0.3 for piece in PRICED},
    **{f.PURCHASES + f.PURCHASE_FEATURES * piece + 2: -0.25 for piece in PRICED},
    **{f.PURCHASES + f.PURCHASE_FEATURES * piece + 4: 0.2 for piece in PRICED},
}
"""The weight of each of a colony's features in the logit of its win probability."""


def initial_weights() -> list[float]:
    """Return the weights of a net with one hidden unit, set by hand."""
    return linear_net_weights(int(f.INPUTS), int(f.SEAT_FEATURES), HAND_WEIGHTS, (1.0, -1.0))


UNUSUAL: Final = 3
"""One in this many games varies the prices and the victory point target."""

TARGETS: Final = (5, 6, 7, 8, 9, 10)

WIDENING: Final = 3
"""The ratio of the beam widths for the current turn and for the next turn."""

DEPTH: Final = 5


class NatickLearner:
    """Plays two-player games, some of them with unusual prices and victory point targets."""

    seats: Final = range(2, 3)
    victory_points: Final = (min(TARGETS), max(TARGETS))
    traits: Final[tuple[str, ...]] = ()
    phases: Final[Mapping[str, range]] = {
        "early": range(3),
        "middle": range(3, 5),
        "late": range(5, 21),
    }

    def inputs(self, seats: int) -> int:
        return int(f.INPUTS)

    def initial_weights(self, seats: int) -> list[float]:
        """Return weights set by hand."""
        return initial_weights()

    def widen(self, weights: Weights, seats: int, hidden: int) -> Weights:
        """Return the weights unchanged."""
        return weights

    def play(self, batch: GameBatch, weights: Weights, game: int) -> list[Sample]:
        """Play one self-play game of a batch and return its samples."""
        number = batch.game_number(game)
        evaluator = LearnedEvaluator(weights.net(f.INPUTS))
        search = Search(
            evaluator, WIDENING * batch.width, DEPTH, batch.width, True, number, averages_draws=True
        )
        state = NatickState(rules_of_game(number))
        return SelfPlay(evaluator, search, batch.trace_decay).play(
            state, batch.seed * 1_000_003 + number
        )

    def evaluation_game(
        self, weights: Weights, seats: int, seed: str, game: int
    ) -> list[EvaluatedPosition]:
        """Play an evaluation game by the standard rules, and evaluate its positions."""
        return evaluation_game(weights, seed, game)


def natick_learner(maps: tuple[str, ...]) -> NatickLearner:
    """Return the learner. Raises `ValueError` if maps are given, because the game has none."""
    if maps:
        raise ValueError("Natick has no maps")
    return NatickLearner()


def rules_of_game(number: int) -> Rules:
    """Return the rules of game `number` of the training run."""
    other, usual = divmod(number, UNUSUAL)
    if usual:
        return Rules()
    tables = list(PRICES)
    return Rules(TARGETS[other % len(TARGETS)], tables[other // len(TARGETS) % len(tables)])
