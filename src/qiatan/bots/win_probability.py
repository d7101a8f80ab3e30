"""How what a bot thinks of every seat, in points, becomes chances to win.

The figures are fitted to games that the bots play against themselves (tools/bench/outlook.py);
docs/train/evaluators.md says how far they can be trusted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

LEAST: Final = 0.05


@dataclass(frozen=True, slots=True)
class SeatValues:
    """What a bot thinks of each seat, in points; how far the leader is, and who rolls when.

    `progress` is the leader's share of the points to win, `waits` the shares of a round that pass
    until each seat rolls.
    """

    values: Sequence[float]
    progress: float
    waits: Sequence[float]


@dataclass(frozen=True, slots=True)
class WinProbabilityModel:
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

    def win_probabilities(self, seat_values: SeatValues) -> list[float]:
        """Every seat's chance."""
        slope = self.slope(seat_values.progress)
        logits = [
            slope * value + self.waiting * wait
            for value, wait in zip(seat_values.values, seat_values.waits, strict=True)
        ]
        most = max(logits)
        weights = [exp(logit - most) for logit in logits]
        return [weight / sum(weights) for weight in weights]

    def shifted(self, win_probability: float, points: float, progress: float) -> float:
        """What a seat's chance becomes with so many points more."""
        odds = win_probability * exp(self.slope(progress) * points)
        return odds / (1 - win_probability + odds)


@dataclass(frozen=True, slots=True)
class EvaluatedTurn:
    """A position at the beginning of a turn: its game, what `hard` thinks, points, and who won."""

    game: int
    seat_values: SeatValues
    points: tuple[int, ...]
    won: tuple[float, ...]
