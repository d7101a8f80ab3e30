"""Indices of a colony's features in its row.

All features are scaled to a magnitude of about 1. Points are described by how many are missing to
win, so that tables with different targets look alike. Prices only affect the features that say what
is missing for each purchase.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

POINTS: Final[i64] = 0
STEPS: Final[i64] = 1
"""Six flags: at most five points are missing to win, at most four, and so on down to none."""
HELD: Final[i64] = 7
"""The number of coins of each suit."""
FULL: Final[i64] = 11
"""For each suit, 1 if its regions have no room for another coin."""
REGIONS: Final[i64] = 15
"""The number of regions of each suit, followed by the number of regions with each number."""
ON_NUMBER: Final[i64] = 19
YIELDS: Final[i64] = 23
"""The number of coins that a die of each number would bring."""
INCOME: Final[i64] = 27
"""The number of regions of each suit with room for a coin."""
COINS: Final[i64] = 31
UNGUARDED: Final[i64] = 32
RAIDED: Final[i64] = 33
"""This feature is 1 if Raiders would have an effect. The next feature is the number of coins they
would take.
"""
AT_RISK: Final[i64] = 34
TRADERS: Final[i64] = 35
KNIGHTS: Final[i64] = 36
VILLAGES: Final[i64] = 37
TOWNS: Final[i64] = 38
ENDS: Final[i64] = 39
"""The number of roads that lead outwards from the outermost sites."""
TRADER_PLACES: Final[i64] = 40
KNIGHT_PLACES: Final[i64] = 41
"""The number of free places for a knight. The feature before it is the number for a trader."""
ADVANTAGE: Final[i64] = 42
TOURNAMENT: Final[i64] = 43
"""This feature is 1 if the colony would win a Tournament. The feature before it does the same for
Trade Advantage.
"""
SUITS_HAD: Final[i64] = 44
NUMBERS_HAD: Final[i64] = 45
TRIPLES: Final[i64] = 46
"""The number of trades with the pool that the coins allow."""
PAIRS: Final[i64] = 47
"""The number of traders next to a region with two coins."""
GAPS: Final[i64] = 48
"""The number of ends of the row where the next road brings a region."""
ALMOST_FULL: Final[i64] = 49
"""The number of villages where a town would bring a region."""

PURCHASES: Final[i64] = 50
"""Six features each for a road, a village with the road it needs, a town, a trader and a knight.

The features are: whether there is a place, the missing coins, the missing coins after trades with
the pool, whether none is missing without and with such trades, and how long the income would take
to supply them.
"""
PURCHASE_FEATURES: Final[i64] = 6

SEAT_FEATURES: Final[i64] = 80

TABLE_FEATURES: Final[i64] = 16
"""The table's features: the first player, pool, pieces and regions left, turn, leads, target."""

INPUTS: Final[i64] = 176
"""The number of inputs: the rows of the seat that rolls next and of its opponent, and the table."""
