"""Where each further feature of a seat stands in its row, at tables with ships.

They follow those of `seat_features`, and are scaled as these.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

SHIPS_LEFT: Final[i64] = 79
LOOSE_SHIPS: Final[i64] = 80
"""Open ends of routes by ship, whose front ships may be moved."""
SHIP_LACKS: Final[i64] = 81
"""Of a ship: what is missing, whether nothing is, and whether the bank would help."""
SHIP_PACE: Final[i64] = 84
"""How fast income alone pays for a ship with a settlement."""
SHIP_WAIT: Final[i64] = 85
"""How soon hand and income pay for a ship."""
GOLD: Final[i64] = 86
"""Cards of one's own choice a roll, which production counts in shares of every resource."""
PIRATED: Final[i64] = 87
"""Ships about the pirate."""
SHORES: Final[i64] = 88
"""For each distance from 1 to 5 ships: sites that no road is as short to, the best one's pips, the
one most needed."""
FIRST_SHORE: Final[i64] = 103
"""The best of these that no opponent is as near to."""
LANDINGS: Final[i64] = 104
"""For each distance from 0 to 5 roads or ships: the greatest bonus for settling on an island."""
NEW_ISLANDS: Final[i64] = 110
"""Islands in reach that would earn a bonus."""
HOPE: Final[i64] = 111
"""The bonus that counts most, by how soon hand and income pay for the way and a settlement."""

SEA_FEATURES: Final[i64] = 112
"""All features of a seat at such a table."""
