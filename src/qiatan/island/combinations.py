"""Lists combinations of cards to discard from a hand, or to pick from the bank (§4.5, §4.6)."""

from __future__ import annotations

from typing import Final

from qiatan.island.actions import make, pack_count
from qiatan.island.resources import RESOURCES
from qiatan.kit.native import i64, vec

MAX_COMBINATIONS: Final[i64] = 400
"""The maximum number of combinations that are listed."""


def list_combinations(stock: vec[i64], row: i64, count: i64, kind: i64, out: vec[i64]) -> i64:
    """Write actions of `kind` into `out`, one for each way to choose `count` cards from `stock`.

    The cards are in a row of `stock` that begins at index `row`. Returns the number of actions, at
    most `MAX_COMBINATIONS`.
    """
    return _choose(stock, row, 0, count, make(kind, 0), out, 0)


def _choose(
    stock: vec[i64], row: i64, resource: i64, rest: i64, chosen: i64, out: vec[i64], n: i64
) -> i64:
    """Append every way to choose `rest` more cards from `resource` and the later resources.

    `chosen` is the action with the cards chosen so far. Each call takes enough cards of `resource`
    that the later resources can supply the rest, so every branch ends in a combination. Returns the
    new length of `out`.
    """
    k: i64
    later: i64 = 0
    for k in range(resource + 1, RESOURCES):
        later += stock[row + k]
    for k in range(max(0, rest - later), min(rest, stock[row + resource]) + 1):
        action = chosen | make(0, pack_count(resource, k))
        if k == rest:
            out[n] = action
            n += 1
        else:
            n = _choose(stock, row, resource + 1, rest - k, action, out, n)
        if n == MAX_COMBINATIONS:
            return n
    return n
