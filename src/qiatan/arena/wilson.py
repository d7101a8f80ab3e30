"""The Wilson score interval."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054
"""Standard deviations around the mean that contain 95 % of a normal distribution."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a proportion (E. B. Wilson, 1927); 0 to 1 without games.

    `games` can be fractional if games count for more or less than one (`paired`).
    """
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    centre = share + z2 / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    whole = 1 + z2 / games
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)
