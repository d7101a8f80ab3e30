"""The exchange that each trader can make once per turn (§6.2)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt_seat
from qiatan.natick.actions import (
    PAIR,
    SWAP,
    about,
    giving_spot,
    kind_of,
    make,
    pack_spot,
    taken_for,
)
from qiatan.natick.coins import ask_into
from qiatan.natick.components import (
    ROW,
    SIDES,
    SPOTS,
    SUITS,
    is_road_place,
    opposite,
    place_of,
    spot_at,
    suit_of,
)
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
from qiatan.natick.state import NONE, TRADER_THERE, TRADER_USED, NatickState

PAIR_COINS: Final[i64] = 2


def list_actions(state: NatickState, value: i64, out: vec[i64], n: i64) -> i64:
    """Append every legal exchange by the seat's traders to `out`.

    Returns the new length of `out`. `value` is the seat's prompt.
    """
    seat = prompt_seat(value)
    if state.traders[seat] == 0:
        return n
    place: i64
    side: i64
    for place in range(state.left[seat] - 1, state.right[seat] + 2, 2):
        if state.unit[seat * ROW + place] == TRADER_THERE:
            for side in range(SIDES):
                n = _list_from(state, seat, spot_at(place, side), out, n)
    return n


def check(state: NatickState, value: i64, action: i64) -> i64:
    """Return OK if the trader can make this exchange, or the reason why not.

    `value` is the seat's prompt.
    """
    seat, at = prompt_seat(value), about(action)
    if kind_of(action) == SWAP:
        return _check_swap(state, seat, giving_spot(at), taken_for(at))
    return _check_pair(state, seat, giving_spot(at), taken_for(at))


def apply(state: NatickState, value: i64, action: i64) -> None:
    """Exchange one or two of a region's coins for one coin of another suit.

    `value` is the prompt.
    """
    seat, spot = prompt_seat(value), giving_spot(about(action))
    state.unit[seat * ROW + place_of(spot)] = TRADER_USED
    if kind_of(action) == SWAP:
        state.lose(state.region[seat * SPOTS + spot], 1)
        state.gain(state.region[seat * SPOTS + taken_for(about(action))], 1)
    else:
        state.lose(state.region[seat * SPOTS + spot], PAIR_COINS)
        ask_into(state, seat, taken_for(about(action)), 1)


def _check_trade(state: NatickState, seat: i64, spot: i64, coins: i64) -> i64:
    """§6.2: return OK if the trader at `spot` can give the coins, or the reason why not.

    The trader must not have traded this turn, and the region must have the coins.
    """
    unit = state.unit[seat * ROW + place_of(spot)]
    if not is_road_place(place_of(spot)) or unit == 0:
        return NO_TRADER
    if unit == TRADER_USED:
        return TRADER_IS_USED
    tile = state.region[seat * SPOTS + spot]
    if tile == NONE:
        return NO_REGION
    return OK if state.coins[tile] >= coins else NO_COINS


def _check_swap(state: NatickState, seat: i64, spot: i64, to: i64) -> i64:
    """§6.2: return OK if a coin on `spot` can be exchanged for one on `to`, or the reason why not.

    Both spots must be next to the same trader.
    """
    fault = _check_trade(state, seat, spot, 1)
    if fault != OK:
        return fault
    if to != opposite(spot):
        return NOT_ITS_REGIONS
    other = state.region[seat * SPOTS + to]
    if other == NONE:
        return NO_REGION
    suit = suit_of(other)
    if suit == suit_of(state.region[seat * SPOTS + spot]):
        return SAME_SUIT
    if state.coins[other] >= CAPACITY:
        return NO_ROOM
    return OK if state.pool[suit] > 0 else POOL_EMPTY


def _check_pair(state: NatickState, seat: i64, spot: i64, suit: i64) -> i64:
    """§6.2: return OK if two coins on `spot` can be exchanged for one, or the reason why not."""
    fault = _check_trade(state, seat, spot, PAIR_COINS)
    if fault != OK:
        return fault
    if suit == suit_of(state.region[seat * SPOTS + spot]):
        return SAME_SUIT
    if state.room[seat * SUITS + suit] == 0:
        return NO_ROOM
    return OK if state.pool[suit] > 0 else POOL_EMPTY


def _list_from(state: NatickState, seat: i64, spot: i64, out: vec[i64], n: i64) -> i64:
    suit: i64
    if _check_swap(state, seat, spot, opposite(spot)) == OK:
        out[n] = make(SWAP, pack_spot(spot, opposite(spot)))
        n += 1
    # If the region has fewer than two coins, this check saves checking each suit.
    if _check_trade(state, seat, spot, PAIR_COINS) == OK:
        for suit in range(SUITS):
            if _check_pair(state, seat, spot, suit) == OK:
                out[n] = make(PAIR, pack_spot(spot, suit))
                n += 1
    return n


def reset_traders(state: NatickState, seat: i64) -> None:
    """Let all traders of the seat trade again."""
    if state.traders[seat] == 0:
        return
    place: i64
    for place in range(state.left[seat] - 1, state.right[seat] + 2, 2):
        if state.unit[seat * ROW + place] == TRADER_USED:
            state.unit[seat * ROW + place] = TRADER_THERE
