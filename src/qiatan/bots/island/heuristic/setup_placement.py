"""Decides where to place the initial settlements and roads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from qiatan.bots.island.heuristic.evaluator import HeuristicEvaluator
from qiatan.bots.island.heuristic.production import pace
from qiatan.bots.island.sampling.board_from_view import BoardAnalysis
from qiatan.island import moves
from qiatan.island.actions import BUILD_ROAD, BUILD_SETTLEMENT, kind_of, make
from qiatan.island.reasons import OK
from qiatan.island.resources import ANY_PORT, RESOURCES
from qiatan.island.rules import BANK_RATE
from qiatan.island.setup import check_settlement
from qiatan.island.state import IslandState

SECOND_CHOICES: Final = 12
"""For each first settlement, the number of nodes tried for the second one."""

LIKELY_FREE: Final = slice(1, 5)
"""The slice of the ranked second settlements that will likely be free at the seat's next placement.
"""

STARTING_CARD: Final = 0.08
"""The value of each starting card that the second settlement yields."""

EXPANSION_WEIGHT: Final = 0.5
"""The weight of the sites that the seat can reach later."""


def settlement_value(evaluator: HeuristicEvaluator, nodes: Sequence[int], opponents: int) -> float:
    """Return the value of settlements on these nodes, judged by production and ports.

    The more opponents there are, the less ports count, because trades with players can replace
    them.
    """
    analysis, w = evaluator.analysis, evaluator.weights
    row, rates = _income(analysis, nodes), _rates(analysis, nodes)
    kinds = sum(1 for earned in row if earned)
    saved = sum(
        earned * (1 / rate - 1 / BANK_RATE) for earned, rate in zip(row, rates, strict=True)
    )
    at_ports = w.opening_port * saved / opponents
    return w.pace * pace(row, rates) + w.income * sum(row) + 0.1 * kinds + at_ports


def _income(analysis: BoardAnalysis, nodes: Sequence[int]) -> list[float]:
    row = [0.0] * RESOURCES
    for node in nodes:
        for resource, chance, _ in analysis.yields[node]:
            row[resource] += chance
    return row


def _rates(analysis: BoardAnalysis, nodes: Sequence[int]) -> list[float]:
    bits = 0
    for node in nodes:
        bits |= analysis.board.port[node]
    common = 3.0 if bits & (1 << ANY_PORT) else 4.0
    return [2.0 if bits & (1 << r) else common for r in range(RESOURCES)]


def node_values(evaluator: HeuristicEvaluator, state: IslandState, seat: int) -> dict[int, float]:
    """Return the value of a settlement on each free node."""
    free = [n for n in range(state.board.nodes) if check_settlement(state, n) == OK]
    first = [n for n in range(state.board.nodes) if state.owner[n] == seat]
    opponents = int(state.seats) - 1
    if first:
        return {
            node: settlement_value(evaluator, [*first, node], opponents)
            + STARTING_CARD * len(evaluator.analysis.yields[node])
            for node in free
        }
    pips = evaluator.analysis.pips
    candidates = sorted(free, key=lambda n: -pips[n])[:SECOND_CHOICES]
    return {node: _with_second(evaluator, node, candidates, opponents) for node in free}


def _with_second(
    evaluator: HeuristicEvaluator, node: int, candidates: Sequence[int], opponents: int
) -> float:
    near = {step.node for step in evaluator.analysis.steps[node]} | {node}
    values = [
        settlement_value(evaluator, (node, other), opponents)
        for other in candidates
        if other not in near
    ]
    best = sorted(values, reverse=True)[LIKELY_FREE]
    return sum(best) / max(1, len(best))


def best_settlement(
    evaluator: HeuristicEvaluator,
    state: IslandState,
    seat: int,
    width: int,
    noise: Callable[[], float] = lambda: 0.0,
) -> int:
    """Return the best node for the next settlement, according to `ranked_settlements`."""
    ranked = ranked_settlements(evaluator, state, seat, width, noise)
    return max(ranked, key=lambda each: each[1])[0]


def ranked_settlements(
    evaluator: HeuristicEvaluator,
    state: IslandState,
    seat: int,
    width: int,
    noise: Callable[[], float] = lambda: 0.0,
) -> list[tuple[int, float]]:
    """Return the `width` best nodes by production and ports, valued with later expansion.

    The result of `noise` is added to the value of each free node.
    """
    exact = node_values(evaluator, state, seat)
    values = {node: value + noise() for node, value in exact.items()}
    best = sorted(values, key=lambda n: -values[n])[:width]
    return [
        (node, values[node] + EXPANSION_WEIGHT * _expansion(evaluator, state, seat, node))
        for node in best
    ]


def _expansion(evaluator: HeuristicEvaluator, state: IslandState, seat: int, node: int) -> float:
    after = state.copy()
    moves.apply(after, seat, make(BUILD_SETTLEMENT, node))
    return evaluator.expansion_value(after, seat)


def best_road(
    evaluator: HeuristicEvaluator, state: IslandState, seat: int, uses_ships: bool
) -> int:
    """Return the road from the new settlement that leads to the best sites.

    Ships are considered only if `uses_ships` is set or no road is legal.
    """
    segments = list(moves.legal_actions(state, seat))
    roads = [each for each in segments if kind_of(each) == BUILD_ROAD]
    return max(
        segments if uses_ships or not roads else roads,
        key=lambda road: _road_value(evaluator, state, seat, road),
    )


def _road_value(evaluator: HeuristicEvaluator, state: IslandState, seat: int, road: int) -> float:
    after = state.copy()
    moves.apply(after, seat, road)
    return evaluator.expansion_value(after, seat)
