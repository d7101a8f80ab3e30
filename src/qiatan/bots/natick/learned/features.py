"""Where each feature of a colony stands in its row, and how many there are.

Each is scaled to be of the order of one. Points count by what is left to win, so that tables with
other targets look alike; what a table's prices are shows in what each purchase lacks.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

POINTS: Final[i64] = 0
STEPS: Final[i64] = 1
"""Whether five points or fewer are left to win, then four, down to none."""
HELD: Final[i64] = 7
"""Coins of each suit."""
FULL: Final[i64] = 11
"""Whether there is no room for another coin of a suit."""
REGIONS: Final[i64] = 15
"""Regions of each suit, then of each number."""
ON_NUMBER: Final[i64] = 19
YIELDS: Final[i64] = 23
"""Coins that a die of each number would bring."""
INCOME: Final[i64] = 27
"""Regions of each suit that have room."""
COINS: Final[i64] = 31
UNGUARDED: Final[i64] = 32
RAIDED: Final[i64] = 33
"""Whether raiders would come, and what they would take."""
AT_RISK: Final[i64] = 34
TRADERS: Final[i64] = 35
KNIGHTS: Final[i64] = 36
VILLAGES: Final[i64] = 37
TOWNS: Final[i64] = 38
ENDS: Final[i64] = 39
"""Roads that lead on."""
TRADER_PLACES: Final[i64] = 40
KNIGHT_PLACES: Final[i64] = 41
"""Where a pawn could stand."""
ADVANTAGE: Final[i64] = 42
TOURNAMENT: Final[i64] = 43
"""Whether the event would be this colony's to use."""
SUITS_HAD: Final[i64] = 44
NUMBERS_HAD: Final[i64] = 45
TRIPLES: Final[i64] = 46
"""Trades that the pool would make."""
PAIRS: Final[i64] = 47
"""Traders beside a region with two coins."""
GAPS: Final[i64] = 48
"""Ends whose next road brings a region."""
ALMOST_FULL: Final[i64] = 49
"""Villages that a town would bring a region."""

PURCHASES: Final[i64] = 50
"""For a road, a village with the road it needs, a town, a trader and a knight, six each: whether
there is a place, the coins that lack, those that lack with the pool's help, whether none does
without it and with it, and how long income would take."""
PURCHASE_FEATURES: Final[i64] = 6

SEAT_FEATURES: Final[i64] = 80

TABLE_FEATURES: Final[i64] = 16
"""Who goes first, the pool, pieces and regions left, last and first turns, leads, the target."""

INPUTS: Final[i64] = 176
"""The row of the seat that throws next, that of its opponent, and the table."""
