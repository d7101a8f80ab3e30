"""Confidence intervals of win rates, for games in rounds that share a board and dice.

In a round every bot plays every seat once, so the board and dice favour all bots alike. The win
rates of rounds therefore vary less than those of unrelated games. The interval of a paired run is
Wilson's interval for the number of unrelated games that would give the same certainty.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054
"""The number of standard deviations around the mean that contain 95 % of a normal distribution."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Return the 95 % confidence interval of a proportion (E. B. Wilson, 1927).

    `games` can be fractional, because paired games can count for more or less than one game.
    Without games, the interval is 0 to 1.
    """
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    centre = share + z2 / (2 * games)
    spread = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    whole = 1 + z2 / games
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)


LEAST_ROUNDS: Final = 10
"""With fewer rounds than this, the variance is too uncertain, so games are treated as unrelated."""

LEAST_RATIO: Final = 0.1
"""The lower bound on the variance ratio, to avoid overconfidence."""


@dataclass(slots=True)
class Rounds:
    """A bot's win rates in rounds of `size` games, kept as running sums (Welford's algorithm)."""

    size: int
    count: int = 0
    """The number of complete rounds."""
    mean: float = 0.0
    _squares: float = 0.0
    """The sum of squared distances from the mean."""
    _games: int = 0
    _wins: float = 0.0

    def add(self, score: float) -> None:
        """Add the score of one game: 1 for a win, 0 otherwise."""
        self._games += 1
        self._wins += score
        if self._games == self.size:
            self._add_round(self._wins / self.size)
            self._games, self._wins = 0, 0.0

    def _add_round(self, share: float) -> None:
        self.count += 1
        before = share - self.mean
        self.mean += before / self.count
        self._squares += before * (share - self.mean)

    @property
    def variance(self) -> float:
        """The sample variance of the rounds' win rates; 0 for fewer than two rounds."""
        return self._squares / (self.count - 1) if self.count > 1 else 0.0

    @property
    def variance_ratio(self) -> float:
        """The variance, relative to that of as many unrelated games; 1 if unknown."""
        unrelated = self.mean * (1 - self.mean) / self.size
        if self.size == 1 or self.count < LEAST_ROUNDS or not unrelated:
            return 1.0
        return max(LEAST_RATIO, self.variance / unrelated)

    def ci95(self, wins: int, games: int) -> tuple[float, float]:
        """Return the 95 % confidence interval of the win rate."""
        return wilson(wins / self.variance_ratio, games / self.variance_ratio)
