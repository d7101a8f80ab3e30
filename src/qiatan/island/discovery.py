"""Hidden hexes and what reveals them (§10 mystery)."""

from __future__ import annotations

from qiatan.island.board import NONE
from qiatan.island.state import State
from qiatan.kit.native import i64


def reveal_around(state: State, node: i64) -> None:
    """A settlement reveals all hexes of its node."""
    i: i64
    for i in range(3 * node, 3 * node + 3):
        _reveal(state, state.board.node_hexes[i])


def reveal_beside(state: State, edge: i64) -> None:
    """A road or ship reveals the hexes on both its sides."""
    _reveal(state, state.board.edge_hexes[2 * edge])
    _reveal(state, state.board.edge_hexes[2 * edge + 1])


def _reveal(state: State, h: i64) -> None:
    if h != NONE and state.known[h] == 0:
        state.known[h] = 1
        state.hidden -= 1
