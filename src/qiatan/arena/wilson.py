"""The Wilson score interval of a share."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054
"""Standard deviations that leave out one in twenty of a normal distribution."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share (E. B. Wilson, 1927); all of it for no games.

    `games` may be fractions where they count for more or less than one (`paired`).
    """
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    centre = share + z2 / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    whole = 1 + z2 / games
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)
