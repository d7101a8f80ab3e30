"""A table's rules, including the prices (§1, §5)."""

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
"""The prices in wood, stone, grain and iron of a road, village, town, trader, knight and scout.

The original cost table is lost, except for the total of coins in most rows. Only the prices of the
trader and the scout are certain. All price tables here agree with what remains of the original; see
`docs/natick.md`.
"""

VICTORY_POINTS: Final[i64] = 7
"""§7: the number of points needed to win, unless the host sets a different number."""

POINTS: Final = (0, 1, 2, 1, 1, 0)
"""§5: the points of a road, village, town, trader, knight and scout. A town replaces its village.
"""

VILLAGES: Final[i64] = 4
TOWNS: Final[i64] = 4
SITE_TILES: Final[i64] = 8
"""§5.3: the number of null and ace tiles. Each site and each open road of both colonies uses one.
"""

PAWNS: Final[i64] = 4
COINS: Final[i64] = 6
"""§1: the number of coins of each suit."""

CAPACITY: Final[i64] = 3
LAST_ROUND: Final[i64] = 100
POOL_RATE: Final[i64] = 3
"""§4.4: the number of coins of one suit that the pool takes for a coin of another suit."""

MAX_OFFERS: Final[i64] = 10
"""§4.4: the maximum number of offers per turn. It ensures that turns end."""


class Rules:
    """The immutable rules of one table: the points needed to win, and the prices.

    `prices` has a row for each piece, with its price in coins of each suit. `least_coins` is the
    smallest number of coins with which a seat can buy a piece or trade with the pool.
    """

    def __init__(self, victory_points: i64 = VICTORY_POINTS, prices: str = DEFAULT_PRICES) -> None:
        self.victory_points: Final[i64] = victory_points
        self._price_table: Final[str] = prices
        rows = PRICES[prices]
        self.prices: Final[Ints] = ints([n for row in rows for n in row])
        self.least_coins: Final[i64] = min(POOL_RATE, *(sum(row) for row in rows[:SCOUT]))

    def __reduce__(self) -> tuple[object, ...]:
        return Rules, (int(self.victory_points), self._price_table)

    def __deepcopy__(self, memo: object) -> Rules:
        return self
