"""Finds the piece that makes an action illegal, so that the client can highlight it."""

from __future__ import annotations

from typing import Final

from qiatan.island.actions import (
    BUILD_CITY,
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    MOVE_SHIP,
    about,
    kind_of,
    unpack_move,
)
from qiatan.island.board import NONE
from qiatan.island.reasons import OCCUPIED, PIRATE_THERE, TOO_CLOSE
from qiatan.island.state import SHIP_MARK, IslandState

_ON_NODES: Final = frozenset({BUILD_SETTLEMENT, BUILD_CITY})
_ON_EDGES: Final = frozenset({BUILD_ROAD, BUILD_SHIP, MOVE_SHIP})


def blocking_piece(state: IslandState, action: int, reason: int) -> str | None:
    """Return the piece that blocks `action`, in notation such as "city n12", or None.

    `reason` is the number of the reason why the action is illegal.
    """
    kind = kind_of(action)
    if reason == PIRATE_THERE:
        return "pirate"
    if reason == TOO_CLOSE and kind in _ON_NODES:
        return _neighbour(state, about(action))
    if reason == OCCUPIED and kind in _ON_NODES:
        return _building(state, about(action))
    if reason == OCCUPIED and kind in _ON_EDGES:
        return _segment(
            state, unpack_move(about(action))[1] if kind == MOVE_SHIP else about(action)
        )
    return None


def _neighbour(state: IslandState, node: int) -> str | None:
    for i in range(3 * node, 3 * node + 3):
        neighbour = state.board.node_neighbours[i]
        if neighbour != NONE and state.owner[neighbour] != NONE:
            return _building(state, neighbour)
    return None


def _building(state: IslandState, node: int) -> str:
    return f"{'city' if state.city[node] else 'settlement'} n{node}"


def _segment(state: IslandState, edge: int) -> str:
    return f"{'ship' if state.segment[edge] & SHIP_MARK else 'road'} e{edge}"
