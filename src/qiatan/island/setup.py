"""The snake draft: a settlement and a road at it, twice (§3)."""

from __future__ import annotations

from qiatan.island.actions import BUILD_ROAD, BUILD_SETTLEMENT, BUILD_SHIP, KIND_BITS
from qiatan.island.board import NONE
from qiatan.island.build import free_node, place_road, place_settlement
from qiatan.island.discovery import edge_in_fog
from qiatan.island.gold import ask_gold
from qiatan.island.prompts import (
    ROLL_PROMPT,
    SETUP_ROAD,
    prompt,
    prompt_about,
    prompt_kind,
    prompt_seat,
)
from qiatan.island.reasons import (
    HIDDEN_HEX,
    NO_PIECES,
    NO_SUCH_PLACE,
    NOT_CONNECTED,
    NOT_HOME,
    OCCUPIED,
    OK,
)
from qiatan.island.resources import GOLD
from qiatan.island.rules import SHIP
from qiatan.island.ships import free_sea, place_ship
from qiatan.island.state import SECOND_ROUND, State
from qiatan.island.turn import begin_turn
from qiatan.kit.native import i64, vec


def list_settlements(state: State, out: vec[i64]) -> i64:
    """§3.2: any free land node of a home island that obeys the distance rule."""
    crowd, land = state.crowd, state.board.start_node
    n: i64 = 0
    node: i64
    for node in range(state.board.nodes):
        if crowd[node] == 0 and land[node]:
            out[n] = BUILD_SETTLEMENT | node << KIND_BITS
            n += 1
    return n


def check_settlement(state: State, node: i64) -> i64:
    """§3.2, §11: as everywhere, and on a home island."""
    fault = free_node(state, node)
    return fault if fault != OK or state.board.start_node[node] else NOT_HOME


def check_road(state: State, node: i64, edge: i64) -> i64:
    """§3.2: a free edge touching the settlement just placed."""
    board = state.board
    if edge < 0 or edge >= board.edges:
        return NO_SUCH_PLACE
    if state.hidden and edge_in_fog(state, edge):
        return HIDDEN_HEX
    if board.land_edge[edge] == 0:
        return NO_SUCH_PLACE
    if not _touches(state, edge, node):
        return NOT_CONNECTED
    return OK if state.segment[edge] == NONE else OCCUPIED


def _touches(state: State, edge: i64, node: i64) -> bool:
    ends = state.board.edge_nodes
    return ends[2 * edge] == node or ends[2 * edge + 1] == node


def check_ship(state: State, node: i64, edge: i64) -> i64:
    """§3.2: with Seafarers, a free sea edge touching the settlement just placed."""
    fault = free_sea(state, edge)
    if state.rules.ships == 0:
        return NO_PIECES
    if fault == OK and not _touches(state, edge, node):
        return NOT_CONNECTED
    return fault


def list_setup_roads(state: State, node: i64, out: vec[i64]) -> i64:
    """Roads and ships on the up to three edges of the settlement just placed."""
    n: i64 = 0
    i: i64
    for i in range(3):
        edge = state.board.node_edges[3 * node + i]
        if edge != NONE and check_road(state, node, edge) == OK:
            out[n] = BUILD_ROAD | edge << KIND_BITS
            n += 1
        if edge != NONE and state.rules.ships and check_ship(state, node, edge) == OK:
            out[n] = BUILD_SHIP | edge << KIND_BITS
            n += 1
    return n


def settle(state: State, seat: i64, node: i64) -> None:
    """Place the settlement, which reveals; the second pays (§3.3).

    Its road lies beneath all that it asks: what it brings is picked before the road is placed.
    """
    second = prompt_about(state.top()) == SECOND_ROUND
    state.pop()
    state.push(prompt(SETUP_ROAD, seat, node))
    place_settlement(state, seat, node)
    if second:
        _pay_start(state, seat, node)


def place_segment(state: State, seat: i64, piece: i64, edge: i64) -> None:
    """The settlement's road or ship."""
    state.pop()
    if piece == SHIP:
        place_ship(state, seat, edge)
    else:
        place_road(state, seat, edge)


def pass_on(state: State) -> None:
    """Whoever is asked now is the one that places; who is asked to roll begins the first turn."""
    state.active = prompt_seat(state.top())
    if prompt_kind(state.top()) == ROLL_PROMPT:
        begin_turn(state, state.active)


def _pay_start(state: State, seat: i64, node: i64) -> None:
    i: i64
    board = state.board
    gold: i64 = 0
    for i in range(3):
        h = board.node_hexes[3 * node + i]
        if h != NONE and board.resource[h] != NONE:
            resource = board.resource[h]
            if resource == GOLD:
                gold += 1
            elif state.bank[resource] > 0:
                state.gain(seat, resource, 1)
    if gold:
        ask_gold(state, seat, gold)
