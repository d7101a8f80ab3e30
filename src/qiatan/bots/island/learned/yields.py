"""The yields of a board's nodes, in arrays for compiled code."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.sampling.board_from_view import BoardAnalysis, roll_probability
from qiatan.island.board import NONE
from qiatan.island.resources import GOLD
from qiatan.kit.arrays import Floats, Ints, floats, ints
from qiatan.kit.native import i64


class NodeYields:
    """The yields of all nodes, in arrays.

    The yields of node `n` have the indices `start[n]` to `start[n + 1] - 1`. `pips` has the total
    pips of each node, or 0 if no seat can settle there. `gold` has the number of cards per roll
    that each node yields from gold hexes.
    """

    def __init__(self, analysis: BoardAnalysis) -> None:
        board = analysis.board
        starts: list[i64] = [0]
        resources: list[i64] = []
        hexes: list[i64] = []
        chances: list[float] = []
        for row in analysis.yields:
            for resource, chance, h in row:
                if chance > 0.0:
                    resources.append(resource)
                    hexes.append(h)
                    chances.append(chance)
            starts.append(len(resources))
        self.start: Final[Ints] = ints(starts)
        self.resource: Final[Ints] = ints(resources)
        self.hex: Final[Ints] = ints(hexes)
        self.chance: Final[Floats] = floats(chances)
        self.pips: Final[Floats] = floats(
            [p if board.land_node[n] else 0.0 for n, p in enumerate(analysis.pips)]
        )
        self.gold: Final[Floats] = floats([_gold(analysis, n) for n in range(board.nodes)])


def _gold(analysis: BoardAnalysis, node: int) -> float:
    """Return the number of cards per roll that a settlement would get from visible gold hexes."""
    board = analysis.board
    around = [board.node_hexes[3 * node + i] for i in range(3)]
    return sum(
        roll_probability(board.token[h])
        for h in around
        if h != NONE and board.resource[h] == GOLD and h not in analysis.hidden_hexes
    )
