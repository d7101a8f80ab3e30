"""Natick as training asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.bots.learned.sample import Sample
from qiatan.bots.learned.weights_file import Weights
from qiatan.bots.natick.learned import features as f
from qiatan.bots.natick.learned.evaluator import Value
from qiatan.bots.natick.learned.self_play import SelfPlay
from qiatan.bots.natick.search import Search
from qiatan.natick.rules import PRICES, Rules
from qiatan.natick.state import NatickState
from qiatan.training.learner import Chunk, Gauged
from qiatan.training.natick.evaluation_games import measured_game
from qiatan.training.natick.initial_weights import starting_weights

UNUSUAL: Final = 3
"""One game in so many is played to other points and by another table of prices."""

TARGETS: Final = (5, 6, 7, 8, 9, 10)

WIDENING: Final = 3
"""The search of a turn is so many times as wide as that of a turn to come."""

DEPTH: Final = 5


class NatickLearner:
    """Games of two, most of them by the usual rules."""

    seats: Final = range(2, 3)
    span: Final = (min(TARGETS), max(TARGETS))
    traits: Final[tuple[str, ...]] = ()
    moments: Final[Mapping[str, range]] = {
        "early": range(3),
        "middle": range(3, 5),
        "late": range(5, 21),
    }

    def inputs(self, seats: int) -> int:
        """How many inputs the net has."""
        return int(f.INPUTS)

    def starting(self, seats: int) -> list[float]:
        """The weights that judge by hand."""
        return starting_weights()

    def widened(self, weights: Weights, seats: int, hidden: int) -> Weights:
        """The weights as they are."""
        return weights

    def play(self, chunk: Chunk, weights: Weights, game: int) -> list[Sample]:
        """One game of a chunk."""
        number = chunk.numbered(game)
        value = Value(weights.net(f.INPUTS))
        search = Search(
            value, WIDENING * chunk.width, DEPTH, chunk.width, True, number, averages_draws=True
        )
        state = NatickState(rules_of_game(number))
        return SelfPlay(value, search, chunk.credit).play(state, chunk.seed * 1_000_003 + number)

    def measured(self, weights: Weights, seats: int, seed: str, game: int) -> list[Gauged]:
        """A game by the usual rules that no training saw."""
        return measured_game(weights, seed, game)


def rules_of_game(number: int) -> Rules:
    """The rules of game `number` of a run."""
    other, usual = divmod(number, UNUSUAL)
    if usual:
        return Rules()
    tables = list(PRICES)
    return Rules(TARGETS[other % len(TARGETS)], tables[other // len(TARGETS) % len(tables)])
