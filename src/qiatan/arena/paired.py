"""How sure a share of wins is, where games come in rounds that share a board and its dice.

In a round every bot has every seat once, so that what a board or the dice give, they give to all:
the shares of rounds scatter less than those of as many unrelated games. The interval of a paired
run is Wilson's for the number of unrelated games that would be as sure.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from qiatan.arena.wilson import wilson

LEAST_ROUNDS: Final = 10
"""Below so many, their scatter says too little of itself, and games count as unrelated."""

LEAST_RATIO: Final = 0.1
"""No sharing of boards and dice takes away more of the variance than all but this."""


@dataclass(slots=True)
class Rounds:
    """One bot's shares of wins, round by round, with `size` games in each (Welford's sums)."""

    size: int
    count: int = 0
    """Whole rounds."""
    mean: float = 0.0
    _squares: float = 0.0
    """The sum of squared distances from the mean."""
    _games: int = 0
    _wins: float = 0.0

    def add(self, score: float) -> None:
        """The score of one more game: 1 for a win, 0 for none."""
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
        """The variance of a round's share, as far as known; 0 for fewer than two rounds."""
        return self._squares / (self.count - 1) if self.count > 1 else 0.0

    @property
    def variance_ratio(self) -> float:
        """The variance of a round's share beside that of as many unrelated games; 1 if unknown."""
        unrelated = self.mean * (1 - self.mean) / self.size
        if self.size == 1 or self.count < LEAST_ROUNDS or not unrelated:
            return 1.0
        return max(LEAST_RATIO, self.variance / unrelated)

    def ci95(self, wins: int, games: int) -> tuple[float, float]:
        """The 95 % interval of the share of wins."""
        return wilson(wins / self.variance_ratio, games / self.variance_ratio)
