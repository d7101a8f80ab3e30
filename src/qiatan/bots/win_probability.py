"""How what a bot thinks of every seat, in points, becomes chances to win.

The figures are fitted to games that the bots play against themselves (tools/bench/outlook.py);
docs/train/value.md says how far they can be trusted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

LEAST: Final = 0.05


@dataclass(frozen=True, slots=True)
class Measured:
    """What a bot thinks of each seat, in points; how far the leader is, and who rolls when.

    `progress` is the leader's share of the points to win, `waits` the shares of a round that pass
    until each seat rolls.
    """

    values: Sequence[float]
    progress: float
    waits: Sequence[float]


@dataclass(frozen=True, slots=True)
class Outlook:
    """A softmax of values, whose temperature falls as the game goes on.

    A point counts `early` in the logit at the beginning, and `late` more once the leader is one
    step from winning; having to wait a whole round for one's next roll counts `waiting`.
    """

    early: float
    late: float
    waiting: float

    def slope(self, progress: float) -> float:
        """What a point counts in the logit; more is never worse."""
        return max(LEAST, self.early + self.late * progress)

    def chances(self, measured: Measured) -> list[float]:
        """Every seat's chance."""
        slope = self.slope(measured.progress)
        logits = [
            slope * value + self.waiting * wait
            for value, wait in zip(measured.values, measured.waits, strict=True)
        ]
        most = max(logits)
        weights = [exp(logit - most) for logit in logits]
        return [weight / sum(weights) for weight in weights]

    def shifted(self, chance: float, points: float, progress: float) -> float:
        """What a seat's chance becomes with so many points more."""
        odds = chance * exp(self.slope(progress) * points)
        return odds / (1 - chance + odds)


@dataclass(frozen=True, slots=True)
class Thought:
    """A position at the beginning of a turn: its game, what `hard` thinks, points, and who won."""

    game: int
    measured: Measured
    points: tuple[int, ...]
    won: tuple[float, ...]
