"""Computes, in compiled code, how many rolls a seat needs until it can pay for a purchase."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.heuristic.production import BUNDLES as PACE_BUNDLES
from qiatan.island.resources import RESOURCES
from qiatan.island.rules import CITY, DEVELOPMENT, PRICES, ROAD, SETTLEMENT, SHIP
from qiatan.kit.arrays import Floats, floats
from qiatan.kit.native import i64

SURPLUS_SHARE: Final = 0.8
"""The share of surplus cards that counts in trades, because some surplus is always left over."""

NEVER: Final = 200.0
"""The number of rolls at which a purchase counts as unreachable."""

STEPS: Final = 5
"""The maximum number of steps of Newton's method: one per resource, because the slope only changes
when a shortage ends.
"""

BUNDLES: Final[i64] = 4
"""The row of `PRICE_ROWS` where the bundles of `production` begin.

The rows above are single purchases: road, settlement, city, development card.
"""

_PURCHASES: Final = tuple(PRICES[kind] for kind in (ROAD, SETTLEMENT, CITY, DEVELOPMENT))

SHIP_ROW: Final[i64] = 7
"""The row of `PRICE_ROWS` with the price of a ship.

The next rows have the prices of a settlement with 1 to `MAX_SHIPS` ships.
"""

MAX_SHIPS: Final = 5

_SHIPPED: Final = tuple(
    tuple(
        house + ships * ship for house, ship in zip(PRICES[SETTLEMENT], PRICES[SHIP], strict=True)
    )
    for ships in range(1, MAX_SHIPS + 1)
)

_BUNDLED: Final = tuple(price for price, _ in PACE_BUNDLES)

PRICE_ROWS: Final = floats(
    [float(n) for row in (*_PURCHASES, *_BUNDLED, PRICES[SHIP], *_SHIPPED) for n in row]
)


def rolls_for(bought: i64, hand: Floats, income: Floats, base: i64, per: Floats) -> float:
    """Return the expected number of rolls until hand and income can pay for purchase `bought`.

    `bought` is a row of `PRICE_ROWS`. The seat's income begins at index `base`. `per` has, for each
    resource, the number of cards that the bank gives for one card. Interpreted code calls
    `production.rolls_for` instead.
    """
    r: i64
    time = 0.0
    for _ in range(STEPS):
        balance = 0.0
        slope = 0.0
        for r in range(RESOURCES):
            gain = income[base + r]
            left = hand[r] + gain * time - PRICE_ROWS[RESOURCES * bought + r]
            share = 1.0 if left < 0.0 else SURPLUS_SHARE * per[r]
            balance += share * left
            slope += share * gain
        if balance >= -1e-3:
            return time
        if slope <= 1e-6:
            return NEVER
        time -= balance / slope
        if time >= NEVER:
            return NEVER
    return time
