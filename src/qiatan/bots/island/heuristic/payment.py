"""Finds bank trades that help to pay for a purchase."""

from __future__ import annotations

from qiatan.island import actions as act
from qiatan.island.actions import make, pack_bank
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import PRICES
from qiatan.island.state import IslandState


def payment(state: IslandState, seat: int, piece: int) -> tuple[int, ...] | None:
    """Return the bank trades that let the hand pay for a piece, or None if it cannot."""
    price = PRICES[piece]
    base = seat * RESOURCES
    left = [state.hand[base + r] - price[r] for r in range(RESOURCES)]
    trades: list[int] = []
    for want in range(RESOURCES):
        while left[want] < 0:
            give = _spare(left, list(state.rates[base : base + RESOURCES]))
            if give is None or state.bank[want] < 1:
                return None
            rate = state.rates[base + give]
            left[give] -= rate
            left[want] += 1
            trades.append(make(act.BANK, pack_bank(give, rate, want)))
    return tuple(trades)


def _spare(left: list[int], rates: list[int]) -> int | None:
    """Return the resource whose surplus buys the most cards from the bank, or None."""
    most, best = 1.0, None
    for r in range(RESOURCES):
        if left[r] / rates[r] >= most:
            most, best = left[r] / rates[r], r
    return best
