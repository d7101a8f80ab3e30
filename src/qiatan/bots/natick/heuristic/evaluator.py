"""Evaluates a Natick position heuristically for one seat, in victory points."""

from __future__ import annotations

from typing import Final

from qiatan.bots.natick.evaluator import Evaluator
from qiatan.kit.native import i64
from qiatan.natick.components import ROW, SUITS, TILES
from qiatan.natick.rules import (
    CAPACITY,
    KNIGHT,
    PAWNS,
    ROAD,
    TOWN,
    TOWNS,
    TRADER,
    VILLAGE,
    VILLAGES,
)
from qiatan.natick.state import NONE, TOWN_SITE, VILLAGE_SITE, NatickState

WON: Final = 1000.0
LAST_TURN_LEAD: Final = 4.0
"""The value of having enough points to win while the opponent has one more turn."""

SITE_STEP: Final[i64] = 2
"""The distance between neighbouring sites in a colony's row, which alternates sites and roads."""


class NatickWeights:
    """The weights of the evaluation, in victory points.

    - `coin`: per coin in hand. Each further coin of a suit counts `repeat_discount` times as much
      as the previous coin.
    - `pace`: per coin expected in a turn.
    - `kind`: per different suit and per different number among the regions.
    - `goal`: for the nearest purchase, times the share of its price that the coins cover.
    - `slot`: per free place for a pawn while pawns are left.
    - `risk`: per coin that raiders can take.
    - `lead`: for the most traders, and for the most knights.
    - `opponent_weight`: the share of the opponent's value that is subtracted.
    """

    def __init__(
        self,
        coin: float = 0.13,
        repeat_discount: float = 0.8,
        pace: float = 0.5,
        kind: float = 0.05,
        goal: float = 0.6,
        slot: float = 0.15,
        risk: float = 0.02,
        lead: float = 0.1,
        opponent_weight: float = 1.0,
    ) -> None:
        self.coin: Final[float] = coin
        self.repeat_discount: Final[float] = repeat_discount
        self.pace: Final[float] = pace
        self.kind: Final[float] = kind
        self.goal: Final[float] = goal
        self.slot: Final[float] = slot
        self.risk: Final[float] = risk
        self.lead: Final[float] = lead
        self.opponent_weight: Final[float] = opponent_weight


class HeuristicEvaluator(Evaluator):
    """Evaluates positions with `weights`, in victory points."""

    def __init__(self, weights: NatickWeights) -> None:
        self.weights: Final[NatickWeights] = weights

    def evaluate(self, state: NatickState, seat: i64) -> float:
        """The seat's value minus a share of its opponent's value."""
        return evaluate(state, seat, self.weights)

    def last_turn_bonus(self) -> float:
        """The bonus for having enough points to win while the opponent has one more turn."""
        return LAST_TURN_LEAD


def evaluate(state: NatickState, seat: i64, w: NatickWeights) -> float:
    """The seat's value minus a share of its opponent's value, ignoring open prompts."""
    if state.winners:
        return _result_value(state, seat)
    return seat_value(state, seat, w) - w.opponent_weight * seat_value(state, 1 - seat, w)


def _result_value(state: NatickState, seat: i64) -> float:
    """Return the value of a finished game: positive if won, negative if lost, 0 if drawn."""
    mine = (state.winners >> seat) & 1
    theirs = (state.winners >> (1 - seat)) & 1
    return WON * float(mine - theirs)


def seat_value(state: NatickState, seat: i64, w: NatickWeights) -> float:
    """One seat's value, ignoring the opponent."""
    value = float(state.points[seat])
    value += _coins(state, seat, w) + _regions(state, seat, w)
    value += w.goal * _nearest(state, seat)
    if state.pawns < PAWNS:
        value += w.slot * float(min(PAWNS - state.pawns, free_units(state, seat)))
    if state.traders[seat] > state.traders[1 - seat]:
        value += w.lead
    if state.knights[seat] > state.knights[1 - seat]:
        value += w.lead
    return value - w.risk * float(max(0, state.unguarded(seat) - CAPACITY))


def _coins(state: NatickState, seat: i64, w: NatickWeights) -> float:
    """Return the value of the coins in hand. Each further coin of a suit counts less."""
    value = 0.0
    suit: i64
    for suit in range(SUITS):
        held, each = state.held[seat * SUITS + suit], w.coin
        while held > 0:
            value += each
            each *= w.repeat_discount
            held -= 1
    return value


def _regions(state: NatickState, seat: i64, w: NatickWeights) -> float:
    """Return the value of the regions: expected coins, and variety of suits and numbers."""
    due = 0.0
    suits: i64 = 0
    numbers: i64 = 0
    one: i64 = 1
    tile: i64
    for tile in range(TILES):
        if state.owner[tile] == seat:
            suits |= one << (tile >> 2)
            numbers |= one << (tile & 3)
            room = CAPACITY - state.coins[tile]
            due += 1.0 if room > 1 else 0.7 if room == 1 else 0.3
    return w.pace * due / 3.0 + w.kind * float(_bits(suits) + _bits(numbers))


def _bits(value: i64) -> i64:
    return (value & 1) + ((value >> 1) & 1) + ((value >> 2) & 1) + ((value >> 3) & 1)


def free_units(state: NatickState, seat: i64) -> i64:
    """Return how many more pawns there is room for next to the seat's sites."""
    free: i64 = 0
    place = state.left[seat]
    while place <= state.right[seat]:
        limit = state.row[seat * ROW + place]
        if limit == VILLAGE_SITE or limit == TOWN_SITE:
            free += max(0, limit - state.units_at(seat, place))
        place += SITE_STEP
    return free


def _nearest(state: NatickState, seat: i64) -> float:
    """Return the share of its price that the coins cover, for the most affordable purchase."""
    best = 0.0
    if state.pawns < PAWNS and free_units(state, seat) > 0:
        best = max(_near(state, seat, TRADER, NONE), _near(state, seat, KNIGHT, NONE))
    if state.towns < TOWNS and _has_village(state, seat):
        best = max(best, _near(state, seat, TOWN, NONE))
    if state.villages < VILLAGES:
        road = NONE if _open_end(state, seat) else ROAD
        best = max(best, _near(state, seat, VILLAGE, road))
    return best


def _has_village(state: NatickState, seat: i64) -> bool:
    place = state.left[seat]
    while place <= state.right[seat]:
        if state.row[seat * ROW + place] == VILLAGE_SITE:
            return True
        place += SITE_STEP
    return False


def _open_end(state: NatickState, seat: i64) -> bool:
    """Return True if the seat has a road that leads outwards from an outermost site."""
    row = seat * ROW
    return bool(state.row[row + state.left[seat] - 1] or state.row[row + state.right[seat] + 1])


def _near(state: NatickState, seat: i64, piece: i64, other: i64) -> float:
    """Return the share of a price that the seat's coins cover, from 0 to 1.

    The price is that of `piece`, or of `piece` and `other` together. Coins from trades with the
    pool count as well.
    """
    prices, held = state.rules.prices, state.held
    price: i64 = 0
    missing: i64 = 0
    over: i64 = 0
    suit: i64
    for suit in range(SUITS):
        cost = prices[piece * SUITS + suit]
        if other != NONE:
            cost += prices[other * SUITS + suit]
        h = held[seat * SUITS + suit]
        price += cost
        if h < cost:
            missing += cost - h
        else:
            over += (h - cost) // 3
    missing -= min(missing, over)
    return 1.0 - float(missing) / float(price) if price else 1.0
