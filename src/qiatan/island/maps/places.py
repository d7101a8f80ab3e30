"""Finds nodes for settlements on a map before a board is dealt (§12.3)."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

from qiatan.island.geometry import NODE_STEPS, SIDE_CORNERS, Point, corners, reading_order
from qiatan.island.layout import SIDES
from qiatan.island.maps.shape import Place, PortSlot


def nodes_of(land: Iterable[Place]) -> set[Point]:
    """Return the lattice points of all nodes of these hexes."""
    return {point for place in land for point in corners(*place)}


def neighbours(node: Point) -> list[Point]:
    """Return the three lattice points next to a node, including those off the map."""
    x, y = node
    return [(x + dx, y + dy) for dx, dy in NODE_STEPS[y % 3]]


def settlement_places(land: Iterable[Place]) -> list[Point]:
    """Return land nodes that can all have settlements at the same time under the distance rule.

    Nodes are chosen greedily, so there are not always as many as possible. Each step takes the node
    that blocks the fewest others; ties go to the first in reading order.
    """
    nodes = nodes_of(land)
    near = {node: [other for other in neighbours(node) if other in nodes] for node in nodes}
    spoils = {node: len(others) for node, others in near.items()}
    waiting = [(number, reading_order(node), node) for node, number in spoils.items()]
    heapq.heapify(waiting)
    taken: list[Point] = []
    while waiting:
        number, _, node = heapq.heappop(waiting)
        if node not in nodes or number != spoils[node]:
            continue
        taken.append(node)
        gone = [other for other in near[node] if other in nodes]
        nodes.difference_update([node, *gone])
        for spoilt in gone:
            for other in near[spoilt]:
                spoils[other] -= 1
                heapq.heappush(waiting, (spoils[other], reading_order(other), other))
    return taken


def ends(port: PortSlot) -> tuple[Point, Point]:
    """Return the two nodes that a port serves."""
    first, second = SIDE_CORNERS[SIDES.index(port.side)]
    around = corners(port.q, port.r)
    return around[first], around[second]
