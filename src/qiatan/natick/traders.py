"""The special trade of each trader, once a turn (§6)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.natick.actions import PAIR, SWAP, make, pack_spot
from qiatan.natick.coins import ask_into
from qiatan.natick.reasons import (
    NO_COINS,
    NO_REGION,
    NO_ROOM,
    NO_TRADER,
    NOT_ITS_REGIONS,
    OK,
    POOL_EMPTY,
    SAME_SUIT,
    TRADER_IS_USED,
)
from qiatan.natick.rules import CAPACITY
from qiatan.natick.state import (
    NONE,
    ROW,
    SPOTS,
    SUITS,
    TRADER_THERE,
    TRADER_USED,
    State,
)

PAIR_COINS: Final[i64] = 2


def check_trade(state: State, seat: i64, spot: i64, coins: i64) -> i64:
    """§6: a trader who has not traded, and coins on the region that gives."""
    unit = state.unit[seat * ROW + (spot >> 1)]
    if (spot >> 1) & 1 == 0 or unit == 0:
        return NO_TRADER
    if unit == TRADER_USED:
        return TRADER_IS_USED
    tile = state.region[seat * SPOTS + spot]
    if tile == NONE:
        return NO_REGION
    return OK if state.coins[tile] >= coins else NO_COINS


def check_swap(state: State, seat: i64, spot: i64, to: i64) -> i64:
    """§6: one for one between the two regions, through the pool."""
    fault = check_trade(state, seat, spot, 1)
    if fault != OK:
        return fault
    if to != spot ^ 1:
        return NOT_ITS_REGIONS
    other = state.region[seat * SPOTS + to]
    if other == NONE:
        return NO_REGION
    suit = other >> 2
    if suit == state.region[seat * SPOTS + spot] >> 2:
        return SAME_SUIT
    if state.coins[other] >= CAPACITY:
        return NO_ROOM
    return OK if state.pool[suit] > 0 else POOL_EMPTY


def check_pair(state: State, seat: i64, spot: i64, suit: i64) -> i64:
    """§6: two coins of one adjacent region for any other resource."""
    fault = check_trade(state, seat, spot, PAIR_COINS)
    if fault != OK:
        return fault
    if suit == state.region[seat * SPOTS + spot] >> 2:
        return SAME_SUIT
    if state.room[seat * SUITS + suit] == 0:
        return NO_ROOM
    return OK if state.pool[suit] > 0 else POOL_EMPTY


def swap(state: State, seat: i64, spot: i64, to: i64) -> None:
    """A coin of the one region for one on the other."""
    state.unit[seat * ROW + (spot >> 1)] = TRADER_USED
    state.lose(state.region[seat * SPOTS + spot], 1)
    state.gain(state.region[seat * SPOTS + to], 1)


def trade_pair(state: State, seat: i64, spot: i64, suit: i64) -> None:
    """Two coins of the region for one of another suit."""
    state.unit[seat * ROW + (spot >> 1)] = TRADER_USED
    state.lose(state.region[seat * SPOTS + spot], PAIR_COINS)
    ask_into(state, seat, suit, 1)


def list_trades(state: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append every trade of the seat's traders."""
    if state.traders[seat] == 0:
        return n
    place: i64
    spot: i64
    for place in range(state.left[seat] - 1, state.right[seat] + 2, 2):
        if state.unit[seat * ROW + place] == TRADER_THERE:
            for spot in range(2 * place, 2 * place + 2):
                n = _list_from(state, seat, spot, out, n)
    return n


def _list_from(state: State, seat: i64, spot: i64, out: vec[i64], n: i64) -> i64:
    suit: i64
    if check_swap(state, seat, spot, spot ^ 1) == OK:
        out[n] = make(SWAP, pack_spot(spot, spot ^ 1))
        n += 1
    if check_trade(state, seat, spot, PAIR_COINS) == OK:
        for suit in range(SUITS):
            if check_pair(state, seat, spot, suit) == OK:
                out[n] = make(PAIR, pack_spot(spot, suit))
                n += 1
    return n


def rest(state: State, seat: i64) -> None:
    """A new turn: every trader may trade again."""
    if state.traders[seat] == 0:
        return
    place: i64
    for place in range(state.left[seat] - 1, state.right[seat] + 2, 2):
        if state.unit[seat * ROW + place] == TRADER_USED:
            state.unit[seat * ROW + place] = TRADER_THERE
