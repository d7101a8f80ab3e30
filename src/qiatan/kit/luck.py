"""Chance against what was to be expected of it.

A roll's expectation and variance are exact, from all its outcomes as the game stands. Given what
came before, rolls add up: so do both. Their sum is told as an interval by the normal distribution.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erf, exp, sqrt
from typing import Final

from qiatan.kit.report import Luck, Outcome, Rolls

Z: Final = 1.959964
"""Standard deviations to both sides that hold 19 of 20 outcomes."""

FEW_ROLLS: Final = 30
"""With fewer the dice are not judged: any game is uneven then."""


class LuckSum:
    """What one seat got and should have got, roll by roll."""

    def __init__(self) -> None:
        self.got = 0
        self.expected = 0.0
        self.variance = 0.0

    def add(self, got: int, chances: Iterable[tuple[float, int]]) -> None:
        """A roll that brought `got`; `chances` are probabilities and what each would bring."""
        expected = squares = 0.0
        for probability, count in chances:
            expected += probability * count
            squares += probability * count * count
        self.got += got
        self.expected += expected
        self.variance += max(0.0, squares - expected * expected)

    def include(self, got: int, expected: float, variance: float) -> None:
        """The sums of other rolls."""
        self.got += got
        self.expected += expected
        self.variance += variance

    def luck(self) -> Luck:
        """The sum so far, with its interval."""
        low, high = _interval(self.expected, self.variance)
        drier = _share_below(self.got + 0.5, self.expected, self.variance)
        richer = 1 - _share_below(self.got - 0.5, self.expected, self.variance)
        return Luck(self.got, self.expected, self.variance, low, high, drier, richer)


def rolls_of(
    outcomes: Sequence[tuple[str, int, float]], *, spread: float = 1.0, judged: bool = True
) -> Rolls:
    """A histogram from each outcome, how often it came and how likely it is.

    `spread` is the variance as a share of that of independent throws; `judged` says whether the
    throws are independent, so that their unevenness can be told.
    """
    count = sum(came for _, came, _ in outcomes)
    told = [_outcome(name, came, share, count, spread) for name, came, share in outcomes]
    as_uneven = _as_uneven(outcomes, count) if judged and count >= FEW_ROLLS else None
    return Rolls(count, tuple(told), as_uneven)


def _outcome(name: str, came: int, share: float, count: int, spread: float) -> Outcome:
    expected = share * count
    low, high = _interval(expected, expected * (1 - share) * spread)
    return Outcome(name, came, expected, low, min(high, float(count)))


def _interval(expected: float, variance: float) -> tuple[float, float]:
    reach = Z * sqrt(variance)
    return max(0.0, expected - reach), expected + reach


def _share_below(value: float, expected: float, variance: float) -> float:
    """The share of games with less than `value`."""
    if variance == 0:
        return 1.0 if expected < value else 0.0
    return (1 + erf((value - expected) / sqrt(2 * variance))) / 2


def _as_uneven(outcomes: Sequence[tuple[str, int, float]], count: int) -> float:
    """Pearson's chi-squared test. The degrees of freedom are even: there is a closed form."""
    half = sum((came - p * count) ** 2 / (p * count) for _, came, p in outcomes) / 2
    term = total = 1.0
    for k in range(1, (len(outcomes) - 1) // 2):
        term *= half / k
        total += term
    return exp(-half) * total
