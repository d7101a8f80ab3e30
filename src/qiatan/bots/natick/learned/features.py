"""Indices of a colony's features in its row.

All features are scaled to a magnitude of about 1. The points feature depends on how many points the
colony still needs to win, so that tables with different targets look alike. Prices affect only the
features in `PURCHASES`.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

POINTS: Final[i64] = 0
STEPS: Final[i64] = 1
"""Six flags: whether at most five points are missing to win, at most four, and so on down to none.
"""
HELD: Final[i64] = 7
"""The number of coins of each suit."""
FULL: Final[i64] = 11
"""Four flags: for each suit, whether its regions have no room for another coin."""
REGIONS: Final[i64] = 15
"""The number of regions of each suit, followed by the number of regions with each number."""
ON_NUMBER: Final[i64] = 19
YIELDS: Final[i64] = 23
"""The number of coins that the colony would get for a die of each number."""
INCOME: Final[i64] = 27
"""For each suit, the number of regions with room for a coin."""
COINS: Final[i64] = 31
UNGUARDED: Final[i64] = 32
RAIDED: Final[i64] = 33
"""1 if the event Raiders would take coins. The next feature is the number of coins taken."""
AT_RISK: Final[i64] = 34
TRADERS: Final[i64] = 35
KNIGHTS: Final[i64] = 36
VILLAGES: Final[i64] = 37
TOWNS: Final[i64] = 38
ENDS: Final[i64] = 39
"""The number of roads that lead outwards from the outermost sites."""
TRADER_PLACES: Final[i64] = 40
KNIGHT_PLACES: Final[i64] = 41
"""The number of free places for a knight. The previous feature counts the places for a trader."""
ADVANTAGE: Final[i64] = 42
TOURNAMENT: Final[i64] = 43
"""1 if the colony would win the event Tournament. The previous feature is the same for Trade
Advantage.
"""
SUITS_HAD: Final[i64] = 44
NUMBERS_HAD: Final[i64] = 45
TRIPLES: Final[i64] = 46
"""The number of trades with the pool that the colony's coins allow."""
PAIRS: Final[i64] = 47
"""The number of regions next to a trader that have two or more coins."""
GAPS: Final[i64] = 48
"""The number of ends of the row where a road would bring a new region."""
ALMOST_FULL: Final[i64] = 49
"""The number of villages where a town would bring a new region."""

PURCHASES: Final[i64] = 50
"""Six features each for a road, a village with the road it needs, a town, a trader and a knight.

- whether there is a place for the piece
- the number of missing coins
- the number of missing coins after trades with the pool
- whether no coin is missing
- whether no coin is missing after trades with the pool
- how long the income would take to supply the missing coins
"""
PURCHASE_FEATURES: Final[i64] = 6

SEAT_FEATURES: Final[i64] = 80

TABLE_FEATURES: Final[i64] = 16
"""The number of features of the table: who plays first, coins in the pool, pieces and regions left,
the turn, the leads in points and coins, and the points to win.
"""

INPUTS: Final[i64] = 176
"""The number of the net's inputs: the features of the seat that rolls next, of its opponent, and of
the table.
"""
