"""The learner for games of Qiatan Island without ships."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.bots.island.learned.inputs import inputs_for
from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.self_play import SelfPlay
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.bots.island.sampling.board_from_view import BoardAnalysis
from qiatan.bots.learned.net import Sample
from qiatan.bots.learned.weights_file import Weights
from qiatan.island.board import Board
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.training.island.evaluation_games import deal_land_board, evaluation_game
from qiatan.training.island.initial_weights import initial_weights
from qiatan.training.learner import EvaluatedPosition, GameBatch

GAMES_A_BOARD: Final = 2


def self_play_game(
    board: Board, rules: Rules, batch: GameBatch, weights: Weights, number: int
) -> list[Sample]:
    """Play game `number` of the training run, with all cards known, and return its samples."""
    yields = NodeYields(BoardAnalysis(board, frozenset(), {}))
    net = weights.net(inputs_for(batch.seats, bool(rules.ships)))
    policy = LearnedPolicy(yields, board.nodes, batch.seats, net, batch.width)
    state = IslandState(board, rules, batch.seats)
    trades = batch.trades and batch.seats > 2
    return SelfPlay(policy, batch.trace_decay, trades).play(state, batch.seed * 1_000_003 + number)


TARGETS: Final = (10, 10, 10, 10, 10, 10, 8, 12)
"""The numbers of victory points needed to win. Successive boards use them in turn."""


class IslandLearner:
    """Plays games without ships, two games on each board."""

    seats: Final = range(2, 9)
    victory_points: Final = (min(TARGETS), max(TARGETS))
    traits: Final[tuple[str, ...]] = ()
    phases: Final[Mapping[str, range]] = {
        "early": range(5),
        "middle": range(5, 8),
        "late": range(8, 21),
    }

    def inputs(self, seats: int) -> int:
        return int(inputs_for(seats))

    def initial_weights(self, seats: int) -> list[float]:
        """Return weights set by hand."""
        return initial_weights(seats)

    def widen(self, weights: Weights, seats: int, hidden: int) -> Weights:
        """Return the weights unchanged."""
        return weights

    def play(self, batch: GameBatch, weights: Weights, game: int) -> list[Sample]:
        """Play one self-play game of a batch, with all cards known, and return its samples."""
        number = batch.game_number(game)
        deal = number // GAMES_A_BOARD
        board = deal_land_board(batch.seats, f"{batch.seed}.{deal}")
        rules = Rules(
            victory_points=TARGETS[deal % len(TARGETS)], card_before_roll=1, counter_offers=0
        )
        return self_play_game(board, rules, batch, weights, number)

    def evaluation_game(
        self, weights: Weights, seats: int, seed: str, game: int
    ) -> list[EvaluatedPosition]:
        """Play an evaluation game with all cards known, and evaluate its positions."""
        return evaluation_game(weights, seats, seed, game)
