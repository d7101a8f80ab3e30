"""Where a seat can still settle, and how many roads or ships away that is."""

from __future__ import annotations

from typing import Final, TypeAlias

from qiatan.bots.island.board_from_view import Chart
from qiatan.island.board import NONE
from qiatan.island.resources import ANY_PORT
from qiatan.island.rules import PIECE_KINDS, SHIP
from qiatan.island.state import ONE_SHIP, ROADS_AT, State
from qiatan.kit.native import i64, vec

FARTHEST: Final = 3
"""Roads beyond which a place is not looked for."""

AFAR: Final = 5
"""Ships beyond which it is not."""

NOWHERE: Final = 9
"""What stands for a way that is longer."""


Spot: TypeAlias = "tuple[int, int, bool]"
"""A free node, how many more roads or ships a seat needs to it, and whether these are ships."""


def reach(state: State, seat: int) -> list[int]:
    """Per node the roads that the seat still needs to it, or `NOWHERE`."""
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
    return _spread(state, state.board.land_edge, seat, edge, start, FARTHEST)


def sea_reach(state: State, seat: int) -> list[int]:
    """Per node the ships that the seat still needs to it, as `reach` counts roads."""
    base = seat * state.board.nodes
    start: list[int] = []
    node: i64
    for node in range(state.board.nodes):
        if state.owner[node] == seat or state.reach[base + node] >= ONE_SHIP:
            start.append(node)
    begin = start if state.pieces[seat * PIECE_KINDS + SHIP] else []
    return _spread(state, state.board.sea_edge, seat, start, begin, AFAR)


def _spread(
    state: State,
    passable: vec[i64],
    seat: i64,
    there: list[int],
    start: list[int],
    farthest: int,
) -> list[int]:
    """Distances from `start` along passable edges; the nodes `there` are reached already."""
    far = [NOWHERE] * state.board.nodes
    for node in there:
        far[node] = 0
    edge = start
    for way in range(1, farthest + 1):
        edge = _next(state, passable, seat, edge, far, way)
    return far


def _next(
    state: State, passable: vec[i64], seat: i64, edge: list[int], far: list[int], way: int
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


def spots(state: State, far: list[int], by_sea: list[int] | None) -> list[Spot]:
    """The nodes that are free under the distance rule and in reach, the nearer way to each."""
    found: list[Spot] = []
    node: i64
    for node in range(state.board.nodes):
        if state.crowd[node] == 0 and state.board.land_node[node]:
            way, sail = far[node], False
            if by_sea is not None and by_sea[node] < way:
                way, sail = by_sea[node], True
            if way < NOWHERE:
                found.append((node, way, sail))
    return found


def port_gain(chart: Chart, node: int, income: list[float], rates: list[int]) -> float:
    """Cards a roll that the node's port adds to the seat's trade with the bank."""
    bits = chart.board.port[node]
    if not bits:
        return 0.0
    gain = 0.0
    for r, earned in enumerate(income):
        rate = 2 if bits & (1 << r) else 3 if bits & (1 << ANY_PORT) else 4
        if rate < rates[r]:
            gain += earned * (1 / rate - 1 / rates[r])
    return gain
