"""The snake draft: a settlement and a road at it, twice (§3)."""

from __future__ import annotations

from qiatan.island.actions import BUILD_ROAD, BUILD_SETTLEMENT, KIND_BITS
from qiatan.island.board import NONE
from qiatan.island.build import place_settlement
from qiatan.island.prompts import SETUP_ROAD, prompt, prompt_about
from qiatan.island.reasons import NO_SUCH_PLACE, NOT_CONNECTED, OCCUPIED, OK
from qiatan.island.state import SECOND_ROUND, State
from qiatan.kit.native import i64, vec


def list_settlements(state: State, out: vec[i64]) -> i64:
    """§3.2: any free land node that obeys the distance rule."""
    crowd, land = state.crowd, state.board.land_node
    n: i64 = 0
    node: i64
    for node in range(state.board.nodes):
        if crowd[node] == 0 and land[node]:
            out[n] = BUILD_SETTLEMENT | node << KIND_BITS
            n += 1
    return n


def check_road(state: State, node: i64, edge: i64) -> i64:
    """§3.2: a free edge touching the settlement just placed."""
    board = state.board
    if edge < 0 or edge >= board.edges or board.land_edge[edge] == 0:
        return NO_SUCH_PLACE
    if board.edge_nodes[2 * edge] != node and board.edge_nodes[2 * edge + 1] != node:
        return NOT_CONNECTED
    return OK if state.road[edge] == NONE else OCCUPIED


def list_setup_roads(state: State, node: i64, out: vec[i64]) -> i64:
    """The up to three edges of the settlement just placed."""
    n: i64 = 0
    i: i64
    for i in range(3):
        edge = state.board.node_edges[3 * node + i]
        if edge != NONE and check_road(state, node, edge) == OK:
            out[n] = BUILD_ROAD | edge << KIND_BITS
            n += 1
    return n


def settle(state: State, seat: i64, node: i64) -> None:
    """Place the settlement, which reveals; the second pays (§3.3); its road is asked for."""
    second = prompt_about(state.top()) == SECOND_ROUND
    state.pop()
    place_settlement(state, seat, node)
    if second:
        _pay_start(state, seat, node)
    state.push(prompt(SETUP_ROAD, seat, node))


def _pay_start(state: State, seat: i64, node: i64) -> None:
    i: i64
    board = state.board
    for i in range(3):
        h = board.node_hexes[3 * node + i]
        if h != NONE and board.resource[h] != NONE and state.bank[board.resource[h]] > 0:
            state.gain(seat, board.resource[h], 1)
