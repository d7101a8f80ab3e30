"""Combinations of cards out of a stock: discards from a hand, picks from the bank."""

from __future__ import annotations

from typing import Final

from qiatan.island.actions import KIND_BITS, pack
from qiatan.kit.native import i64, vec

MOST_COMBINATIONS: Final[i64] = 400
"""How many are listed at most."""


def list_combinations(stock: vec[i64], row: i64, count: i64, kind: i64, out: vec[i64]) -> i64:
    """Actions of `kind` about `count` cards of the stock's five from `row` on; returns how many."""
    n: i64 = 0
    brick: i64
    lumber: i64
    wool: i64
    grain: i64
    for brick in range(min(count, stock[row]) + 1):
        for lumber in range(min(count - brick, stock[row + 1]) + 1):
            for wool in range(min(count - brick - lumber, stock[row + 2]) + 1):
                rest = count - brick - lumber - wool
                for grain in range(max(0, rest - stock[row + 4]), min(rest, stock[row + 3]) + 1):
                    out[n] = kind | pack(brick, lumber, wool, grain, rest - grain) << KIND_BITS
                    n += 1
                    if n == MOST_COMBINATIONS:
                        return n
    return n
