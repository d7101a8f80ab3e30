"""A linear model as a net: one hidden unit that is always active passes on the weighted sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

HIDDEN: Final = 1

ALWAYS_ON: Final = 100.0
"""The bias of the hidden unit, large enough that its input is always positive."""


def linear_net_weights(
    inputs: int, row: int, by_hand: Mapping[int, float], shares: Sequence[float]
) -> list[float]:
    """The weights of a net whose inputs begin with rows of `row` features.

    The weight of a feature is that in `by_hand` times the share of its row.
    """
    weights = [0.0] * inputs
    for block, share in enumerate(shares):
        for feature, weight in by_hand.items():
            weights[block * row + feature] = share * weight
    return [*weights, ALWAYS_ON, 1.0, -ALWAYS_ON]
