"""The island as training asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.bots.island.learned.inputs import inputs_for
from qiatan.bots.learned.sample import Sample
from qiatan.bots.learned.weights_file import Weights
from qiatan.island.rules import Rules
from qiatan.training.island.evaluation_games import dealt, measured_game
from qiatan.training.island.initial_weights import starting_weights
from qiatan.training.island.self_play_game import GAMES_A_BOARD, played_game
from qiatan.training.learner import Chunk, Gauged

TARGETS: Final = (10, 10, 10, 10, 10, 10, 8, 12)
"""The victory points that games are played to, board by board."""


class IslandLearner:
    """Games on land, two on each board."""

    seats: Final = range(2, 9)
    span: Final = (min(TARGETS), max(TARGETS))
    traits: Final[tuple[str, ...]] = ()
    moments: Final[Mapping[str, range]] = {
        "early": range(5),
        "middle": range(5, 8),
        "late": range(8, 21),
    }

    def inputs(self, seats: int) -> int:
        """How many inputs a net for that many seats has."""
        return int(inputs_for(seats))

    def starting(self, seats: int) -> list[float]:
        """The weights that judge by hand."""
        return starting_weights(seats)

    def widened(self, weights: Weights, seats: int, hidden: int) -> Weights:
        """The weights as they are."""
        return weights

    def play(self, chunk: Chunk, weights: Weights, game: int) -> list[Sample]:
        """One game of a chunk; all cards are known."""
        number = chunk.numbered(game)
        deal = number // GAMES_A_BOARD
        board = dealt(chunk.seats, f"{chunk.seed}.{deal}")
        rules = Rules(
            victory_points=TARGETS[deal % len(TARGETS)], card_before_roll=1, counter_offers=0
        )
        return played_game(board, rules, chunk, weights, number)

    def measured(self, weights: Weights, seats: int, seed: str, game: int) -> list[Gauged]:
        """A game that no training saw; all cards are known."""
        return measured_game(weights, seats, seed, game)
