"""A net that judges by hand: one hidden unit that never rests is a sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

HIDDEN: Final = 1

ALWAYS_ON: Final = 100.0
"""The bias of the only unit."""


def linear_net_weights(
    inputs: int, row: int, by_hand: Mapping[int, float], shares: Sequence[float]
) -> list[float]:
    """The weights of a net whose first inputs are rows of so many features.

    Each feature of a row counts what `by_hand` says, times the share of its row.
    """
    weights = [0.0] * inputs
    for block, share in enumerate(shares):
        for feature, weight in by_hand.items():
            weights[block * row + feature] = share * weight
    return [*weights, ALWAYS_ON, 1.0, -ALWAYS_ON]
