"""The kinds of resource, in the order in which cards are written and counted (§1)."""

from __future__ import annotations

from typing import Final

from qiatan.kit.native import i64

RESOURCE_NAMES: Final = ("brick", "lumber", "wool", "grain", "ore")

BRICK: Final[i64] = 0
LUMBER: Final[i64] = 1
WOOL: Final[i64] = 2
GRAIN: Final[i64] = 3
ORE: Final[i64] = 4

RESOURCES: Final[i64] = ORE + 1
"""The number of kinds of resource, which is the length of every row of resource cards."""

# The next numbers are written as sums, because compiled code only folds constants of its own
# module.
GOLD: Final[i64] = ORE + 1
"""The resource number of gold fields, which pay cards of the owner's choice."""

ANY_PORT: Final[i64] = ORE + 1
"""The bit of a 3:1 port in a node's ports."""


def card_counts(**counts: int) -> tuple[int, ...]:
    """Return a count for each resource, which is 0 unless given: `card_counts(brick=1, ore=2)`."""
    if not counts.keys() <= set(RESOURCE_NAMES):
        raise ValueError(f"unknown resources: {counts}")
    return tuple(counts.get(name, 0) for name in RESOURCE_NAMES)
