"""Coins that leave regions and come to them, one by one where there is a choice (§2, §4, §5).

Who owns the regions chooses. What leaves no choice happens by itself.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_about, prompt_seat
from qiatan.natick.actions import FROM, INTO, make
from qiatan.natick.prompts import (
    ANY_SUIT,
    FROM_PROMPT,
    INTO_PROMPT,
    NO_LIMITS,
    NO_PIECE,
    moving,
    moving_count,
    moving_limits,
    moving_piece,
    moving_suit,
)
from qiatan.natick.reasons import NO_COINS, NO_REGION, NO_ROOM, NOT_DUE, OK, WRONG_SUIT
from qiatan.natick.rules import CAPACITY
from qiatan.natick.state import NONE, SPOTS, SUITS, TILES, State

LIMIT_BITS: Final[i64] = 2
LIMIT_MASK: Final[i64] = 3


def ask_from(state: State, seat: i64, suit: i64, count: i64, piece: i64) -> None:
    """The seat gives `count` coins of a suit, or of any, to the pool."""
    state.push(prompt(FROM_PROMPT, seat, moving(suit, count, NO_LIMITS, piece)))


def ask_into(state: State, seat: i64, suit: i64, count: i64, limits: i64 = NO_LIMITS) -> None:
    """The seat takes `count` coins of a suit from the pool."""
    state.push(prompt(INTO_PROMPT, seat, moving(suit, count, limits, NO_PIECE)))


def pay(state: State, seat: i64, piece: i64) -> None:
    """The price of `piece` to the pool, first of all."""
    suit: i64
    for suit in range(SUITS - 1, -1, -1):
        price = state.rules.prices[piece * SUITS + suit]
        if price:
            ask_from(state, seat, suit, price, piece)


def limit(limits: i64, tile: i64) -> i64:
    """How many coins the limits leave for the tile."""
    return (limits >> (LIMIT_BITS * (tile & 3))) & LIMIT_MASK


def movable(state: State, tile: i64, giving: bool, limits: i64) -> i64:
    """How many coins could leave the tile, or come to it."""
    if giving:
        return state.coins[tile]
    return min(CAPACITY - state.coins[tile], limit(limits, tile))


def first_tile(suit: i64) -> i64:
    """The first tile that a suit, or any, may move on."""
    return 0 if suit == ANY_SUIT else suit * SUITS


def end_tile(suit: i64) -> i64:
    """The tile after the last that a suit, or any, may move on."""
    return TILES if suit == ANY_SUIT else suit * SUITS + SUITS


def move_without_choice(state: State, giving: bool) -> bool:
    """Move the coins the newest prompt asks for, if there is no choice; whether that is done."""
    value = state.top()
    about, seat = prompt_about(value), prompt_seat(value)
    suit, count, limits = moving_suit(about), moving_count(about), moving_limits(about)
    first, end = first_tile(suit), end_tile(suit)
    total: i64 = 0
    tiles: i64 = 0
    tile: i64
    for tile in range(first, end):
        if state.owner[tile] == seat:
            n = movable(state, tile, giving, limits)
            if n:
                total += n
                tiles += 1
    if tiles > 1 and total > count:
        return False
    state.pop()
    for tile in range(first, end):
        if state.owner[tile] == seat and count:
            n = min(movable(state, tile, giving, limits), count)
            if n:
                state.gain(tile, -n if giving else n)
                count -= n
    return True


def check_from(state: State, value: i64, spot: i64) -> i64:
    """A region of the prompt's suit with a coin on it."""
    tile = state.region[prompt_seat(value) * SPOTS + spot]
    if tile == NONE:
        return NO_REGION
    suit = moving_suit(prompt_about(value))
    if suit != ANY_SUIT and tile >> 2 != suit:
        return WRONG_SUIT
    return OK if state.coins[tile] > 0 else NO_COINS


def check_into(state: State, value: i64, spot: i64) -> i64:
    """A region of the prompt's suit with room, that is due a coin."""
    tile = state.region[prompt_seat(value) * SPOTS + spot]
    if tile == NONE:
        return NO_REGION
    about = prompt_about(value)
    if tile >> 2 != moving_suit(about):
        return WRONG_SUIT
    if state.coins[tile] >= CAPACITY:
        return NO_ROOM
    return OK if limit(moving_limits(about), tile) else NOT_DUE


def list_from(state: State, value: i64, out: vec[i64]) -> i64:
    """Every region a coin may leave."""
    n: i64 = 0
    tile: i64
    suit = moving_suit(prompt_about(value))
    for tile in range(first_tile(suit), end_tile(suit)):
        if state.owner[tile] == prompt_seat(value) and state.coins[tile]:
            out[n] = make(FROM, state.spot[tile])
            n += 1
    return n


def list_into(state: State, value: i64, out: vec[i64]) -> i64:
    """Every region a coin may come to."""
    n: i64 = 0
    tile: i64
    about = prompt_about(value)
    suit, limits = moving_suit(about), moving_limits(about)
    for tile in range(first_tile(suit), end_tile(suit)):
        if state.owner[tile] == prompt_seat(value) and movable(state, tile, False, limits):
            out[n] = make(INTO, state.spot[tile])
            n += 1
    return n


def move_one(state: State, spot: i64, giving: bool) -> None:
    """One coin leaves or comes to the region that was chosen."""
    one: i64 = 1
    value = state.top()
    about, seat = prompt_about(value), prompt_seat(value)
    tile = state.region[seat * SPOTS + spot]
    limits, count = moving_limits(about), moving_count(about) - 1
    state.gain(tile, -1 if giving else 1)
    state.pop()
    if count == 0:
        return
    if not giving:
        limits -= one << (LIMIT_BITS * (tile & 3))
    left = moving(moving_suit(about), count, limits, moving_piece(about))
    kind = FROM_PROMPT if giving else INTO_PROMPT
    state.push(prompt(kind, seat, left))
