"""Moves coins between regions and the pool (§2).

The owner of the coins chooses the regions. Coins move automatically if there is no choice.
"""

from __future__ import annotations

from qiatan.kit.native import i64, vec
from qiatan.kit.prompts import prompt, prompt_about, prompt_kind, prompt_seat
from qiatan.natick.actions import FROM, INTO, kind_of, make
from qiatan.natick.actions import about as spot_in
from qiatan.natick.components import NUMBERS, SPOTS, SUITS, TILES, number_of, suit_of, tile_at
from qiatan.natick.prompts import (
    ANY_SUIT,
    FROM_PROMPT,
    INTO_PROMPT,
    NO_LIMITS,
    NO_PIECE,
    limit_of,
    moving,
    moving_count,
    moving_limits,
    moving_piece,
    moving_suit,
    pack_limit,
)
from qiatan.natick.reasons import NO_COINS, NO_REGION, NO_ROOM, NOT_DUE, NOT_NOW, OK, WRONG_SUIT
from qiatan.natick.rules import CAPACITY
from qiatan.natick.state import NONE, NatickState


def ask_from(state: NatickState, seat: i64, suit: i64, count: i64, piece: i64) -> None:
    """Prompt the seat to give `count` coins to the pool. `suit` can be `ANY_SUIT`.

    `piece` is the piece that the coins pay for, or `NO_PIECE`.
    """
    state.push(prompt(FROM_PROMPT, seat, moving(suit, count, NO_LIMITS, piece)))


def ask_into(state: NatickState, seat: i64, suit: i64, count: i64, limits: i64 = NO_LIMITS) -> None:
    """Prompt the seat to take `count` coins of a suit from the pool.

    `limits` says, in packed form, how many coins the regions of each number can take.
    """
    state.push(prompt(INTO_PROMPT, seat, moving(suit, count, limits, NO_PIECE)))


def pay(state: NatickState, seat: i64, piece: i64) -> None:
    """Prompt the seat to pay for the piece before any other prompt is answered."""
    suit: i64
    for suit in range(SUITS - 1, -1, -1):
        price = state.rules.prices[piece * SUITS + suit]
        if price:
            ask_from(state, seat, suit, price, piece)


def movable(state: NatickState, tile: i64, giving: bool, limits: i64) -> i64:
    """Return how many coins a region can give or, if not `giving`, take within the limits."""
    if giving:
        return state.coins[tile]
    return min(CAPACITY - state.coins[tile], limit_of(limits, number_of(tile)))


def first_tile(suit: i64) -> i64:
    """Return the first tile of the suit, or of all suits if it is `ANY_SUIT`."""
    return 0 if suit == ANY_SUIT else tile_at(suit, 0)


def end_tile(suit: i64) -> i64:
    """Return one more than the last tile of the suit, or of all suits if it is `ANY_SUIT`."""
    return TILES if suit == ANY_SUIT else tile_at(suit, 0) + NUMBERS


def move_without_choice(state: NatickState) -> bool:
    """Move the coins for the top prompt if there is no choice. Returns whether they were moved.

    There is no choice if at most one region can give or take coins, or if every coin that can move
    must move.
    """
    value = state.top()
    giving = prompt_kind(value) == FROM_PROMPT
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


def list_actions(state: NatickState, value: i64, out: vec[i64]) -> i64:
    """Write every region that can give or take a coin into `out`. Returns how many there are.

    `value` is the prompt to move coins.
    """
    n: i64 = 0
    tile: i64
    about, seat = prompt_about(value), prompt_seat(value)
    suit, limits = moving_suit(about), moving_limits(about)
    giving = prompt_kind(value) == FROM_PROMPT
    kind = FROM if giving else INTO
    for tile in range(first_tile(suit), end_tile(suit)):
        if state.owner[tile] == seat and movable(state, tile, giving, limits):
            out[n] = make(kind, state.spot[tile])
            n += 1
    return n


def check(state: NatickState, value: i64, action: i64) -> i64:
    """Return OK if the region can give or take the coin, or the reason why not.

    `value` is the prompt to move coins.
    """
    giving = prompt_kind(value) == FROM_PROMPT
    if kind_of(action) != (FROM if giving else INTO):
        return NOT_NOW
    tile = state.region[prompt_seat(value) * SPOTS + spot_in(action)]
    if tile == NONE:
        return NO_REGION
    suit, limits = moving_suit(prompt_about(value)), moving_limits(prompt_about(value))
    if suit != ANY_SUIT and suit_of(tile) != suit:
        return WRONG_SUIT
    if movable(state, tile, giving, limits):
        return OK
    if giving:
        return NO_COINS
    return NO_ROOM if state.coins[tile] >= CAPACITY else NOT_DUE


def apply(state: NatickState, value: i64, action: i64) -> None:
    """Move one coin between the pool and the chosen region, and prompt for the rest.

    `value` is the prompt to move coins.
    """
    about, seat = prompt_about(value), prompt_seat(value)
    giving = prompt_kind(value) == FROM_PROMPT
    tile = state.region[seat * SPOTS + spot_in(action)]
    limits, count = moving_limits(about), moving_count(about) - 1
    state.gain(tile, -1 if giving else 1)
    state.pop()
    if count == 0:
        return
    if not giving:
        limits -= pack_limit(number_of(tile), 1)
    left = moving(moving_suit(about), count, limits, moving_piece(about))
    state.push(prompt(prompt_kind(value), seat, left))
