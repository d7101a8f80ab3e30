"""Computes features of the sites where a seat can still settle: distance, value and competition."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned import seat_features as f
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.island.board import NONE
from qiatan.island.resources import ANY_PORT, RESOURCES
from qiatan.island.rules import PIECE_KINDS, SETTLEMENT
from qiatan.island.state import NETWORK, ONE_SHIP, ROADS_AT, IslandState
from qiatan.kit.arrays import Floats, Ints, filled
from qiatan.kit.native import i64

OUT_OF_REACH: Final[i64] = 9
MAX_ROADS: Final[i64] = 3
"""The longest distance by road that is searched."""

ROAD_DISCOUNT: Final = 0.2
"""The discount on a site's value for each road on the way."""


class Sites:
    """Measures distances in roads, for one board and one number of seats."""

    def __init__(self, yields: NodeYields, nodes: i64, seats: i64) -> None:
        self._yields: Final = yields
        self._nodes: Final[i64] = nodes
        self._distance: Final[Ints] = filled(seats * nodes, OUT_OF_REACH)
        self._queue: Final[Ints] = filled(seats * nodes, 0)
        self._queued: Final[Ints] = filled(seats, 0)

    def measure(self, state: IslandState) -> None:
        """Compute how many more roads every seat needs to reach each node."""
        i: i64
        for i in range(state.seats * self._nodes):
            self._distance[i] = OUT_OF_REACH
        for i in range(state.seats):
            self._search_by_road(state, i)

    def _search_by_road(self, state: IslandState, seat: i64) -> None:
        """Find by breadth-first search how many roads the seat still needs to reach each node."""
        k: i64
        base = seat * self._nodes
        first = base
        last = base
        for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
            self._distance[base + state.network[k]] = 0
            self._queue[last] = state.network[k]
            last += 1
        while first < last:
            node = self._queue[first]
            first += 1
            if self._distance[base + node] == MAX_ROADS:
                break
            if self._leads_on(state, seat, node):
                last = self._step(state, base, node, last)
        self._queued[seat] = last - base

    def _leads_on(self, state: IslandState, seat: i64, node: i64) -> bool:
        """Return True if the seat can build a road from a node.

        It cannot build past an opponent's building, nor from a node where it has only ships.
        """
        owner = state.owner[node]
        if owner != NONE:
            return owner == seat
        reach = state.reach[seat * self._nodes + node]
        return reach < ONE_SHIP or reach & ROADS_AT != 0

    def _step(self, state: IslandState, base: i64, node: i64, last: i64) -> i64:
        i: i64
        board = state.board
        for i in range(3 * node, 3 * node + 3):
            edge = board.node_edges[i]
            if edge != NONE and state.segment[edge] == NONE and board.land_edge[edge]:
                beyond = board.node_neighbours[i]
                if self._distance[base + beyond] == OUT_OF_REACH:
                    self._distance[base + beyond] = self._distance[base + node] + 1
                    self._queue[last] = beyond
                    last += 1
        return last

    def distance(self, seat: i64, node: i64) -> i64:
        """Return how many roads the seat needs to reach a node, or `OUT_OF_REACH`."""
        return self._distance[seat * self._nodes + node]

    def count(
        self, state: IslandState, seat: i64, row: i64, raw: Floats, per: Floats, rows: Floats
    ) -> None:
        """Fill in the site features of the seat's row, which begins at index `row` of `rows`.

        `raw` is the production of all seats, ignoring the robber. `per` has, for each resource, the
        number of cards that the bank gives the seat for one card.
        """
        i: i64
        for i in range(row + f.SITES, row + f.PORT_GAIN + 1):
            rows[i] = 0.0
        if state.pieces[seat * PIECE_KINDS + SETTLEMENT] == 0:
            return
        base = seat * self._nodes
        for i in range(base, base + self._queued[seat]):
            node = self._queue[i]
            if state.crowd[node] == 0 and state.board.land_node[node]:
                self._count_site(state, seat, row, node, raw, per, rows)

    def _count_site(
        self,
        state: IslandState,
        seat: i64,
        row: i64,
        node: i64,
        raw: Floats,
        per: Floats,
        rows: Floats,
    ) -> None:
        far = self._distance[seat * self._nodes + node]
        place = row + f.SITES + 3 * far
        need = self.need(seat, node, raw)
        near = 1.0 - ROAD_DISCOUNT * float(far)
        if rows[place] < 0.9:
            rows[place] += 0.33
        rows[place + 1] = max(rows[place + 1], 3.0 * self._yields.pips[node])
        rows[place + 2] = max(rows[place + 2], need)
        if far < self._nearest_opponent(state.seats, seat, node):
            rows[row + f.BEST_SITE] = max(rows[row + f.BEST_SITE], need * near)
        if far < MAX_ROADS and state.board.port[node]:
            gain = 4.0 * near * _port_gain(seat, state.board.port[node], raw, per)
            rows[row + f.PORT_GAIN] = max(rows[row + f.PORT_GAIN], gain)

    def need(self, seat: i64, node: i64, raw: Floats) -> float:
        """Return how much the seat needs the cards of a site.

        This is the number of cards per roll. The less of a resource the seat produces, the more its
        cards count.
        """
        i: i64
        yields = self._yields
        need = 0.0
        for i in range(yields.start[node], yields.start[node + 1]):
            have = raw[seat * RESOURCES + yields.resource[i]]
            need += yields.chance[i] / (0.3 + have)
        return need

    def _nearest_opponent(self, seats: i64, seat: i64, node: i64) -> i64:
        other: i64
        nearest = OUT_OF_REACH
        for other in range(seats):
            if other != seat:
                nearest = min(nearest, self._distance[other * self._nodes + node])
        return nearest


def _port_gain(seat: i64, bits: i64, raw: Floats, per: Floats) -> float:
    """The additional cards per roll from a port's better rates."""
    r: i64
    gain = 0.0
    for r in range(RESOURCES):
        rate = 0.5 if (bits >> r) & 1 else 1.0 / 3.0 if (bits >> ANY_PORT) & 1 else 0.25
        if rate > per[r]:
            gain += raw[seat * RESOURCES + r] * (rate - per[r])
    return gain
