"""Indices of a colony's features in its row.

All are scaled to a magnitude of about 1. Points count by what is missing to win, so that tables
with different targets look alike. Prices appear only in what is missing for each purchase.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

POINTS: Final[i64] = 0
STEPS: Final[i64] = 1
"""Six flags: at most five points are missing to win, at most four, and so on down to none."""
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
"""Regions of each suit with room for a coin."""
COINS: Final[i64] = 31
UNGUARDED: Final[i64] = 32
RAIDED: Final[i64] = 33
"""Whether raiders would come. The next feature is what they would take."""
AT_RISK: Final[i64] = 34
TRADERS: Final[i64] = 35
KNIGHTS: Final[i64] = 36
VILLAGES: Final[i64] = 37
TOWNS: Final[i64] = 38
ENDS: Final[i64] = 39
"""Roads that lead on from the outermost sites."""
TRADER_PLACES: Final[i64] = 40
KNIGHT_PLACES: Final[i64] = 41
"""Free places for a knight; the feature before is for a trader."""
ADVANTAGE: Final[i64] = 42
TOURNAMENT: Final[i64] = 43
"""Whether this colony would win the event; the feature before is for the advantage."""
SUITS_HAD: Final[i64] = 44
NUMBERS_HAD: Final[i64] = 45
TRIPLES: Final[i64] = 46
"""Trades with the pool that the coins allow."""
PAIRS: Final[i64] = 47
"""Traders next to a region with two coins."""
GAPS: Final[i64] = 48
"""Ends where the next road brings a region."""
ALMOST_FULL: Final[i64] = 49
"""Villages where a town would bring a region."""

PURCHASES: Final[i64] = 50
"""Six features each for a road, a village with the road it needs, a town, a trader and a knight.

They are: whether there is a place, the missing coins, the missing coins after trades with the pool,
whether none is missing without and with such trades, and how long income would take.
"""
PURCHASE_FEATURES: Final[i64] = 6

SEAT_FEATURES: Final[i64] = 80

TABLE_FEATURES: Final[i64] = 16
"""Whether the seat goes first, the pool, pieces and regions left, turn number, leads, target."""

INPUTS: Final[i64] = 176
"""The row of the seat that rolls next, that of its opponent, and the table's features."""
