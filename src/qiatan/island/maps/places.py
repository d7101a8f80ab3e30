"""Where one could settle on a map, before there is a board."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

from qiatan.island.board import NODE_STEPS, SIDE_CORNERS, Point, corners, reading_order
from qiatan.island.layout import SIDES
from qiatan.island.maps.shape import Place, PortSlot


def nodes_of(land: Iterable[Place]) -> set[Point]:
    """The lattice points of the nodes that touch these hexes."""
    return {point for place in land for point in corners(*place)}


def neighbours(node: Point) -> list[Point]:
    """The three points around a node, on the map or not."""
    x, y = node
    return [(x + dx, y + dy) for dx, dy in NODE_STEPS[y % 3]]


def settlement_places(land: Iterable[Place]) -> list[Point]:
    """Nodes of the land that can be settled together under the distance rule.

    Not always the most there are: taken one by one, each time the node that spoils the fewest
    others, the first in reading order.
    """
    free, taken = nodes_of(land), list[Point]()
    waiting = [_turn(node, free) for node in free]
    heapq.heapify(waiting)
    while waiting:
        turn = heapq.heappop(waiting)
        node = turn[-1]
        if node not in free or turn != _turn(node, free):
            continue
        taken.append(node)
        spoilt = [other for other in neighbours(node) if other in free]
        free.difference_update([node, *spoilt])
        for nearby in {other for gone in spoilt for other in neighbours(gone)} & free:
            heapq.heappush(waiting, _turn(nearby, free))
    return taken


def _turn(node: Point, free: set[Point]) -> tuple[int, Point, Point]:
    """Sorts the free nodes: how many others it would spoil now, then reading order."""
    return sum(other in free for other in neighbours(node)), reading_order(node), node


def ends(port: PortSlot) -> tuple[Point, Point]:
    """The two nodes that a port serves."""
    first, second = SIDE_CORNERS[SIDES.index(port.side)]
    around = corners(port.q, port.r)
    return around[first], around[second]
