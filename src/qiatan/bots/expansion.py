"""Where a seat can still settle, and how many roads away that is."""

from __future__ import annotations

from typing import Final, NamedTuple

from qiatan.bots.chart import Chart
from qiatan.island.board import ANY_PORT, NONE
from qiatan.island.state import State

FARTHEST: Final = 3
"""Roads beyond which a place is not looked for."""


class Spot(NamedTuple):
    """A free node that a seat can reach with `roads` more roads."""

    node: int
    roads: int


def reach(state: State, chart: Chart, seat: int) -> list[int]:
    """Per node the roads that the seat still needs to it; beyond `FARTHEST`: one more."""
    nodes = state.board.nodes
    far = [FARTHEST + 1] * nodes
    base = seat * nodes
    edge = [n for n in range(nodes) if state.reach[base + n] or state.owner[n] == seat]
    for node in edge:
        far[node] = 0
    for roads in range(1, FARTHEST + 1):
        edge = _next(state, chart, seat, edge, far, roads)
    return far


def _next(
    state: State, chart: Chart, seat: int, edge: list[int], far: list[int], roads: int
) -> list[int]:
    owner, road, found = state.owner, state.segment, []
    for node in edge:
        if owner[node] == NONE or owner[node] == seat:
            for way, beyond in chart.steps[node]:
                if road[way] == NONE and far[beyond] > roads:
                    far[beyond] = roads
                    found.append(beyond)
    return found


def spots(state: State, far: list[int]) -> list[Spot]:
    """The nodes that are free under the distance rule and in reach."""
    crowd, land = state.crowd, state.board.land_node
    return [
        Spot(node, roads)
        for node, roads in enumerate(far)
        if roads <= FARTHEST and crowd[node] == 0 and land[node]
    ]


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
