"""Longest Road (Longest Trade Route with ships) and Largest Army (§8)."""

from __future__ import annotations

from typing import Final

from qiatan.island.board import NONE
from qiatan.island.state import KIND, ONE_SHIP, OWNER, IslandState
from qiatan.kit.native import i64, vec

AWARD_POINTS: Final[i64] = 2
MIN_ROUTE: Final[i64] = 5
MIN_ARMY: Final[i64] = 3

ROAD_AND_SHIP: Final[i64] = 1 + ONE_SHIP
TWO_SHIPS: Final[i64] = 2 * ONE_SHIP


def route_length(state: IslandState, seat: i64) -> i64:
    """§8.1: return the length of the seat's longest trail of roads and ships.

    A longest trail ends where it cannot continue: at a node with one or three of the seat's
    segments, at an opponent's building, or where a road meets a ship at a node without one of the
    seat's buildings. Isolated rings have no such end and are measured last.
    """
    board = state.board
    marks = board.unmarked[:]
    best: i64 = 0
    e: i64
    for e in range(board.edges):
        if state.segment[e] & OWNER == seat:
            a = board.edge_nodes[2 * e]
            b = board.edge_nodes[2 * e + 1]
            if _is_end(state, seat, a):
                best = max(best, _longest_trail(state, seat, marks, e, b))
            if _is_end(state, seat, b):
                best = max(best, _longest_trail(state, seat, marks, e, a))
    for e in range(board.edges):
        if state.segment[e] & OWNER == seat and marks[e] == 0:
            best = max(best, _longest_trail(state, seat, marks, e, board.edge_nodes[2 * e]))
    return best


def _is_end(state: IslandState, seat: i64, node: i64) -> bool:
    # If two segments meet at a node, they are two roads (2), two ships (TWO_SHIPS) or one of each.
    # A trail continues between two of the same kind unless an opponent's building is between them,
    # and between a road and a ship only through the seat's own building. A node with one or three
    # segments is always an end, because one of three is left over.
    reach = state.reach[seat * state.board.nodes + node]
    if reach == 2 or reach == TWO_SHIPS:
        return _is_blocked(state, seat, node)
    return reach != ROAD_AND_SHIP or state.owner[node] != seat


def _is_blocked(state: IslandState, seat: i64, node: i64) -> bool:
    owner = state.owner[node]
    return owner != NONE and owner != seat


def _longest_trail(state: IslandState, seat: i64, marks: vec[i64], edge: i64, node: i64) -> i64:
    """Return the length of the longest way to continue the current trail, starting with `edge`.

    `node` is the end of `edge` that the trail reaches. `marks[edge]` is 2 for segments of the
    current trail and 1 for segments of earlier trails.
    """
    # A trail uses no segment twice, so its segments are marked 2. On return, they are set back to
    # 1, because other trails can use them. The mark 1 tells `route_length` which segments have been
    # on a trail. Segments without a mark belong to an isolated ring.
    board, segment = state.board, state.segment
    marks[edge] = 2
    best: i64 = 0
    owner = state.owner[node]
    if owner == NONE or owner == seat:
        i: i64
        kind = segment[edge] & KIND
        for i in range(3 * node, 3 * node + 3):
            follow = board.node_edges[i]
            if (
                follow != NONE
                and marks[follow] != 2
                and _follows(segment[follow], kind, seat, owner)
            ):
                length = _longest_trail(state, seat, marks, follow, board.node_neighbours[i])
                if length > best:
                    best = length
    marks[edge] = 1
    return best + 1


def _follows(segment: i64, kind: i64, seat: i64, owner: i64) -> bool:
    """True if a trail that ends with a segment of this `kind` can continue along `segment`.

    Both must be roads or both ships, unless the seat has a building between them. `owner` is the
    owner of the building at the node between them, or NONE.
    """
    return segment & KIND == kind or (owner == seat and segment & OWNER == seat)


def extend_route(state: IslandState, seat: i64, edge: i64) -> None:
    """§8.1: update the length of the seat's route after the seat builds a road or ship on `edge`.

    Only a trail through the new segment can be longer than before. If the segment is at an end of
    the network, the trail is measured from there. Otherwise all trails are measured again.
    """
    board = state.board
    a = board.edge_nodes[2 * edge]
    b = board.edge_nodes[2 * edge + 1]
    if _is_network_end(state, seat, a):
        through = _longest_trail(state, seat, board.unmarked[:], edge, b)
    elif _is_network_end(state, seat, b):
        through = _longest_trail(state, seat, board.unmarked[:], edge, a)
    else:
        through = route_length(state, seat)
    if through > state.route[seat]:
        _award_longest_road(state, seat, through)


def _is_network_end(state: IslandState, seat: i64, node: i64) -> bool:
    reach = state.reach[seat * state.board.nodes + node]
    return reach == 1 or reach == ONE_SHIP or _is_blocked(state, seat, node)


def recount_route(state: IslandState, seat: i64) -> None:
    """§8.1: measure the seat's longest route again after a building or a ship move."""
    _award_longest_road(state, seat, route_length(state, seat))


def _award_longest_road(state: IslandState, seat: i64, length: i64) -> None:
    """Set the length of the seat's route, and update who holds Longest Road."""
    shrunk = length < state.route[seat]
    state.route[seat] = length
    holder = state.longest_road
    if holder == NONE:
        _set_longest_road(state, _leader(state))
    elif holder == seat:
        if shrunk:
            _award_after_break(state)
    elif length > state.route[holder]:
        _set_longest_road(state, seat)


def _leader(state: IslandState) -> i64:
    """Return the seat with the longest route, or NONE.

    The route must have at least `MIN_ROUTE` segments, and be longer than every other route.
    """
    best: i64 = MIN_ROUTE - 1
    leader: i64 = NONE
    seat: i64
    for seat in range(state.seats):
        if state.route[seat] > best:
            best = state.route[seat]
            leader = seat
        elif state.route[seat] == best:
            leader = NONE
    return leader


def _award_after_break(state: IslandState) -> None:
    """§8.2: find the new holder of Longest Road after the holder's route has become shorter."""
    holder = state.longest_road
    leader = _leader(state)
    if leader != NONE:
        if leader != holder:
            _set_longest_road(state, leader)
        return
    tied_at_the_front = state.route[holder] >= MIN_ROUTE and _is_longest(state, holder)
    if not tied_at_the_front or state.rules.vacate_on_broken_tie:
        _set_longest_road(state, NONE)


def _is_longest(state: IslandState, holder: i64) -> bool:
    seat: i64
    for seat in range(state.seats):
        if state.route[seat] > state.route[holder]:
            return False
    return True


def _set_longest_road(state: IslandState, seat: i64) -> None:
    if state.longest_road != NONE:
        state.points[state.longest_road] -= AWARD_POINTS
    state.longest_road = seat
    if seat != NONE:
        state.points[seat] += AWARD_POINTS


def award_largest_army(state: IslandState, seat: i64) -> None:
    """§8.3: give the seat Largest Army if it has at least 3 knights and more than the holder."""
    holder = state.largest_army
    count = state.knights[seat]
    if holder == seat or count < MIN_ARMY:
        return
    if holder == NONE or count > state.knights[holder]:
        if holder != NONE:
            state.points[holder] -= AWARD_POINTS
        state.largest_army = seat
        state.points[seat] += AWARD_POINTS
