"""The setup: where to found the first two settlements, and which way their roads look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.bots.island.board_from_view import Chart
from qiatan.bots.island.evaluation import Outlook
from qiatan.bots.island.production import pace
from qiatan.island import moves
from qiatan.island.actions import BUILD_ROAD, BUILD_SETTLEMENT, kind_of, make
from qiatan.island.reasons import OK
from qiatan.island.resources import ANY_PORT, RESOURCES
from qiatan.island.setup import check_settlement
from qiatan.island.state import State

COMPANIONS: Final = 12
"""Nodes tried as the second settlement beside each first one."""

LEFT: Final = slice(1, 5)
"""Which of the best companions will be left when the second settlement's turn comes."""

START: Final = 0.08
"""A card that the second settlement pays at once."""

ROOM: Final = 0.5
"""How much places to expand to count."""


def founding_worth(outlook: Outlook, nodes: Sequence[int]) -> float:
    """What settlements on these nodes are worth by production and ports."""
    chart, w = outlook.chart, outlook.weights
    row, rates = _income(chart, nodes), _rates(chart, nodes)
    kinds = sum(1 for earned in row if earned)
    return w.pace * pace(row, rates) + w.income * sum(row) + 0.1 * kinds


def _income(chart: Chart, nodes: Sequence[int]) -> list[float]:
    row = [0.0] * RESOURCES
    for node in nodes:
        for resource, chance, _ in chart.yields[node]:
            row[resource] += chance
    return row


def _rates(chart: Chart, nodes: Sequence[int]) -> list[float]:
    bits = 0
    for node in nodes:
        bits |= chart.board.port[node]
    usual = 3.0 if bits & (1 << ANY_PORT) else 4.0
    return [2.0 if bits & (1 << r) else usual for r in range(RESOURCES)]


def node_worths(outlook: Outlook, state: State, seat: int) -> dict[int, float]:
    """Every free node with what it is worth as the next settlement."""
    free = [n for n in range(state.board.nodes) if check_settlement(state, n) == OK]
    first = [n for n in range(state.board.nodes) if state.owner[n] == seat]
    if first:
        return {
            node: founding_worth(outlook, [*first, node]) + START * len(outlook.chart.yields[node])
            for node in free
        }
    pips = outlook.chart.pips
    likely = sorted(free, key=lambda n: -pips[n])[:COMPANIONS]
    return {node: _with_companion(outlook, node, likely) for node in free}


def _with_companion(outlook: Outlook, node: int, likely: Sequence[int]) -> float:
    near = {step.node for step in outlook.chart.steps[node]} | {node}
    worths = [founding_worth(outlook, (node, other)) for other in likely if other not in near]
    best = sorted(worths, reverse=True)[LEFT]
    return sum(best) / max(1, len(best))


def best_settlement(outlook: Outlook, state: State, seat: int, width: int) -> int:
    """The node to found on: the best by production, room to expand looked at for `width`."""
    worths = node_worths(outlook, state, seat)
    best = sorted(worths, key=lambda n: -worths[n])[:width]
    return max(best, key=lambda n: worths[n] + ROOM * _room(outlook, state, seat, n))


def _room(outlook: Outlook, state: State, seat: int, node: int) -> float:
    after = state.copy()
    moves.apply(after, seat, make(BUILD_SETTLEMENT, node))
    return outlook.room(after, seat)


def best_road(outlook: Outlook, state: State, seat: int, sails: bool) -> int:
    """The road of the new settlement that leads to the best places; a ship if it may or must."""
    segments = list(moves.listed(state, seat))
    roads = [each for each in segments if kind_of(each) == BUILD_ROAD]
    return max(
        segments if sails or not roads else roads,
        key=lambda road: _looking(outlook, state, seat, road),
    )


def _looking(outlook: Outlook, state: State, seat: int, road: int) -> float:
    after = state.copy()
    moves.apply(after, seat, road)
    return outlook.room(after, seat)
