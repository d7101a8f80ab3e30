"""The rules of one table as a frozen record of values; the prices are a row of data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from qiatan.kit.arrays import Ints, ints
from qiatan.kit.native import i64

Prices: TypeAlias = "tuple[tuple[int, int, int, int], ...]"

ROAD: Final[i64] = 0
VILLAGE: Final[i64] = 1
TOWN: Final[i64] = 2
TRADER: Final[i64] = 3
KNIGHT: Final[i64] = 4
SCOUT: Final[i64] = 5
PIECES: Final[i64] = 6

DEFAULT_PRICES: Final = "reconstructed"

PRICES: Final[Mapping[str, Prices]] = {
    DEFAULT_PRICES: (
        (1, 1, 0, 0),
        (1, 1, 1, 1),
        (0, 0, 2, 3),
        (2, 0, 2, 0),
        (0, 2, 0, 2),
        (0, 0, 1, 0),
    ),
    "wooden_roads": (
        (2, 0, 0, 0),
        (1, 1, 1, 1),
        (0, 0, 2, 3),
        (2, 0, 2, 0),
        (0, 2, 0, 2),
        (0, 0, 1, 0),
    ),
    "stone_towns": (
        (1, 1, 0, 0),
        (1, 1, 1, 1),
        (0, 3, 2, 0),
        (2, 0, 2, 0),
        (0, 2, 0, 2),
        (0, 0, 1, 0),
    ),
    "fed_knights": (
        (1, 1, 0, 0),
        (1, 1, 1, 1),
        (0, 0, 2, 3),
        (2, 0, 2, 0),
        (0, 0, 2, 2),
        (0, 0, 1, 0),
    ),
}
"""Wood, stone, grain, iron for a road, village, town, trader, knight, scout.

The source's cost table is lost but for the number of coins of most rows; those of trader and
scout are certain. Each table agrees with what is left; `docs/natick.md` says how sure it is.
"""

VICTORY_POINTS: Final[i64] = 7
"""§7: points that end the game, unless the host sets another number."""

POINTS: Final = (0, 1, 2, 1, 1, 0)
"""What each piece is worth; a town instead of its village."""

VILLAGES: Final[i64] = 4
TOWNS: Final[i64] = 4
SITE_TILES: Final[i64] = 8
"""Null and ace tiles in all: sites of both colonies and open roads."""

PAWNS: Final[i64] = 4
COINS: Final[i64] = 6
"""Coins of each suit."""

CAPACITY: Final[i64] = 3
LAST_ROUND: Final[i64] = 100
POOL_RATE: Final[i64] = 3
"""§4d: so many equal coins go for one other at the pool."""

MOST_OFFERS: Final[i64] = 10
"""Trades one may propose in a turn, so that no turn goes on for ever."""


class Rules:
    """Every value that a table may set: the points that end the game, and the prices.

    `prices` is a row of coins per piece, `least_coins` what one needs to buy or trade at all.
    """

    def __init__(self, victory_points: i64 = VICTORY_POINTS, prices: str = DEFAULT_PRICES) -> None:
        self.victory_points: Final[i64] = victory_points
        rows = PRICES[prices]
        self.prices: Final[Ints] = ints([n for row in rows for n in row])
        self.least_coins: Final[i64] = min(POOL_RATE, *(sum(row) for row in rows[:SCOUT]))
