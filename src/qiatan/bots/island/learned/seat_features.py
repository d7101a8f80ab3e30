"""Indices of a seat's features in its row.

All features are scaled to a magnitude of about 1. The points feature depends on how many points the
seat still needs to win, so that tables with different targets look alike. Sites are described by
distance, pips and ports, so that the net works on any board.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

POINTS: Final[i64] = 0
STEPS: Final[i64] = 1
"""Six flags: whether at most six points are missing to win, at most five, and so on down to one."""
PRODUCTION: Final[i64] = 7
"""The number of cards of each resource per roll, ignoring the robber."""
ROBBED: Final[i64] = 12
INCOME: Final[i64] = 13
KINDS: Final[i64] = 14
PACES: Final[i64] = 15
"""How fast the income alone pays for a road and a settlement, a city, and a development card."""
HAND: Final[i64] = 18
CARDS: Final[i64] = 23
AT_RISK: Final[i64] = 24
"""The number of cards above the hand limit."""
LACKS: Final[i64] = 25
"""Three features each for a road, a settlement, a city and a development card: how many cards are
missing, whether none is missing, and whether bank trades can supply the missing cards.
"""
WAITS: Final[i64] = 37
"""How soon hand and income together pay for a settlement, a city and a development card."""
RATES: Final[i64] = 40
SPARE: Final[i64] = 45
"""The number of cards per roll that the bank would give for the seat's whole income."""
PORTS: Final[i64] = 46
DEVELOPMENT: Final[i64] = 47
"""The number of development cards in hand, by kind."""
PLAYABLE: Final[i64] = 52
"""The number of development cards in hand that are not victory points."""
KNIGHTS: Final[i64] = 53
ARMY: Final[i64] = 54
ROUTE: Final[i64] = 55
ROAD: Final[i64] = 56
KNIGHTS_AHEAD: Final[i64] = 57
ROADS_AHEAD: Final[i64] = 58
KNIGHTS_TO_COME: Final[i64] = 59
"""The seat's lead in knights if it played all the knights in its hand."""
PIECES: Final[i64] = 60
SITES: Final[i64] = 63
"""Three features for each distance from 0 to 3 roads: the number of free sites, the highest number
of pips, and the highest need for a site's resources.
"""
BEST_SITE: Final[i64] = 75
"""The value of the best site that the seat can reach before any opponent."""
PORT_GAIN: Final[i64] = 76
COVERED: Final[i64] = 77
"""The probability that the seat gets at least one card from a roll."""
HARVEST: Final[i64] = 78
"""The income times the remaining fraction of the game."""

SEAT_FEATURES: Final[i64] = 79

TABLE_FEATURES: Final[i64] = 8
"""The number of features of the table: cards left in the deck, the leader's points, when this seat
and its strongest opponent next roll, the number of seats, and the seat's lead over that opponent.
"""
