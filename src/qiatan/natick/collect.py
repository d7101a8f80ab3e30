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
    """Return the dice of the seat's set, as bits."""
    dice: i64 = 0
    one: i64 = 1
    die: i64
    for die in range(DICE):
        if owner_of(state, die) == seat:
            dice |= one << die
    return dice


def numbers_rolled(state: NatickState, seat: i64) -> i64:
    """Return the numbers in the seat's set, packed as by `numbers`."""
    return numbers(state, dice_of(state, seat))


def numbers(state: NatickState, dice: i64) -> i64:
    """Count the dice that show each number, up to three, and pack the counts in two bits each.

    A fourth die with the same number has no effect, because a region holds at most three coins.
    """
    counts: i64 = 0
    die: i64
    for die in range(DICE):
        number = state.face[die] - FIRST_NUMBER
        if number >= 0 and (dice >> die) & 1 and limit_of(counts, number) < CAPACITY:
            counts += pack_limit(number, 1)
    return counts


def due(state: NatickState, seat: i64, suit: i64, counts: i64) -> i64:
    """Return the coins that the seat's regions of a suit would produce, packed as by `numbers`."""
    owed: i64 = 0
    number: i64
    for number in range(NUMBERS):
        tile = tile_at(suit, number)
        if state.owner[tile] == seat:
            count = min(limit_of(counts, number), CAPACITY - state.coins[tile])
            owed += pack_limit(number, count)
    return owed


def collect(state: NatickState, seat: i64) -> None:
    """§4.3: produce coins in all of the seat's regions whose numbers are among its dice."""
    counts = numbers_rolled(state, seat)
    if counts == 0:
        return
    suit: i64
    for suit in range(SUITS - 1, -1, -1):
        owed = due(state, seat, suit, counts)
        count = min(limits_total(owed), state.pool[suit])
        if count:
            ask_into(state, seat, suit, count, owed)
