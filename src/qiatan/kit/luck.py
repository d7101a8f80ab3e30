"""Measures luck: how many cards or coins the dice brought, compared with the expected number.

The expected value and variance of each roll are exact: they are computed from all outcomes of the
roll in the current position. The deviations of different rolls are uncorrelated, so expected values
and variances can be summed. The interval assumes a normal distribution.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erf, exp, sqrt
from typing import Final

from qiatan.kit.report import Luck, Outcome, Rolls

Z: Final = 1.959964
"""The number of standard deviations around the mean that contain 95 % of a normal distribution."""

FEW_ROLLS: Final = 30
"""The minimum number of rolls for testing the dice. In fewer rolls, even fair dice look uneven."""


class LuckSum:
    """One seat's actual gains and expected gains, summed over rolls."""

    def __init__(self) -> None:
        self.got = 0
        self.expected = 0.0
        self.variance = 0.0

    def add(self, got: int, chances: Iterable[tuple[float, int]]) -> None:
        """Add a roll that brought `got`. `chances` has the possible (probability, amount) pairs."""
        expected = squares = 0.0
        for probability, count in chances:
            expected += probability * count
            squares += probability * count * count
        self.got += got
        self.expected += expected
        self.variance += max(0.0, squares - expected * expected)

    def include(self, got: int, expected: float, variance: float) -> None:
        """Add the sums of another series of rolls."""
        self.got += got
        self.expected += expected
        self.variance += variance

    def luck(self) -> Luck:
        """Return the luck so far, with the interval that the gains fall into in 95 % of games."""
        low, high = _interval(self.expected, self.variance)
        drier = _share_below(self.got + 0.5, self.expected, self.variance)
        richer = 1 - _share_below(self.got - 0.5, self.expected, self.variance)
        return Luck(self.got, self.expected, self.variance, low, high, drier, richer)


def rolls_of(
    outcomes: Sequence[tuple[str, int, float]], *, spread: float = 1.0, judged: bool = True
) -> Rolls:
    """Return dice statistics, given the name, count and probability of each result.

    `spread` is the ratio of the counts' variance to that of independent rolls. `judged` is True if
    the rolls are independent, so that a chi-squared test is possible.
    """
    count = sum(came for _, came, _ in outcomes)
    rows = [_outcome(name, came, share, count, spread) for name, came, share in outcomes]
    as_uneven = _as_uneven(outcomes, count) if judged and count >= FEW_ROLLS else None
    return Rolls(count, tuple(rows), as_uneven)


def _outcome(name: str, came: int, share: float, count: int, spread: float) -> Outcome:
    expected = share * count
    low, high = _interval(expected, expected * (1 - share) * spread)
    return Outcome(name, came, expected, low, min(high, float(count)))


def _interval(expected: float, variance: float) -> tuple[float, float]:
    reach = Z * sqrt(variance)
    return max(0.0, expected - reach), expected + reach


def _share_below(value: float, expected: float, variance: float) -> float:
    """Return the share of games with less than `value`, assuming a normal distribution."""
    if variance == 0:
        return 1.0 if expected < value else 0.0
    return (1 + erf((value - expected) / sqrt(2 * variance))) / 2


def _as_uneven(outcomes: Sequence[tuple[str, int, float]], count: int) -> float:
    """Return the p-value of Pearson's chi-squared test.

    The closed form used here requires an even number of degrees of freedom.
    """
    half = sum((came - p * count) ** 2 / (p * count) for _, came, p in outcomes) / 2
    term = total = 1.0
    for k in range(1, (len(outcomes) - 1) // 2):
        term *= half / k
        total += term
    return exp(-half) * total
