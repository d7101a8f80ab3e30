"""Where each feature of a seat stands in its row, and how many there are.

Each is scaled to be of the order of one. Points count by what is left to win, so that tables with
other targets look alike; places count by roads, pips and ports, so that any board will do.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

POINTS: Final[i64] = 0
STEPS: Final[i64] = 1
"""Whether six points or fewer are left to win, then five, down to one."""
PRODUCTION: Final[i64] = 7
"""Cards a roll of each resource, the robber left aside."""
ROBBED: Final[i64] = 12
INCOME: Final[i64] = 13
KINDS: Final[i64] = 14
PACES: Final[i64] = 15
"""How fast income alone pays for a road with a settlement, a city, and a card."""
HAND: Final[i64] = 18
CARDS: Final[i64] = 23
AT_RISK: Final[i64] = 24
"""Cards over the hand limit."""
LACKS: Final[i64] = 25
"""Of a road, a settlement, a city and a card: what is missing, whether nothing is, and whether the
bank would help."""
WAITS: Final[i64] = 37
"""How soon hand and income pay for a settlement, a city and a card."""
RATES: Final[i64] = 40
SPARE: Final[i64] = 45
"""Cards a roll that the bank would give for all income."""
PORTS: Final[i64] = 46
DEVELOPMENT: Final[i64] = 47
"""Cards in hand by kind."""
PLAYABLE: Final[i64] = 52
"""All of them but points."""
KNIGHTS: Final[i64] = 53
ARMY: Final[i64] = 54
ROUTE: Final[i64] = 55
ROAD: Final[i64] = 56
KNIGHTS_AHEAD: Final[i64] = 57
ROADS_AHEAD: Final[i64] = 58
KNIGHTS_TO_COME: Final[i64] = 59
"""Knights ahead if those in hand were played."""
PIECES: Final[i64] = 60
SITES: Final[i64] = 63
"""For each distance from 0 to 3 roads: free sites, the best one's pips, the one most needed."""
FIRST: Final[i64] = 75
"""The best site that no opponent is as near to."""
PORT_GAIN: Final[i64] = 76
COVERED: Final[i64] = 77
"""The chance that a roll pays anything."""
HARVEST: Final[i64] = 78
"""Income times what is left of the game."""

SEAT_FEATURES: Final[i64] = 79

TABLE_FEATURES: Final[i64] = 8
"""Cards left in the deck, the leader's points, when this seat and its rival roll, how many seats
there are, and the seat's lead."""
