"""Finds the sites where a seat can still settle, and their distances in roads or ships."""

from __future__ import annotations

from typing import Final, TypeAlias

from qiatan.bots.island.sampling.board_from_view import BoardAnalysis
from qiatan.island.board import NONE
from qiatan.island.resources import ANY_PORT
from qiatan.island.rules import PIECE_KINDS, SHIP
from qiatan.island.state import ONE_SHIP, ROADS_AT, IslandState
from qiatan.kit.native import i64, vec

MAX_ROADS: Final = 3
"""The maximum distance by road that is searched."""

MAX_SHIPS: Final = 5
"""The maximum distance by ship that is searched."""

OUT_OF_REACH: Final = 9
"""The distance of nodes that the search does not reach."""


ReachableSite: TypeAlias = "tuple[int, int, bool]"
"""A free node, its distance in roads or ships, and whether the route is by ship."""


def road_distances(state: IslandState, seat: int) -> list[int]:
    """Return how many more roads the seat needs to reach each node, or `OUT_OF_REACH`."""
    base = seat * state.board.nodes
    edge: list[int] = []
    start: list[int] = []
    node: i64
    for node in range(state.board.nodes):
        own = state.owner[node] == seat
        if own or state.reach[base + node]:
            edge.append(node)
            if own or not state.rules.ships or state.reach[base + node] & ROADS_AT:
                start.append(node)
    return _spread(state, state.board.land_edge, seat, edge, start, MAX_ROADS)


def ship_distances(state: IslandState, seat: int) -> list[int]:
    """Return how many more ships the seat needs to reach each node, or `OUT_OF_REACH`."""
    base = seat * state.board.nodes
    start: list[int] = []
    node: i64
    for node in range(state.board.nodes):
        if state.owner[node] == seat or state.reach[base + node] >= ONE_SHIP:
            start.append(node)
    begin = start if state.pieces[seat * PIECE_KINDS + SHIP] else []
    return _spread(state, state.board.sea_edge, seat, start, begin, MAX_SHIPS)


def _spread(
    state: IslandState,
    passable: vec[i64],
    seat: i64,
    there: list[int],
    start: list[int],
    farthest: int,
) -> list[int]:
    """Return the distance of each node along passable edges, up to `farthest`.

    The search begins at the nodes in `start`. The nodes in `there` have distance 0.
    """
    far = [OUT_OF_REACH] * state.board.nodes
    for node in there:
        far[node] = 0
    edge = start
    for way in range(1, farthest + 1):
        edge = _next_ring(state, passable, seat, edge, far, way)
    return far


def _next_ring(
    state: IslandState, passable: vec[i64], seat: i64, edge: list[int], far: list[int], way: int
) -> list[int]:
    board = state.board
    found: list[int] = []
    node: i64
    i: i64
    for node in edge:
        owner = state.owner[node]
        if owner == NONE or owner == seat:
            for i in range(3 * node, 3 * node + 3):
                passage = board.node_edges[i]
                if passage != NONE and passable[passage] and state.segment[passage] == NONE:
                    beyond = board.node_neighbours[i]
                    if far[beyond] > way:
                        far[beyond] = way
                        found.append(beyond)
    return found


def reachable_sites(
    state: IslandState, far: list[int], by_sea: list[int] | None
) -> list[ReachableSite]:
    """Return the reachable nodes that satisfy the distance rule, with the shorter route to each."""
    found: list[ReachableSite] = []
    node: i64
    for node in range(state.board.nodes):
        if state.crowd[node] == 0 and state.board.land_node[node]:
            way, by_ship = far[node], False
            if by_sea is not None and by_sea[node] < way:
                way, by_ship = by_sea[node], True
            if way < OUT_OF_REACH:
                found.append((node, way, by_ship))
    return found


def port_gain(analysis: BoardAnalysis, node: int, income: list[float], rates: list[int]) -> float:
    """Return how many more cards per roll the better rates of the node's port would bring."""
    bits = analysis.board.port[node]
    if not bits:
        return 0.0
    gain = 0.0
    for r, earned in enumerate(income):
        rate = 2 if bits & (1 << r) else 3 if bits & (1 << ANY_PORT) else 4
        if rate < rates[r]:
            gain += earned * (1 / rate - 1 / rates[r])
    return gain
