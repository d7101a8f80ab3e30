"""The kinds of resource, in their fixed order (§1)."""

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
"""The number of kinds, and the length of each seat's row in arrays of resource cards."""

# These numbers are written as sums, because compiled code folds constants only within a module.
GOLD: Final[i64] = ORE + 1
"""Used in place of a resource number for gold fields, whose owners choose their cards."""

ANY_PORT: Final[i64] = ORE + 1
"""The index of the bit for a 3:1 port in the set of a node's ports."""


def card_counts(**counts: int) -> tuple[int, ...]:
    """Return a count for each resource: `card_counts(brick=1, ore=2)` is (1, 0, 0, 0, 2)."""
    if not counts.keys() <= set(RESOURCE_NAMES):
        raise ValueError(f"unknown resources: {counts}")
    return tuple(counts.get(name, 0) for name in RESOURCE_NAMES)
