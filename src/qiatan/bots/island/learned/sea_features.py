"""Indices of a seat's additional features at tables with ships.

They follow the features of `seat_features` and are scaled in the same way.
"""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

SHIPS_LEFT: Final[i64] = 79
OPEN_ROUTES: Final[i64] = 80
"""The number of open shipping routes, whose last ship can be moved."""
SHIP_LACKS: Final[i64] = 81
"""Three features: how many cards are missing for a ship, whether none is missing, and whether bank
trades can supply the missing cards.
"""
SHIP_PACE: Final[i64] = 84
"""How fast the income alone pays for a ship and a settlement together."""
SHIP_WAIT: Final[i64] = 85
"""How soon hand and income together pay for a ship."""
GOLD: Final[i64] = 86
"""The number of cards per roll from gold hexes. `PRODUCTION` also contains them, spread evenly over
the resources.
"""
SHIPS_AT_PIRATE: Final[i64] = 87
"""The number of ships next to the pirate."""
SEA_SITES: Final[i64] = 88
"""Three features for each distance from 1 to 5 ships: the number of sites that are closer by ship
than by road, the highest number of pips, and the highest need for a site's resources.
"""
BEST_SEA_SITE: Final[i64] = 103
"""The value of the best of the `SEA_SITES` that the seat can reach before any opponent."""
ISLAND_BONUSES: Final[i64] = 104
"""For each distance from 0 to 5 roads or ships: the bonus for settling on a new island there."""
NEW_ISLANDS: Final[i64] = 110
"""The number of reachable islands that would earn a bonus."""
BEST_BONUS: Final[i64] = 111
"""The best of the `ISLAND_BONUSES`, discounted by the time until hand and income pay for the route
and the settlement.
"""

SEA_FEATURES: Final[i64] = 112
"""The number of features of a seat at a table with ships."""
