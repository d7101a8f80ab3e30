"""The setup, in which each seat twice places a settlement and a road next to it (§3)."""

from __future__ import annotations

from qiatan.island.actions import (
    BUILD_ROAD,
    BUILD_SETTLEMENT,
    BUILD_SHIP,
    about,
    kind_of,
    make,
)
from qiatan.island.board import NONE
from qiatan.island.build import free_land_edge, free_node, place_city, place_road, place_settlement
from qiatan.island.gold import ask_gold
from qiatan.island.prompts import ROLL_PROMPT, SETUP_ROAD
from qiatan.island.reasons import (
    NO_PIECES,
    NOT_CONNECTED,
    NOT_HOME,
    NOT_NOW,
    OCCUPIED,
    OK,
)
from qiatan.island.resources import GOLD
from qiatan.island.ships import free_sea_edge, place_ship
from qiatan.island.state import SECOND_ROUND, IslandState
from qiatan.island.turn import begin_turn
from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_about, prompt_kind, prompt_seat


def list_setup_settlements(state: IslandState, out: vec[i64]) -> i64:
    """§3.2: write the legal setup settlements into `out`. Returns the number of settlements."""
    n: i64 = 0
    node: i64
    for node in range(state.board.nodes):
        if check_settlement(state, node) == OK:
            out[n] = make(BUILD_SETTLEMENT, node)
            n += 1
    return n


def check_setup_settlement(state: IslandState, action: i64) -> i64:
    """Return OK if the action places a legal setup settlement, or the reason why not."""
    if kind_of(action) != BUILD_SETTLEMENT:
        return NOT_NOW
    return check_settlement(state, about(action))


def check_settlement(state: IslandState, node: i64) -> i64:
    """§3.2, §11.6: return OK if a setup settlement may be on the node, or the reason why not.

    It must satisfy the distance rule and be on a home island.
    """
    fault = free_node(state, node)
    return fault if fault != OK or state.board.start_node[node] else NOT_HOME


def _check_road(state: IslandState, node: i64, edge: i64) -> i64:
    """§3.2: return OK if the edge is free land next to the settlement, or the reason why not.

    `node` is the node of the settlement just placed.
    """
    fault = free_land_edge(state, edge)
    if fault != OK and fault != OCCUPIED:
        return fault
    return fault if _touches(state, edge, node) else NOT_CONNECTED


def _touches(state: IslandState, edge: i64, node: i64) -> bool:
    ends = state.board.edge_nodes
    return ends[2 * edge] == node or ends[2 * edge + 1] == node


def _check_ship(state: IslandState, node: i64, edge: i64) -> i64:
    """§3.2, §11: return OK if the edge is free sea next to the settlement, or the reason why not.

    `node` is the node of the settlement just placed.
    """
    fault = free_sea_edge(state, edge)
    if state.rules.ships == 0:
        return NO_PIECES
    if fault == OK and not _touches(state, edge, node):
        return NOT_CONNECTED
    return fault


def list_setup_segments(state: IslandState, node: i64, out: vec[i64]) -> i64:
    """Write the legal roads and ships next to the settlement at `node` into `out`.

    Returns how many there are.
    """
    n: i64 = 0
    i: i64
    for i in range(3 * node, 3 * node + 3):
        edge = state.board.node_edges[i]
        if edge != NONE and _check_road(state, node, edge) == OK:
            out[n] = make(BUILD_ROAD, edge)
            n += 1
        if edge != NONE and state.rules.ships and _check_ship(state, node, edge) == OK:
            out[n] = make(BUILD_SHIP, edge)
            n += 1
    return n


def check_setup_segment(state: IslandState, node: i64, action: i64) -> i64:
    """§3.2: return OK if the action is a legal road or ship at `node`, or the reason why not."""
    kind = kind_of(action)
    if kind == BUILD_ROAD:
        return _check_road(state, node, about(action))
    return _check_ship(state, node, about(action)) if kind == BUILD_SHIP else NOT_NOW


def apply_setup(state: IslandState, seat: i64, action: i64) -> None:
    """Place the settlement, or the road or ship next to it."""
    if kind_of(action) == BUILD_SETTLEMENT:
        _place_settlement(state, seat, about(action))
    else:
        _place_segment(state, seat, action)


def _place_settlement(state: IslandState, seat: i64, node: i64) -> None:
    """§3.3: place the settlement. The second one also brings starting cards, and can be a city.

    The prompt for its road is pushed before any pick, so that gold is picked before the road is
    placed.
    """
    second = prompt_about(state.top()) == SECOND_ROUND
    state.pop()
    state.push(prompt(SETUP_ROAD, seat, node))
    place_settlement(state, seat, node)
    if second and state.rules.start_with_city:
        place_city(state, seat, node)
    if second:
        _pay_starting_cards(state, seat, node)


def _place_segment(state: IslandState, seat: i64, action: i64) -> None:
    """Place the road or ship that belongs to the settlement just placed."""
    state.pop()
    if kind_of(action) == BUILD_SHIP:
        place_ship(state, seat, about(action))
    else:
        place_road(state, seat, about(action))


def advance_setup(state: IslandState) -> None:
    """Make the top prompt's seat the active seat. Once setup is over, begin the first turn."""
    state.active = prompt_seat(state.top())
    if prompt_kind(state.top()) == ROLL_PROMPT:
        begin_turn(state, state.active)


def _pay_starting_cards(state: IslandState, seat: i64, node: i64) -> None:
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
