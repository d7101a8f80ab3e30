"""Hidden hexes and what reveals them: the mystery rule (§10.4) and a map's fog (§11.7)."""

from __future__ import annotations

from qiatan.island.board import NONE
from qiatan.island.gold import ask_gold
from qiatan.island.resources import GOLD
from qiatan.island.state import IslandState
from qiatan.kit.native import i64


def reveal_at_node(state: IslandState, seat: i64, node: i64) -> None:
    """Reveal all hexes next to a new settlement."""
    i: i64
    for i in range(3 * node, 3 * node + 3):
        _reveal(state, seat, state.board.node_hexes[i])


def reveal_at_edge(state: IslandState, seat: i64, edge: i64) -> None:
    """Reveal the hexes on both sides of a new road or ship, and any fog at its two ends."""
    board = state.board
    i: i64
    end: i64
    for i in range(2 * edge, 2 * edge + 2):
        _reveal(state, seat, board.edge_hexes[i])
    for end in range(2 * edge, 2 * edge + 2):
        node = board.edge_nodes[end]
        for i in range(3 * node, 3 * node + 3):
            h = board.node_hexes[i]
            if h != NONE and board.fog[h]:
                _reveal(state, seat, h)


def _reveal(state: IslandState, seat: i64, h: i64) -> None:
    if h == NONE or state.known[h]:
        return
    state.known[h] = 1
    state.hidden -= 1
    if state.board.fog[h]:
        _reward(state, seat, state.board.resource[h])


def _reward(state: IslandState, seat: i64, resource: i64) -> None:
    """§11.7: give the discoverer one card of the revealed resource."""
    if resource == GOLD:
        ask_gold(state, seat, 1)
    elif resource != NONE and state.bank[resource] > 0:
        state.gain(seat, resource, 1)


def edge_in_fog(state: IslandState, edge: i64) -> bool:
    """True if fog hides a hex next to the edge."""
    return in_fog(state, state.board.edge_hexes[2 * edge]) or in_fog(
        state, state.board.edge_hexes[2 * edge + 1]
    )


def node_in_fog(state: IslandState, node: i64) -> bool:
    """True if the node touches fog but no known land."""
    board = state.board
    fog = False
    i: i64
    for i in range(3 * node, 3 * node + 3):
        h = board.node_hexes[i]
        if in_fog(state, h):
            fog = True
        elif h != NONE and board.land[h]:
            return False
    return fog


def in_fog(state: IslandState, h: i64) -> bool:
    """True if `h` is not NONE and fog still hides this hex."""
    return h != NONE and state.board.fog[h] == 1 and state.known[h] == 0
