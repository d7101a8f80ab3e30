"""Building ships, and moving the ship at the open end of a route (§11.2, §11.3)."""

from __future__ import annotations

from qiatan.island.actions import BUILD_SHIP, MOVE_SHIP, about, make, pack_move, unpack_move
from qiatan.island.awards import extend_route, recount_route
from qiatan.island.board import NONE
from qiatan.island.discovery import edge_in_fog, reveal_at_edge
from qiatan.island.reasons import (
    HIDDEN_HEX,
    NO_SUCH_PLACE,
    NOT_CONNECTED,
    NOT_YOUR_SHIP,
    OCCUPIED,
    OK,
    ONE_SHIP_A_TURN,
    PIRATE_THERE,
    ROUTE_CLOSED,
    SHIP_IS_NEW,
)
from qiatan.island.rules import PIECE_KINDS, SHIP
from qiatan.island.state import KIND, NETWORK, NEW_MARK, ONE_SHIP, OWNER, SHIP_MARK, IslandState
from qiatan.kit.native import i64, vec


def ship_place(state: IslandState, seat: i64, edge: i64) -> i64:
    """§11.2: return OK if the seat can build a ship on the edge, or the reason why not.

    The price and the supply of ships are not checked.
    """
    board = state.board
    free = free_sea_edge(state, edge)
    if free != OK:
        return free
    if _can_extend(state, seat, board.edge_nodes[2 * edge]):
        return OK
    return OK if _can_extend(state, seat, board.edge_nodes[2 * edge + 1]) else NOT_CONNECTED


def free_sea_edge(state: IslandState, edge: i64) -> i64:
    """§11.2: return OK if the edge is a free sea edge without the pirate, or the reason why not."""
    if edge < 0 or edge >= state.board.edges:
        return NO_SUCH_PLACE
    if state.hidden and edge_in_fog(state, edge):
        return HIDDEN_HEX
    if state.board.sea_edge[edge] == 0:
        return NO_SUCH_PLACE
    if state.segment[edge] != NONE:
        return OCCUPIED
    return PIRATE_THERE if _pirate_at(state, edge) else OK


def _pirate_at(state: IslandState, edge: i64) -> bool:
    if state.pirate == NONE:
        return False
    hexes = state.board.edge_hexes
    return hexes[2 * edge] == state.pirate or hexes[2 * edge + 1] == state.pirate


def _can_extend(state: IslandState, seat: i64, node: i64) -> bool:
    owner = state.owner[node]
    if owner == NONE:
        return state.reach[seat * state.board.nodes + node] >= ONE_SHIP
    return owner == seat


def list_ships(state: IslandState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every legal ship to `out` and return the new length of `out`.

    This is a fast version of `ship_place` that looks only at edges of the seat's network. A ship
    that connects two nodes of the network is listed only once.
    """
    board = state.board
    k: i64
    i: i64
    for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
        node = state.network[k]
        if _can_extend(state, seat, node):
            for i in range(3 * node, 3 * node + 3):
                edge = board.node_edges[i]
                if edge != NONE and free_sea_edge(state, edge) == OK:
                    far = board.node_neighbours[i]
                    if node < far or not _can_extend(state, seat, far):
                        out[n] = make(BUILD_SHIP, edge)
                        n += 1
    return n


def any_ship_place(state: IslandState, seat: i64) -> bool:
    """True if the seat can place a ship anywhere."""
    edge: i64
    for edge in range(state.board.edges):
        if ship_place(state, seat, edge) == OK:
            return True
    return False


def place_ship(state: IslandState, seat: i64, edge: i64) -> None:
    """Put a ship on the board, reveal hexes, and update the seat's longest route."""
    mark: i64 = 0
    if state.turn:
        mark = NEW_MARK
        state.new_ships += 1
    _add_ship(state, seat, edge, mark)
    if state.hidden:
        reveal_at_edge(state, seat, edge)
    extend_route(state, seat, edge)


def _add_ship(state: IslandState, seat: i64, edge: i64, mark: i64) -> None:
    state.segment[edge] = seat | SHIP_MARK | mark
    state.pieces[seat * PIECE_KINDS + SHIP] -= 1
    connect_edge(state, seat, edge, ONE_SHIP)


def connect_edge(state: IslandState, seat: i64, edge: i64, weight: i64) -> None:
    """Add both ends of an edge to the network, and add `weight` to their entries in `reach`."""
    i: i64
    for i in range(2 * edge, 2 * edge + 2):
        node = state.board.edge_nodes[i]
        state.join_network(seat, node)
        state.reach[seat * state.board.nodes + node] += weight


def _remove_ship(state: IslandState, seat: i64, edge: i64) -> None:
    i: i64
    state.segment[edge] = NONE
    state.pieces[seat * PIECE_KINDS + SHIP] += 1
    for i in range(2 * edge, 2 * edge + 2):
        node = state.board.edge_nodes[i]
        state.reach[seat * state.board.nodes + node] -= ONE_SHIP
        state.leave_network(seat, node)


def check_movable_ship(state: IslandState, seat: i64, edge: i64) -> i64:
    """§11.3: return OK if the ship can leave the edge now, or the reason why not."""
    if edge < 0 or edge >= state.board.edges:
        return NO_SUCH_PLACE
    if state.segment[edge] & KIND != seat | SHIP_MARK:
        return NOT_YOUR_SHIP
    if state.ship_moved:
        return ONE_SHIP_A_TURN
    if state.segment[edge] & NEW_MARK:
        return SHIP_IS_NEW
    if _pirate_at(state, edge):
        return PIRATE_THERE
    ends = state.board.edge_nodes
    open_end = _is_open_end(state, seat, ends[2 * edge]) or _is_open_end(
        state, seat, ends[2 * edge + 1]
    )
    return OK if open_end else ROUTE_CLOSED


def _is_open_end(state: IslandState, seat: i64, node: i64) -> bool:
    """§11.3: True if the node has neither a building of the seat nor two of its ships."""
    return state.owner[node] != seat and state.reach[seat * state.board.nodes + node] < 2 * ONE_SHIP


def check_ship_move(state: IslandState, seat: i64, action: i64) -> i64:
    """§11.3: return OK if the ship can make this move, or the reason why not.

    The new edge must be legal once the ship has left its old one.
    """
    start, to = unpack_move(about(action))
    fault = check_movable_ship(state, seat, start)
    if fault != OK:
        return fault
    if to == start:
        return OCCUPIED
    # Removing the ship and putting it back leaves the state unchanged.
    _remove_ship(state, seat, start)
    fault = ship_place(state, seat, to)
    _add_ship(state, seat, start, 0)
    return fault


def list_ship_moves(state: IslandState, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every legal ship move to `out` and return the new length of `out`."""
    edge: i64
    if state.ship_moved:
        return n
    for edge in range(state.board.edges):
        if state.segment[edge] & OWNER == seat and check_movable_ship(state, seat, edge) == OK:
            n = _list_moves_of(state, seat, edge, out, n)
    return n


def _list_moves_of(state: IslandState, seat: i64, start: i64, out: vec[i64], n: i64) -> i64:
    _remove_ship(state, seat, start)
    end = list_ships(state, seat, out, n)
    _add_ship(state, seat, start, 0)
    # Turn the listed places into moves, leaving out the ship's current place.
    k: i64
    for k in range(n, end):
        to = about(out[k])
        if to != start:
            out[n] = make(MOVE_SHIP, pack_move(start, to))
            n += 1
    return n


def apply_ship_move(state: IslandState, seat: i64, action: i64) -> None:
    """Move the ship and measure the seat's routes again."""
    start, to = unpack_move(about(action))
    _remove_ship(state, seat, start)
    _add_ship(state, seat, to, 0)
    state.ship_moved = 1
    if state.hidden:
        reveal_at_edge(state, seat, to)
    recount_route(state, seat)


def reset_ship_moves(state: IslandState) -> None:
    """End of turn: make new ships movable and allow another ship move."""
    edge: i64
    state.ship_moved = 0
    if state.new_ships == 0:
        return
    state.new_ships = 0
    for edge in range(state.board.edges):
        if state.segment[edge] != NONE:
            state.segment[edge] &= KIND
