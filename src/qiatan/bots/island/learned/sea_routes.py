"""Computes the features of sites that a seat can reach by ship, and of bonuses for new islands."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned import sea_features as sea
from qiatan.bots.island.learned.rolls_needed import MAX_SHIPS
from qiatan.bots.island.learned.sites import OUT_OF_REACH, ROAD_DISCOUNT, Sites
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.island.board import NONE
from qiatan.island.rules import PIECE_KINDS, SETTLEMENT, SHIP
from qiatan.island.state import KIND, NETWORK, ONE_SHIP, SHIP_MARK, IslandState
from qiatan.kit.arrays import Floats, Ints, filled
from qiatan.kit.native import i64

CARD_SHARE: Final = 0.25
"""The value of a bonus card in points, when the bonus of an island is computed."""

BONUS_SCALE: Final = 0.25

NEW: Final = 0
SETTLED: Final = 1
COUNTED: Final = 2
"""An island without a building of the seat, one with a building, or a new one that was counted."""


class SeaRoutes:
    """Measures distances in ships, for one board and one number of seats."""

    def __init__(self, yields: NodeYields, nodes: i64, seats: i64, sites: Sites) -> None:
        self._yields: Final = yields
        self._nodes: Final[i64] = nodes
        self._sites: Final = sites
        self._distance: Final[Ints] = filled(seats * nodes, OUT_OF_REACH)
        self._queue: Final[Ints] = filled(seats * nodes, 0)
        self._queued: Final[Ints] = filled(seats, 0)
        self._islands: Final[Ints] = filled(nodes, NEW)

    def measure(self, state: IslandState) -> None:
        """Compute how many more ships every seat needs to reach each node."""
        i: i64
        for i in range(state.seats * self._nodes):
            self._distance[i] = OUT_OF_REACH
        for i in range(state.seats):
            self._search_by_ship(state, i)

    def count(self, state: IslandState, seat: i64, row: i64, raw: Floats, rows: Floats) -> None:
        """Fill in the ship features of the seat's row, which begins at index `row` of `rows`.

        `raw` is the production of all seats, ignoring the robber.
        """
        i: i64
        for i in range(row + sea.SEA_SITES, row + sea.BEST_BONUS):
            rows[i] = 0.0
        rows[row + sea.SHIPS_LEFT] = 0.07 * float(state.pieces[seat * PIECE_KINDS + SHIP])
        rows[row + sea.OPEN_ROUTES] = 0.33 * float(self._open_routes(state, seat))
        rows[row + sea.SHIPS_AT_PIRATE] = 0.33 * float(_ships_at_pirate(state, seat))
        rows[row + sea.GOLD] = 2.0 * self._gold(state, seat)
        if state.pieces[seat * PIECE_KINDS + SETTLEMENT]:
            self._count_sea_sites(state, seat, row, raw, rows)

    def _search_by_ship(self, state: IslandState, seat: i64) -> None:
        """Find by breadth-first search how many ships the seat still needs to reach each node."""
        k: i64
        base = seat * self._nodes
        first = base
        last = base
        farthest = min(MAX_SHIPS, state.pieces[seat * PIECE_KINDS + SHIP])
        for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
            node = state.network[k]
            if state.owner[node] == seat or state.reach[base + node] >= ONE_SHIP:
                self._distance[base + node] = 0
                self._queue[last] = node
                last += 1
        while first < last:
            node = self._queue[first]
            first += 1
            if self._distance[base + node] >= farthest:
                break
            if state.owner[node] == NONE or state.owner[node] == seat:
                last = self._step(state, base, node, last)
        self._queued[seat] = last - base

    def _step(self, state: IslandState, base: i64, node: i64, last: i64) -> i64:
        i: i64
        board = state.board
        for i in range(3 * node, 3 * node + 3):
            edge = board.node_edges[i]
            if edge != NONE and board.sea_edge[edge] and state.segment[edge] == NONE:
                beyond = board.node_neighbours[i]
                if self._distance[base + beyond] == OUT_OF_REACH:
                    self._distance[base + beyond] = self._distance[base + node] + 1
                    self._queue[last] = beyond
                    last += 1
        return last

    def _open_routes(self, state: IslandState, seat: i64) -> i64:
        """The number of open ends of the seat's shipping routes."""
        k: i64
        open_routes: i64 = 0
        base = seat * self._nodes
        for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
            node = state.network[k]
            ships = state.reach[base + node] // ONE_SHIP
            if ships == 1 and state.owner[node] != seat:
                open_routes += 1
        return open_routes

    def _gold(self, state: IslandState, seat: i64) -> float:
        k: i64
        gold = 0.0
        for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
            node = state.network[k]
            if state.owner[node] == seat:
                gold += self._yields.gold[node] * (2.0 if state.city[node] else 1.0)
        return gold

    def _count_sea_sites(
        self, state: IslandState, seat: i64, row: i64, raw: Floats, rows: Floats
    ) -> None:
        node: i64
        self._mark_settled_islands(state, seat)
        bonus = _bonus(state)
        for node in range(self._nodes):
            if state.crowd[node] == 0 and state.board.land_node[node]:
                by_ship = self._distance[seat * self._nodes + node]
                by_road = self._sites.distance(seat, node)
                way = min(by_ship, by_road)
                if way != OUT_OF_REACH:
                    if by_ship < by_road and by_ship:
                        self._count_sea_site(state, seat, row, node, raw, rows)
                    island = state.board.island[node]
                    if bonus > 0.0 and self._islands[island] != SETTLED:
                        place = row + sea.ISLAND_BONUSES + way
                        rows[place] = bonus
                        if self._islands[island] == NEW:
                            self._islands[island] = COUNTED
                            rows[row + sea.NEW_ISLANDS] += 0.25

    def _count_sea_site(
        self, state: IslandState, seat: i64, row: i64, node: i64, raw: Floats, rows: Floats
    ) -> None:
        far = self._distance[seat * self._nodes + node]
        place = row + sea.SEA_SITES + 3 * (far - 1)
        need = self._sites.need(seat, node, raw)
        if rows[place] < 0.9:
            rows[place] += 0.33
        rows[place + 1] = max(rows[place + 1], 3.0 * self._yields.pips[node])
        rows[place + 2] = max(rows[place + 2], need)
        discounted = need * (1.0 - 0.75 * ROAD_DISCOUNT * float(far))
        if discounted > rows[row + sea.BEST_SEA_SITE] and far < self._nearest_opponent(
            state, seat, node
        ):
            rows[row + sea.BEST_SEA_SITE] = discounted

    def _nearest_opponent(self, state: IslandState, seat: i64, node: i64) -> i64:
        other: i64
        nearest = OUT_OF_REACH
        for other in range(state.seats):
            if other != seat:
                nearest = min(nearest, self._distance[other * self._nodes + node])
                nearest = min(nearest, self._sites.distance(other, node))
        return nearest

    def _mark_settled_islands(self, state: IslandState, seat: i64) -> None:
        k: i64
        for k in range(self._nodes):
            self._islands[k] = NEW
        for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
            node = state.network[k]
            if state.owner[node] == seat:
                self._islands[state.board.island[node]] = SETTLED


def _bonus(state: IslandState) -> float:
    """Return the scaled bonus for settling on a new island, or 0 if there is only one island."""
    board = state.board
    if board.is_one_island:
        return 0.0
    return BONUS_SCALE * (float(board.bonus_points) + CARD_SHARE * float(board.bonus_cards))


def _ships_at_pirate(state: IslandState, seat: i64) -> i64:
    """The number of the seat's ships next to the pirate."""
    i: i64
    ships: i64 = 0
    if state.pirate != NONE:
        for i in range(6 * state.pirate, 6 * state.pirate + 6):
            if state.segment[state.board.hex_edges[i]] & KIND == seat | SHIP_MARK:
                ships += 1
    return ships
