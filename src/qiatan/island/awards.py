"""Longest Road, with ships Longest Trade Route, and Largest Army (§8)."""

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
    """The longest trail of the seat's roads and ships; opponents' buildings cut it.

    A longest trail ends where it cannot go on: at a node with one or three of the seat's
    segments, at a cut, or where roads meet ships without a building of its own. Only a lone ring
    has no such end, so rings are walked last.
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
    # Of two segments at a node both are roads (2), both ships (TWO_SHIPS) or one of each. Two of
    # a kind go on unless an opponent cuts them; one of each goes on past an own building only.
    # One or three segments always are an end: with three, one is left over.
    reach = state.reach[seat * state.board.nodes + node]
    if reach == 2 or reach == TWO_SHIPS:
        return _is_blocked(state, seat, node)
    return reach != ROAD_AND_SHIP or state.owner[node] != seat


def _is_blocked(state: IslandState, seat: i64, node: i64) -> bool:
    owner = state.owner[node]
    return owner != NONE and owner != seat


def _longest_trail(state: IslandState, seat: i64, marks: vec[i64], edge: i64, node: i64) -> i64:
    """The longest trail that starts along `edge` to `node`, over segments not walked yet.

    `marks` holds 2 for segments on the trail now, 1 for those some trail has reached.
    """
    # The trail itself must not use a segment twice, so its own are marked 2 and let go again on
    # the way back, when other trails may use them. The 1 that stays tells `route_length` which
    # segments have been on some trail: what is left unmarked belongs to a lone ring.
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
    """Whether a trail goes on along a segment: of its own kind, or past a building of its own."""
    return segment & KIND == kind or (owner == seat and segment & OWNER == seat)


def extend_route(state: IslandState, seat: i64, edge: i64) -> None:
    """A road or ship of the seat is new: only a trail through it can be longer than before (§8).

    At an end of the network such a trail starts there; between two ends all are measured again.
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
    """The seat's routes were cut or joined, or a ship moved: measure them again (§8)."""
    _award_longest_road(state, seat, route_length(state, seat))


def _award_longest_road(state: IslandState, seat: i64, length: i64) -> None:
    """The seat's route is `length` long now: see who holds Longest Road."""
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
    """The seat with the strictly longest route of five or more, or NONE."""
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
    """§8: the holder's route shrank."""
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
    """§8: first with three knights; taken only by strictly more."""
    holder = state.largest_army
    count = state.knights[seat]
    if holder == seat or count < MIN_ARMY:
        return
    if holder == NONE or count > state.knights[holder]:
        if holder != NONE:
            state.points[holder] -= AWARD_POINTS
        state.largest_army = seat
        state.points[seat] += AWARD_POINTS
