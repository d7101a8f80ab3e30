"""Collecting coins from the dice of a seat's set (§4.3)."""

from __future__ import annotations

from qiatan.kit.native import i64
from qiatan.natick.coins import ask_into
from qiatan.natick.components import DICE, FIRST_NUMBER, NUMBERS, SUITS, tile_at
from qiatan.natick.event_dice import owner_of
from qiatan.natick.prompts import limit_of, limits_total, pack_limit
from qiatan.natick.rules import CAPACITY
from qiatan.natick.state import NatickState


def dice_of(state: NatickState, seat: i64) -> i64:
    """Return the dice of the seat's set as a bit mask."""
    dice: i64 = 0
    one: i64 = 1
    die: i64
    for die in range(DICE):
        if owner_of(state, die) == seat:
            dice |= one << die
    return dice


def numbers_rolled(state: NatickState, seat: i64) -> i64:
    """Return how many of the seat's dice show each number, packed like the result of `numbers`."""
    return numbers(state, dice_of(state, seat))


def numbers(state: NatickState, dice: i64) -> i64:
    """Return how many of the dice show each number, packed with two bits per number.

    `dice` is a bit mask. A fourth die with the same number is not counted, because a region holds
    at most three coins.
    """
    counts: i64 = 0
    die: i64
    for die in range(DICE):
        number = state.face[die] - FIRST_NUMBER
        if number >= 0 and (dice >> die) & 1 and limit_of(counts, number) < CAPACITY:
            counts += pack_limit(number, 1)
    return counts


def due(state: NatickState, seat: i64, suit: i64, counts: i64) -> i64:
    """Return how many coins of a suit the seat's regions of each number would produce.

    `counts` and the result are packed with two bits per number. The limits of the pool are ignored.
    """
    owed: i64 = 0
    number: i64
    for number in range(NUMBERS):
        tile = tile_at(suit, number)
        if state.owner[tile] == seat:
            count = min(limit_of(counts, number), CAPACITY - state.coins[tile])
            owed += pack_limit(number, count)
    return owed


def collect(state: NatickState, seat: i64) -> None:
    """§4.3: prompt the seat to take the coins that its dice produce, if the pool has them."""
    counts = numbers_rolled(state, seat)
    if counts == 0:
        return
    suit: i64
    for suit in range(SUITS - 1, -1, -1):
        owed = due(state, seat, suit, counts)
        count = min(limits_total(owed), state.pool[suit])
        if count:
            ask_into(state, seat, suit, count, owed)
