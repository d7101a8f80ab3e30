"""Converts the heuristic values of all seats to win probabilities.

The parameters are fitted to games of bots against themselves (tools/bench/outlook.py).
docs/train/evaluators.md shows how well they are calibrated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

MIN_SLOPE: Final = 0.05


@dataclass(frozen=True, slots=True)
class SeatValues:
    """The heuristic value of each seat in points, and the progress of the game.

    `progress` is the leader's points divided by the points needed to win. `waits` is how long each
    seat waits until it next rolls, as a fraction of a round.
    """

    values: Sequence[float]
    progress: float
    waits: Sequence[float]


@dataclass(frozen=True, slots=True)
class WinProbabilityModel:
    """A softmax over the seats' values, with a temperature that depends on the game's progress.

    A point adds `early` to the logit at the start of the game, and `early + late` at the end. The
    wait until the seat's next roll adds `waiting` per round.
    """

    early: float
    late: float
    waiting: float

    def slope(self, progress: float) -> float:
        """The weight of a point in the logit; always positive."""
        return max(MIN_SLOPE, self.early + self.late * progress)

    def win_probabilities(self, seat_values: SeatValues) -> list[float]:
        slope = self.slope(seat_values.progress)
        logits = [
            slope * value + self.waiting * wait
            for value, wait in zip(seat_values.values, seat_values.waits, strict=True)
        ]
        most = max(logits)
        weights = [exp(logit - most) for logit in logits]
        return [weight / sum(weights) for weight in weights]

    def shifted(self, win_probability: float, points: float, progress: float) -> float:
        """Return a seat's win probability after its value has changed by `points`."""
        odds = win_probability * exp(self.slope(progress) * points)
        return odds / (1 - win_probability + odds)


@dataclass(frozen=True, slots=True)
class EvaluatedTurn:
    """The values and points of all seats at the start of a turn, and who won the game."""

    game: int
    seat_values: SeatValues
    points: tuple[int, ...]
    won: tuple[float, ...]
