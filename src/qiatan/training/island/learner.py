"""The island as training asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.bots.island.board_from_view import BoardAnalysis
from qiatan.bots.island.value.decisions import Decisions
from qiatan.bots.island.value.inputs import inputs_for
from qiatan.bots.island.value.self_play import SelfPlay
from qiatan.bots.island.value.yields import NodeYields
from qiatan.bots.value.sample import Sample
from qiatan.bots.value.weights_file import Weights
from qiatan.island.board import Board
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.training.island.measured_games import dealt, measured_game
from qiatan.training.island.start import starting_weights
from qiatan.training.learner import Chunk, Gauged

GAMES_A_BOARD: Final = 2

TARGETS: Final = (10, 10, 10, 10, 10, 10, 8, 12)
"""The victory points that games are played to, board by board."""


class IslandLearner:
    """Games on land, two on each board."""

    seats: Final = range(2, 9)
    span: Final = (min(TARGETS), max(TARGETS))
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
        board = _board(chunk, number // GAMES_A_BOARD)
        yields = NodeYields(BoardAnalysis(board, frozenset(), {}))
        net = weights.net(inputs_for(chunk.seats))
        decisions = Decisions(yields, board.nodes, chunk.seats, net, chunk.width)
        target = TARGETS[number // GAMES_A_BOARD % len(TARGETS)]
        state = IslandState(board, Rules(victory_points=target, card_before_roll=1), chunk.seats)
        return SelfPlay(decisions, chunk.credit).play(state, chunk.seed * 1_000_003 + number)

    def measured(self, weights: Weights, seats: int, seed: str, game: int) -> list[Gauged]:
        """A game that no training saw; all cards are known."""
        return measured_game(weights, seats, seed, game)


def _board(chunk: Chunk, number: int) -> Board:
    return dealt(chunk.seats, f"{chunk.seed}.{number}")
