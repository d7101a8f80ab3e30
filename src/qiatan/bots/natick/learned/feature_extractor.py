"""Extracts the features of both colonies from a position."""

from __future__ import annotations

from typing import Final

from qiatan.bots.natick.learned import features as f
from qiatan.kit.arrays import Floats, Ints, filled, zeros
from qiatan.kit.native import i64
from qiatan.natick.building import tiles_left
from qiatan.natick.components import ROW, SIDES, SPOTS, SUITS, TILES, number_of, spot_at, suit_of
from qiatan.natick.events import MIN_UNGUARDED
from qiatan.natick.reasons import OK
from qiatan.natick.regions import regions_at
from qiatan.natick.rules import (
    CAPACITY,
    KNIGHT,
    PAWNS,
    POOL_RATE,
    ROAD,
    TOWN,
    TOWNS,
    TRADER,
    VILLAGE,
    VILLAGES,
)
from qiatan.natick.state import NONE, SEATS, TOWN_SITE, NatickState
from qiatan.natick.units import check_place as check_pawn

STEPS: Final[i64] = 6
SITE_STEP: Final[i64] = 2
THREE_REGIONS: Final[i64] = 3


class FeatureExtractor:
    """Extracts features into `rows`, which has a row for each seat."""

    def __init__(self) -> None:
        self.rows: Final[Floats] = zeros(SEATS * f.SEAT_FEATURES)
        self._unguarded: Final[Ints] = filled(SEATS, 0)

    def extract(self, state: NatickState) -> None:
        """Fill `rows` with the features of a position."""
        i: i64
        seat: i64
        for i in range(SEATS * f.SEAT_FEATURES):
            self.rows[i] = 0.0
        for seat in range(SEATS):
            self._unguarded[seat] = 0
        self._read_regions(state)
        for seat in range(SEATS):
            row = seat * f.SEAT_FEATURES
            self._read_points(state, seat, row)
            self._read_coins(state, seat, row)
            self._read_sites(state, seat, row)
            self._read_pawns(state, seat, row)
            self._read_purchases(state, seat, row)

    def _read_regions(self, state: NatickState) -> None:
        rows = self.rows
        at: i64
        for at in range(TILES):
            seat = state.owner[at]
            if seat == 0 or seat == 1:
                row, suit, number = seat * f.SEAT_FEATURES, suit_of(at), number_of(at)
                coins = state.coins[at]
                rows[row + f.REGIONS + suit] += 0.5
                rows[row + f.ON_NUMBER + number] += 0.5
                if coins < CAPACITY and state.pool[suit] > 0:
                    rows[row + f.YIELDS + number] += 0.5
                    rows[row + f.INCOME + suit] += 0.5
                if coins and not state.guarded(at):
                    self._unguarded[seat] += coins

    def _read_points(self, state: NatickState, seat: i64, row: i64) -> None:
        i: i64
        rows = self.rows
        left = state.rules.victory_points - state.points[seat]
        rows[row + f.POINTS] = 1.0 - float(left) / 7.0
        for i in range(STEPS):
            if left < STEPS - i:
                rows[row + f.STEPS + i] = 1.0

    def _read_coins(self, state: NatickState, seat: i64, row: i64) -> None:
        i: i64
        rows = self.rows
        coins: i64 = 0
        triples: i64 = 0
        for i in range(SUITS):
            held = state.held[seat * SUITS + i]
            coins += held
            triples += held // POOL_RATE
            rows[row + f.HELD + i] = 0.33 * float(held)
            if state.room[seat * SUITS + i] == 0:
                rows[row + f.FULL + i] = 1.0
            if rows[row + f.REGIONS + i] > 0.0:
                rows[row + f.SUITS_HAD] += 0.25
            if rows[row + f.ON_NUMBER + i] > 0.0:
                rows[row + f.NUMBERS_HAD] += 0.25
        rows[row + f.COINS] = 0.1 * float(coins)
        rows[row + f.TRIPLES] = 0.5 * float(triples)
        rows[row + f.UNGUARDED] = 0.15 * float(self._unguarded[seat])
        if self._unguarded[seat] >= MIN_UNGUARDED:
            rows[row + f.RAIDED] = 1.0
            rows[row + f.AT_RISK] = 0.2 * float(coins // 2)

    def _read_sites(self, state: NatickState, seat: i64, row: i64) -> None:
        rows = self.rows
        place = state.left[seat]
        while place <= state.right[seat]:
            if state.row[seat * ROW + place] == TOWN_SITE:
                rows[row + f.TOWNS] += 0.33
            else:
                rows[row + f.VILLAGES] += 0.33
                around = regions_at(state, seat, place - 1) + regions_at(state, seat, place + 1)
                if around == THREE_REGIONS:
                    rows[row + f.ALMOST_FULL] += 0.5
            place += SITE_STEP
        self._read_end(state, seat, state.left[seat] - 1, row)
        self._read_end(state, seat, state.right[seat] + 1, row)

    def _read_end(self, state: NatickState, seat: i64, place: i64, row: i64) -> None:
        if state.row[seat * ROW + place]:
            self.rows[row + f.ENDS] += 0.5
        elif regions_at(state, seat, place) == 1:
            self.rows[row + f.GAPS] += 0.5

    def _read_pawns(self, state: NatickState, seat: i64, row: i64) -> None:
        rows = self.rows
        traders, knights = state.traders[seat], state.knights[seat]
        rows[row + f.TRADERS] = 0.5 * float(traders)
        rows[row + f.KNIGHTS] = 0.5 * float(knights)
        if traders > 0 and traders >= state.traders[1 - seat]:
            rows[row + f.ADVANTAGE] = 1.0
        if knights > 0 and knights >= state.knights[1 - seat]:
            rows[row + f.TOURNAMENT] = 1.0
        if traders:
            self._read_traders(state, seat, row)
        if state.pawns < PAWNS:
            self._read_places(state, seat, row)

    def _read_traders(self, state: NatickState, seat: i64, row: i64) -> None:
        side: i64
        place = state.left[seat] - 1
        while place <= state.right[seat] + 1:
            if state.unit[seat * ROW + place]:
                for side in range(SIDES):
                    tile = state.region[seat * SPOTS + spot_at(place, side)]
                    if tile != NONE and state.coins[tile] > 1:
                        self.rows[row + f.PAIRS] += 0.5
            place += SITE_STEP

    def _read_places(self, state: NatickState, seat: i64, row: i64) -> None:
        side: i64
        place = state.left[seat] - 1
        while place <= state.right[seat] + 1:
            if check_pawn(state, seat, TRADER, place) == OK:
                self.rows[row + f.TRADER_PLACES] += 0.5
            place += SITE_STEP
        place = state.left[seat]
        while place <= state.right[seat]:
            for side in range(SIDES):
                if check_pawn(state, seat, KNIGHT, spot_at(place, side)) == OK:
                    self.rows[row + f.KNIGHT_PLACES] += 0.33
            place += SITE_STEP

    def _read_purchases(self, state: NatickState, seat: i64, row: i64) -> None:
        rows = self.rows
        at = row + f.PURCHASES
        open_end = rows[row + f.ENDS] > 0.0
        road = tiles_left(state) > 0 and (
            state.row[seat * ROW + state.left[seat] - 1] == 0
            or state.row[seat * ROW + state.right[seat] + 1] == 0
        )
        if road:
            self._read_purchase(state, seat, at, ROAD, NONE)
        at += f.PURCHASE_FEATURES
        if state.villages < VILLAGES and (open_end or road):
            self._read_purchase(state, seat, at, VILLAGE, NONE if open_end else ROAD)
        at += f.PURCHASE_FEATURES
        if state.towns < TOWNS and rows[row + f.VILLAGES] > 0.0:
            self._read_purchase(state, seat, at, TOWN, NONE)
        at += f.PURCHASE_FEATURES
        if rows[row + f.TRADER_PLACES] > 0.0:
            self._read_purchase(state, seat, at, TRADER, NONE)
        at += f.PURCHASE_FEATURES
        if rows[row + f.KNIGHT_PLACES] > 0.0:
            self._read_purchase(state, seat, at, KNIGHT, NONE)

    def _read_purchase(
        self, state: NatickState, seat: i64, at: i64, piece: i64, other: i64
    ) -> None:
        """Fill in the features of a purchase of `piece`, or of `piece` and `other` together."""
        suit: i64
        rows = self.rows
        prices = state.rules.prices
        income = seat * f.SEAT_FEATURES + f.INCOME
        lacks: i64 = 0
        spare: i64 = 0
        wait = 0.0
        for suit in range(SUITS):
            cost = prices[piece * SUITS + suit]
            if other != NONE:
                cost += prices[other * SUITS + suit]
            held = state.held[seat * SUITS + suit]
            if held < cost:
                lacks += cost - held
                wait += float(cost - held) / (0.3 + rows[income + suit])
            else:
                spare += (held - cost) // POOL_RATE
        helped = lacks - min(lacks, spare)
        rows[at] = 1.0
        rows[at + 1] = 0.25 * float(lacks)
        rows[at + 2] = 0.25 * float(helped)
        rows[at + 3] = 1.0 if lacks == 0 else 0.0
        rows[at + 4] = 1.0 if helped == 0 else 0.0
        rows[at + 5] = 0.15 * wait
