"""Where a seat can still settle, and how many roads or ships away that is."""

from __future__ import annotations

from typing import Final, NamedTuple

from qiatan.bots.chart import Chart, Step
from qiatan.island.board import ANY_PORT, NONE
from qiatan.island.rules import PIECE_KINDS, SHIP
from qiatan.island.state import ONE_SHIP, ROADS_AT, State

FARTHEST: Final = 3
"""Roads or ships beyond which a place is not looked for."""


class Spot(NamedTuple):
    """A free node that a seat can reach with `way` more roads, or ships where it must `sail`."""

    node: int
    way: int
    sail: bool


def reach(state: State, chart: Chart, seat: int) -> list[int]:
    """Per node the roads that the seat still needs to it; beyond `FARTHEST`: one more."""
    nodes = state.board.nodes
    base = seat * nodes
    edge = [n for n in range(nodes) if state.reach[base + n] or state.owner[n] == seat]
    start = edge
    if state.rules.ships:
        start = [n for n in edge if state.reach[base + n] & ROADS_AT or state.owner[n] == seat]
    return _spread(state, chart.steps, seat, edge, start)


def sea_reach(state: State, chart: Chart, seat: int) -> list[int]:
    """Per node the ships that the seat still needs to it, as `reach` counts roads."""
    nodes = state.board.nodes
    base = seat * nodes
    start = [n for n in range(nodes) if state.reach[base + n] >= ONE_SHIP or state.owner[n] == seat]
    if not state.pieces[seat * PIECE_KINDS + SHIP]:
        return _spread(state, chart.sails, seat, start, [])
    return _spread(state, chart.sails, seat, start, start)


def _spread(
    state: State, steps: list[list[Step]], seat: int, there: list[int], start: list[int]
) -> list[int]:
    """Distances from `start`; the nodes `there` are reached already."""
    far = [FARTHEST + 1] * state.board.nodes
    for node in there:
        far[node] = 0
    edge = start
    for way in range(1, FARTHEST + 1):
        edge = _next(state, steps, seat, edge, far, way)
    return far


def _next(
    state: State, steps: list[list[Step]], seat: int, edge: list[int], far: list[int], way: int
) -> list[int]:
    owner, segment, found = state.owner, state.segment, []
    for node in edge:
        if owner[node] == NONE or owner[node] == seat:
            for passage, beyond in steps[node]:
                if segment[passage] == NONE and far[beyond] > way:
                    far[beyond] = way
                    found.append(beyond)
    return found


def spots(state: State, far: list[int], by_sea: list[int] | None) -> list[Spot]:
    """The nodes that are free under the distance rule and in reach, the nearer way to each."""
    crowd, land = state.crowd, state.board.land_node
    found = []
    for node, roads in enumerate(far):
        sail = by_sea is not None and by_sea[node] < roads
        way = by_sea[node] if by_sea is not None and sail else roads
        if way <= FARTHEST and crowd[node] == 0 and land[node]:
            found.append(Spot(node, way, sail))
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
