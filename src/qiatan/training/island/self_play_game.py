"""A game of training on one board, on land or with ships."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned.inputs import inputs_for
from qiatan.bots.island.learned.policy import Decisions
from qiatan.bots.island.learned.self_play import SelfPlay
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.bots.island.sampling.board_from_view import BoardAnalysis
from qiatan.bots.learned.sample import Sample
from qiatan.bots.learned.weights_file import Weights
from qiatan.island.board import Board
from qiatan.island.rules import Rules
from qiatan.island.state import IslandState
from qiatan.training.learner import Chunk

GAMES_A_BOARD: Final = 2


def played_game(
    board: Board, rules: Rules, chunk: Chunk, weights: Weights, number: int
) -> list[Sample]:
    """A game of a chunk by its number in the run: the value against itself, all cards known."""
    yields = NodeYields(BoardAnalysis(board, frozenset(), {}))
    net = weights.net(inputs_for(chunk.seats, bool(rules.ships)))
    decisions = Decisions(yields, board.nodes, chunk.seats, net, chunk.width)
    state = IslandState(board, rules, chunk.seats)
    trades = chunk.trades and chunk.seats > 2
    return SelfPlay(decisions, chunk.credit, trades).play(state, chunk.seed * 1_000_003 + number)
