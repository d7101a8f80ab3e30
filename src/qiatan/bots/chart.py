"""A board as bots study it: the rules' own tables from a view, and what each node yields."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from qiatan.island.board import NONE, Board, Geometry
from qiatan.island.layout import NEIGHBOURS, SIDES, HexPlace, Layout, PortPlace
from qiatan.island.view import BoardView, PortView

ROLLS: Final = 36
"""Equally likely throws of two dice."""


class Yield(NamedTuple):
    """What one hex pays a settlement beside it: `chance` cards of `resource` a roll."""

    resource: int
    chance: float
    hex: int


class Step(NamedTuple):
    """A way from a node along a land edge."""

    edge: int
    node: int


class Chart:
    """A board and what follows from it. Nothing in it changes during a game."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.yields: Final = [_yields(board, node) for node in range(board.nodes)]
        self.steps: Final = [_steps(board, node) for node in range(board.nodes)]
        self.pips: Final = [sum(y.chance for y in row) for row in self.yields]


@lru_cache(maxsize=64)
def chart_of(view: BoardView) -> Chart:
    """The chart of the board in a view."""
    return Chart(Board(layout_of(view)))


def layout_of(view: BoardView) -> Layout:
    """The layout that a board's view shows."""
    hexes = tuple(HexPlace(h.q, h.r, h.terrain, h.token) for h in view.hexes)
    shape = Geometry(Layout(hexes))
    return Layout(hexes, tuple(_port_place(shape, port) for port in view.ports))


def _port_place(shape: Geometry, port: PortView) -> PortPlace:
    land = {(h.q, h.r) for h in shape.hexes if h.land}
    for side, (dq, dr) in enumerate(NEIGHBOURS):
        q, r = port.sea[0] - dq, port.sea[1] - dr
        if (q, r) in land and shape.edge_at[shape.side(q, r, side)] == port.edge:
            return PortPlace(q, r, SIDES[side], port.resource)
    raise ValueError(f"the port on e{port.edge} touches no land")


def chance_of(token: int) -> float:
    """How likely a roll shows `token`."""
    return max(0, 6 - abs(7 - token)) / ROLLS if token else 0.0


def _yields(board: Board, node: int) -> list[Yield]:
    around = [board.node_hexes[3 * node + i] for i in range(3)]
    return [
        Yield(board.resource[h], chance_of(board.token[h]), h)
        for h in around
        if h != NONE and board.resource[h] != NONE
    ]


def _steps(board: Board, node: int) -> list[Step]:
    steps = []
    for i in range(3):
        edge = board.node_edges[3 * node + i]
        if edge != NONE and board.land_edge[edge]:
            a, b = board.edge_nodes[2 * edge], board.edge_nodes[2 * edge + 1]
            steps.append(Step(edge, b if a == node else a))
    return steps
