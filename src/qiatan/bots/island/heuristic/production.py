"""Computes a seat's income, and how soon the seat can pay for a purchase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from qiatan.bots.island.sampling.board_from_view import BoardAnalysis
from qiatan.island.board import NONE
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import CITY, DEVELOPMENT, PRICES, ROAD, SETTLEMENT
from qiatan.island.state import IslandState
from qiatan.kit.native import i64

Row = Sequence[float]

ROBBED_HEX_SHARE: Final = 0.35
"""The share of a hex's yield that counts while the robber is there. The robber will move on."""

SURPLUS_SHARE: Final = 0.8
"""The share of surplus cards that counts in trades, because some surplus is always left over."""

NEVER: Final = 200.0
"""The number of rolls at which a purchase counts as unreachable."""

BUNDLES: Final = (
    (tuple(a + b for a, b in zip(PRICES[ROAD], PRICES[SETTLEMENT], strict=True)), 0.45),
    (PRICES[CITY], 0.4),
    (PRICES[DEVELOPMENT], 0.15),
)
"""Typical purchases and their weights. Production is rated by how fast it pays for them."""

EMPTY: Final = (0.0, 0.0, 0.0, 0.0, 0.0)


def incomes(state: IslandState, analysis: BoardAnalysis) -> list[list[float]]:
    """Return how many cards of each resource each seat expects per roll."""
    rows = [[0.0, 0.0, 0.0, 0.0, 0.0] for _ in range(state.seats)]
    node: i64
    for node in range(state.board.nodes):
        seat = state.owner[node]
        if seat != NONE:
            row = rows[seat]
            for resource, chance, h in analysis.yields[node]:
                share = chance * ROBBED_HEX_SHARE if h == state.robber else chance
                row[resource] += share + share if state.city[node] else share
    return rows


def rolls_for(price: Row, hand: Row, income: Row, rates: Row) -> float:
    """Return the number of rolls until `hand` plus `income` pays `price`, if surplus is traded.

    The result is the time at which the balance reaches zero. In the balance, a missing card counts
    -1 and a surplus card counts what the bank gives for it. The balance is increasing and concave
    in time, so Newton's method approaches the solution from below.
    """
    costs, held, gains, per = list(price), list(hand), list(income), list(rates)
    time = 0.0
    r: i64
    for _ in range(8):
        balance = slope = 0.0
        for r in range(RESOURCES):
            gain = gains[r]
            left = held[r] + gain * time - costs[r]
            if left < 0.0:
                balance += left
                slope += gain
            else:
                balance += SURPLUS_SHARE * left / per[r]
                slope += SURPLUS_SHARE * gain / per[r]
        if balance >= -1e-9:
            return time
        if slope <= 0.0:
            return NEVER
        time -= balance / slope
        if time >= NEVER:
            return NEVER
    return time


def pace(income: Row, rates: Row) -> float:
    """Return how fast the income pays for `BUNDLES`, as a weighted mean of bundles per roll."""
    return sum(weight / (1.0 + rolls_for(price, EMPTY, income, rates)) for price, weight in BUNDLES)
