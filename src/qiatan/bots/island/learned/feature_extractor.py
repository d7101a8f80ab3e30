"""Extracts the features of a position: a row of numbers for each seat."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.learned import sea_features as sea
from qiatan.bots.island.learned import seat_features as f
from qiatan.bots.island.learned.rolls_needed import (
    BUNDLES,
    MAX_SHIPS,
    PRICE_ROWS,
    SHIP_ROW,
    rolls_for,
)
from qiatan.bots.island.learned.sea_routes import SeaRoutes
from qiatan.bots.island.learned.sites import Sites
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.island.board import NONE, Board
from qiatan.island.development import CARD_KINDS, KNIGHT, VICTORY_POINT
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import PIECE_KINDS
from qiatan.island.state import IslandState
from qiatan.island.turn import total_points
from qiatan.kit.arrays import Floats, Ints, filled, zeros
from qiatan.kit.native import i64

ROBBED_SHARE: Final = 0.35
"""The share of a hex's yield that counts while the robber is there. The robber will move on."""

SETTLEMENT_ROW: Final[i64] = 1
"""The row of `PRICE_ROWS` with the price of a settlement."""

HAND_BASIS: Final[i64] = 3 * RESOURCES
"""How many numbers determine most features of a hand: its cards, the seat's income and its rates.
"""

WHOLE: Final = 1e-6
"""A tiny number that is added before rounding down, so that three thirds of a card make one card.
"""


class PiecesOnBoard:
    """The pieces of the latest position, for recognizing positions that differ only in hands."""

    def __init__(self) -> None:
        self._board: Board | None = None
        self._owner: Ints = filled(0, 0)
        self._city: Ints = filled(0, 0)
        self._segment: Ints = filled(0, 0)
        self._robber: i64 = NONE

    def remain(self, state: IslandState) -> bool:
        """True if the pieces and the robber are where they were in the last call's position."""
        if (
            self._board is state.board
            and self._robber == state.robber
            and _equal(self._owner, state.owner)
            and _equal(self._city, state.city)
            and _equal(self._segment, state.segment)
        ):
            return True
        self._board = state.board
        self._robber = state.robber
        self._owner = state.owner[:]
        self._city = state.city[:]
        self._segment = state.segment[:]
        return False


def _equal(numbers: Ints, others: Ints) -> bool:
    i: i64
    for i in range(len(numbers)):
        if numbers[i] != others[i]:
            return False
    return True


class FeatureExtractor:
    """Extracts features into `rows`, for one board and one number of seats.

    With `at_sea`, each row also includes the ship features.
    """

    def __init__(self, yields: NodeYields, nodes: i64, seats: i64, at_sea: bool) -> None:
        self._row: Final[i64] = sea.SEA_FEATURES if at_sea else f.SEAT_FEATURES
        self._at_sea: Final[bool] = at_sea
        self.rows: Final[Floats] = zeros(seats * self._row)
        self.most: i64 = 0
        """The points of the leader."""
        self._pieces: Final = PiecesOnBoard()
        self._yields: Final = yields
        self._nodes: Final = nodes
        self._income: Final = zeros(seats * RESOURCES)
        self._raw: Final = zeros(seats * RESOURCES)
        self._robbed: Final = zeros(seats)
        self._hexes: Final[Ints] = filled(seats, 0)
        self._ports: Final[Ints] = filled(seats, 0)
        self._sites: Final = Sites(yields, nodes, seats)
        self._sea_routes: Final = SeaRoutes(yields, nodes, seats, self._sites)
        self._hand: Final = zeros(RESOURCES)
        self._counted: Final = zeros(seats * HAND_BASIS)
        self._none: Final = zeros(RESOURCES)
        self._per: Final = zeros(RESOURCES)

    def extract(self, state: IslandState) -> None:
        """Fill `rows` with the features of a position.

        The features of the pieces stay in `rows` while a bot compares hands.
        """
        seat: i64
        moved = not self._pieces.remain(state)
        if moved:
            self._measure(state)
        self.most = 0
        for seat in range(state.seats):
            self.most = max(self.most, total_points(state, seat))
        for seat in range(state.seats):
            row = seat * self._row
            self._count_points(state, seat, row)
            self._set_rates(state, seat, row)
            if moved:
                self._count_income(seat, row)
                self._sites.count(state, seat, row, self._raw, self._per, self.rows)
            self._count_harvest(state, seat, row)
            self._count_hand(state, seat, row)
            self._count_development(state, seat, row)
            self._count_awards(state, seat, row)
            if self._at_sea:
                self._count_at_sea(state, seat, row)

    def _measure(self, state: IslandState) -> None:
        """Compute the production of all seats, and their distances to all nodes."""
        self._clear(state.seats)
        self._earn(state)
        self._sites.measure(state)
        if self._at_sea:
            self._sea_routes.measure(state)

    def _clear(self, seats: i64) -> None:
        i: i64
        for i in range(seats * RESOURCES):
            self._income[i] = 0.0
            self._raw[i] = 0.0
        for i in range(seats):
            self._robbed[i] = 0.0
            self._hexes[i] = 0
            self._ports[i] = 0

    def _earn(self, state: IslandState) -> None:
        """Add up the yields of all buildings for each seat."""
        node: i64
        owner, port = state.owner, state.board.port
        for node in range(self._nodes):
            if owner[node] != NONE:
                self._earn_at(state, node, owner[node])
                if port[node]:
                    self._ports[owner[node]] += 1

    def _earn_at(self, state: IslandState, node: i64, seat: i64) -> None:
        i: i64
        yields = self._yields
        cards = 2.0 if state.city[node] else 1.0
        for i in range(yields.start[node], yields.start[node + 1]):
            chance = yields.chance[i] * cards
            place = seat * RESOURCES + yields.resource[i]
            self._raw[place] += chance
            if yields.hex[i] == state.robber:
                self._robbed[seat] += chance
                chance *= ROBBED_SHARE
            else:
                self._hexes[seat] |= 1 << state.board.token[yields.hex[i]]
            self._income[place] += chance

    def _count_points(self, state: IslandState, seat: i64, row: i64) -> None:
        rows = self.rows
        k: i64
        left = state.rules.victory_points - total_points(state, seat)
        rows[row + f.POINTS] = 1.0 - 0.1 * float(left)
        for k in range(6):
            rows[row + f.STEPS + k] = 1.0 if left <= 6 - k else 0.0
        for k in range(3):
            scale = 0.1 if k == 0 else 0.2 if k == 1 else 0.25
            rows[row + f.PIECES + k] = scale * float(state.pieces[seat * PIECE_KINDS + k])

    def _set_rates(self, state: IslandState, seat: i64, row: i64) -> None:
        rows = self.rows
        r: i64
        spare = 0.0
        for r in range(RESOURCES):
            rate = state.rates[seat * RESOURCES + r]
            self._per[r] = 1.0 / float(rate)
            rows[row + f.RATES + r] = 0.5 * float(4 - rate)
            spare += self._income[seat * RESOURCES + r] * self._per[r]
        rows[row + f.SPARE] = spare
        rows[row + f.PORTS] = 0.3 * float(self._ports[seat])

    def _count_income(self, seat: i64, row: i64) -> None:
        rows = self.rows
        r: i64
        base = seat * RESOURCES
        income = 0.0
        kinds = 0.0
        for r in range(RESOURCES):
            rows[row + f.PRODUCTION + r] = 2.0 * self._raw[base + r]
            income += self._income[base + r]
            if self._raw[base + r] > 0.0:
                kinds += 0.2
        rows[row + f.ROBBED] = 4.0 * self._robbed[seat]
        rows[row + f.INCOME] = income
        rows[row + f.KINDS] = kinds
        for r in range(3):
            rows[row + f.PACES + r] = 3.0 / (
                1.0 + rolls_for(BUNDLES + r, self._none, self._income, base, self._per)
            )
        rows[row + f.COVERED] = _covered(self._hexes[seat])

    def _count_harvest(self, state: IslandState, seat: i64, row: i64) -> None:
        both = 0.5 * float(self.most + total_points(state, seat))
        left = max(0.0, float(state.rules.victory_points) - both)
        self.rows[row + f.HARVEST] = 0.1 * self.rows[row + f.INCOME] * left

    def _count_hand(self, state: IslandState, seat: i64, row: i64) -> None:
        rows = self.rows
        k: i64
        over = state.cards[seat] - state.rules.hand_limit
        rows[row + f.CARDS] = 0.1 * float(state.cards[seat])
        rows[row + f.AT_RISK] = 0.2 * float(over) if over > 0 else 0.0
        for k in range(RESOURCES):
            self._hand[k] = float(state.hand[seat * RESOURCES + k])
        if self._hand_remains(seat):
            return
        for k in range(RESOURCES):
            rows[row + f.HAND + k] = 0.25 * min(self._hand[k], 6.0)
        for k in range(BUNDLES):
            self._count_lack(k, row + f.LACKS + 3 * k)
        for k in range(1, BUNDLES):
            waiting = rolls_for(k, self._hand, self._income, seat * RESOURCES, self._per)
            rows[row + f.WAITS + k - 1] = 1.0 / (1.0 + 0.25 * waiting)

    def _hand_remains(self, seat: i64) -> bool:
        """True if hand, income and rates are those of the seat's last call. Remembers them."""
        r: i64
        same = True
        base, counted = seat * HAND_BASIS, self._counted
        for r in range(RESOURCES):
            income = self._income[seat * RESOURCES + r]
            if (
                counted[base] != self._hand[r]
                or counted[base + 1] != income
                or counted[base + 2] != self._per[r]
            ):
                same = False
                counted[base] = self._hand[r]
                counted[base + 1] = income
                counted[base + 2] = self._per[r]
            base += 3
        return same

    def _count_at_sea(self, state: IslandState, seat: i64, row: i64) -> None:
        rows, base = self.rows, seat * RESOURCES
        self._count_lack(SHIP_ROW, row + sea.SHIP_LACKS)
        pace = rolls_for(SHIP_ROW + 1, self._none, self._income, base, self._per)
        rows[row + sea.SHIP_PACE] = 3.0 / (1.0 + pace)
        waiting = rolls_for(SHIP_ROW, self._hand, self._income, base, self._per)
        rows[row + sea.SHIP_WAIT] = 1.0 / (1.0 + 0.25 * waiting)
        self._sea_routes.count(state, seat, row, self._raw, rows)
        bonus = 0.0
        ships: i64
        for ships in range(MAX_SHIPS + 1):
            bonus_there = rows[row + sea.ISLAND_BONUSES + ships]
            if bonus_there > bonus:
                price = SHIP_ROW + ships if ships else SETTLEMENT_ROW
                waiting = rolls_for(price, self._hand, self._income, base, self._per)
                bonus = max(bonus, bonus_there / (1.0 + 0.15 * waiting))
        rows[row + sea.BEST_BONUS] = bonus

    def _count_lack(self, bought: i64, place: i64) -> None:
        r: i64
        missing = 0.0
        spare = 0.0
        for r in range(RESOURCES):
            left = self._hand[r] - PRICE_ROWS[RESOURCES * bought + r]
            if left < 0.0:
                missing -= left
            else:
                # The bank trades only whole cards: at a rate of 4:1, two surplus cards are worth
                # nothing.
                spare += float(int(left * self._per[r] + WHOLE))
        self.rows[place] = 0.25 * missing
        self.rows[place + 1] = 1.0 if missing == 0.0 else 0.0
        self.rows[place + 2] = 1.0 if missing <= spare else 0.0

    def _count_development(self, state: IslandState, seat: i64, row: i64) -> None:
        rows = self.rows
        k: i64
        held: i64 = 0
        for k in range(CARD_KINDS):
            count = state.development[seat * CARD_KINDS + k]
            rows[row + f.DEVELOPMENT + k] = 0.4 * float(count)
            if k != VICTORY_POINT:
                held += count
        rows[row + f.PLAYABLE] = 0.3 * float(held)

    def _count_awards(self, state: IslandState, seat: i64, row: i64) -> None:
        rows = self.rows
        other: i64
        army: i64 = 2
        route: i64 = 4
        for other in range(state.seats):
            if other != seat:
                army = max(army, state.knights[other])
                route = max(route, state.route[other])
        knights = state.knights[seat] - army
        to_come = knights + state.development[seat * CARD_KINDS + KNIGHT]
        rows[row + f.KNIGHTS] = 0.25 * float(state.knights[seat])
        rows[row + f.ARMY] = 1.0 if state.largest_army == seat else 0.0
        rows[row + f.ROUTE] = 0.1 * float(state.route[seat])
        rows[row + f.ROAD] = 1.0 if state.longest_road == seat else 0.0
        rows[row + f.KNIGHTS_AHEAD] = 0.33 * _between(knights, 3)
        rows[row + f.ROADS_AHEAD] = 0.2 * _between(state.route[seat] - route, 5)
        rows[row + f.KNIGHTS_TO_COME] = 0.33 * _between(to_come, 3)


def _covered(tokens: i64) -> float:
    """Return the probability of rolling one of the `tokens`, given as a bit set."""
    token: i64
    ways: i64 = 0
    for token in range(2, 13):
        if (tokens >> token) & 1:
            ways += token - 1 if token < 7 else 13 - token
    return float(ways) / 36.0


def _between(lead: i64, most: i64) -> float:
    """Return the lead, limited to the range from `-most` to `most`."""
    return float(max(-most, min(most, lead)))
