"""Where ships can take a seat: how far, how good the sites are, and what new islands would earn."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned import sea_features as sea
from qiatan.bots.island.learned.rolls_needed import MOST_SHIPS
from qiatan.bots.island.learned.sites import NEAR_SHARE, OUT_OF_REACH, Sites
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.island.board import NONE
from qiatan.island.rules import PIECE_KINDS, SETTLEMENT, SHIP
from qiatan.island.state import KIND, NETWORK, ONE_SHIP, SHIP_MARK, IslandState
from qiatan.kit.arrays import Floats, Ints, filled
from qiatan.kit.native import i64

CARD_SHARE: Final = 0.25
"""Points that a card of one's own choice counts as, in the bonus of an island."""

BONUS_SCALE: Final = 0.25


class SeaRoutes:
    """Measures the ways over sea of positions of one board and number of seats."""

    def __init__(self, yields: NodeYields, nodes: i64, seats: i64, sites: Sites) -> None:
        self._yields: Final = yields
        self._nodes: Final[i64] = nodes
        self._sites: Final = sites
        self._distance: Final[Ints] = filled(seats * nodes, OUT_OF_REACH)
        self._queue: Final[Ints] = filled(seats * nodes, 0)
        self._queued: Final[Ints] = filled(seats, 0)

    def measure(self, state: IslandState) -> None:
        """Find how many ships every seat still needs to every node."""
        i: i64
        for i in range(state.seats * self._nodes):
            self._distance[i] = OUT_OF_REACH
        for i in range(state.seats):
            self._sail(state, i)

    def count(self, state: IslandState, seat: i64, row: i64, raw: Floats, rows: Floats) -> None:
        """Fill the part of the seat's row in `rows`, which begins at `row`, that is about ships.

        `raw` is what all seats earn.
        """
        i: i64
        for i in range(row + sea.SHORES, row + sea.HOPE):
            rows[i] = 0.0
        rows[row + sea.SHIPS_LEFT] = 0.07 * float(state.pieces[seat * PIECE_KINDS + SHIP])
        rows[row + sea.LOOSE_SHIPS] = 0.33 * float(self._loose(state, seat))
        rows[row + sea.PIRATED] = 0.33 * float(_pirated(state, seat))
        rows[row + sea.GOLD] = 2.0 * self._gold(state, seat)
        if state.pieces[seat * PIECE_KINDS + SETTLEMENT]:
            self._count_shores(state, seat, row, raw, rows)

    def _sail(self, state: IslandState, seat: i64) -> None:
        """Ships that the seat still needs to each node, nearest first."""
        k: i64
        base = seat * self._nodes
        first = base
        last = base
        farthest = min(MOST_SHIPS, state.pieces[seat * PIECE_KINDS + SHIP])
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

    def _loose(self, state: IslandState, seat: i64) -> i64:
        """Open ends of the seat's routes by ship."""
        k: i64
        loose: i64 = 0
        base = seat * self._nodes
        for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
            node = state.network[k]
            ships = state.reach[base + node] // ONE_SHIP
            if ships == 1 and state.owner[node] != seat:
                loose += 1
        return loose

    def _gold(self, state: IslandState, seat: i64) -> float:
        k: i64
        gold = 0.0
        for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
            node = state.network[k]
            if state.owner[node] == seat:
                gold += self._yields.gold[node] * (2.0 if state.city[node] else 1.0)
        return gold

    def _count_shores(
        self, state: IslandState, seat: i64, row: i64, raw: Floats, rows: Floats
    ) -> None:
        node: i64
        found: i64 = 0
        settled = self._settled(state, seat)
        bonus = _bonus(state)
        for node in range(self._nodes):
            if state.crowd[node] == 0 and state.board.land_node[node]:
                by_ship = self._distance[seat * self._nodes + node]
                by_road = self._sites.distance(seat, node)
                way = min(by_ship, by_road)
                if way != OUT_OF_REACH:
                    if by_ship < by_road and by_ship:
                        self._count_shore(state, seat, row, node, raw, rows)
                    island = 1 << state.board.island[node]
                    if bonus > 0.0 and settled & island == 0:
                        place = row + sea.LANDINGS + way
                        rows[place] = bonus
                        if found & island == 0:
                            found |= island
                            rows[row + sea.NEW_ISLANDS] += 0.25

    def _count_shore(
        self, state: IslandState, seat: i64, row: i64, node: i64, raw: Floats, rows: Floats
    ) -> None:
        far = self._distance[seat * self._nodes + node]
        place = row + sea.SHORES + 3 * (far - 1)
        need = self._sites.need(seat, node, raw)
        if rows[place] < 0.9:
            rows[place] += 0.33
        rows[place + 1] = max(rows[place + 1], 3.0 * self._yields.pips[node])
        rows[place + 2] = max(rows[place + 2], need)
        hope = need * (1.0 - 0.75 * NEAR_SHARE * float(far))
        if hope > rows[row + sea.FIRST_SHORE] and far < self._nearest_opponent(state, seat, node):
            rows[row + sea.FIRST_SHORE] = hope

    def _nearest_opponent(self, state: IslandState, seat: i64, node: i64) -> i64:
        other: i64
        nearest = OUT_OF_REACH
        for other in range(state.seats):
            if other != seat:
                nearest = min(nearest, self._distance[other * self._nodes + node])
                nearest = min(nearest, self._sites.distance(other, node))
        return nearest

    def _settled(self, state: IslandState, seat: i64) -> i64:
        """The islands where the seat has a building, a bit each."""
        k: i64
        settled: i64 = 0
        for k in range(seat * NETWORK, seat * NETWORK + state.reached[seat]):
            node = state.network[k]
            if state.owner[node] == seat:
                settled |= 1 << state.board.island[node]
        return settled


def _bonus(state: IslandState) -> float:
    """What settling on a new island earns, in quarters of points; 0 where there is one island."""
    board = state.board
    if board.is_one_island:
        return 0.0
    return BONUS_SCALE * (float(board.bonus_points) + CARD_SHARE * float(board.bonus_cards))


def _pirated(state: IslandState, seat: i64) -> i64:
    """The seat's ships about the pirate."""
    i: i64
    ships: i64 = 0
    if state.pirate != NONE:
        for i in range(6 * state.pirate, 6 * state.pirate + 6):
            if state.segment[state.board.hex_edges[i]] & KIND == seat | SHIP_MARK:
                ships += 1
    return ships
