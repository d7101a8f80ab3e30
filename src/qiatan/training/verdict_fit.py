"""Fits the thresholds between verdicts on decisions, such as "inaccuracy" and "blunder"."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from math import log2
from typing import Final

BOUNDS: Final = (2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
"""Candidate thresholds, in thousandths of win probability lost. Smaller losses are noise."""


LEAST_SHARE: Final = 0.02
"""The minimum share of the worst verdict in the weakest player's decisions."""


def fit_bounds(losses: Mapping[str, Sequence[int]], count: int) -> tuple[int, ...]:
    """Return the `count` thresholds whose verdicts tell the most about who made a decision.

    `losses` has the losses of each player's decisions, weakest player first. All players have equal
    weight. The weakest player must get every verdict, and the worse ones less often. Raises
    `ValueError` if that is impossible.
    """
    ordered = [sorted(lost) for lost in losses.values()]
    below = {bound: [_share(lost, bound) for lost in ordered] for bound in BOUNDS}
    none, every = [0.0] * len(ordered), [1.0] * len(ordered)

    def information(bounds: tuple[int, ...]) -> float:
        steps = [none, *(below[bound] for bound in bounds), every]
        bins = [[b - a for a, b in zip(low, high, strict=True)] for low, high in pairwise(steps)]
        return sum(map(_bits, bins)) if _graded([each[0] for each in bins]) else -1.0

    best = max(combinations(BOUNDS, count), key=information)
    if information(best) < 0:
        raise ValueError("no bounds fit: the weakest player loses too little")
    return best


def _graded(shares: Sequence[float]) -> bool:
    return shares[-1] >= LEAST_SHARE and all(more >= less for more, less in pairwise(shares))


def _share(ordered: Sequence[int], bound: int) -> float:
    """Return the share of losses that do not exceed a threshold."""
    return bisect_right(ordered, bound) / len(ordered)


def _bits(shares: Sequence[float]) -> float:
    """Return the information in bits that a verdict gives about the player, times its frequency."""
    mean = sum(shares) / len(shares)
    return sum(share * log2(share / mean) for share in shares if share > 0) / len(shares)
