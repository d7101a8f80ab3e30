"""A self-play game on one board, on land or with ships."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned.inputs import inputs_for
from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.self_play import SelfPlay
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.bots.island.sampling.board_from_view import BoardAnalysis
from qiatan.bots.learned.sample import Sample
from qiatan.bots.learned.weights_file import Weights
from qiatan.island.board import Board
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.training.learner import GameBatch

GAMES_A_BOARD: Final = 2


def self_play_game(
    board: Board, rules: Rules, batch: GameBatch, weights: Weights, number: int
) -> list[Sample]:
    """Play a game by its number in the training run, with all cards known."""
    yields = NodeYields(BoardAnalysis(board, frozenset(), {}))
    net = weights.net(inputs_for(batch.seats, bool(rules.ships)))
    policy = LearnedPolicy(yields, board.nodes, batch.seats, net, batch.width)
    state = IslandState(board, rules, batch.seats)
    trades = batch.trades and batch.seats > 2
    return SelfPlay(policy, batch.trace_decay, trades).play(state, batch.seed * 1_000_003 + number)
