"""The kinds of resource, in the order in which cards are written and counted (§2)."""

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
"""How many kinds there are: the length of every row of resource cards."""

# Numbers behind the last resource: code that is compiled folds a constant of its own module only.
GOLD: Final[i64] = ORE + 1
"""What a gold field pays: a card of its owner's choice."""

ANY_PORT: Final[i64] = ORE + 1
"""The bit of a port that trades every resource."""


def card_counts(**counts: int) -> tuple[int, ...]:
    """How many cards of each kind, in order: `card_counts(brick=1, lumber=1)`."""
    if not counts.keys() <= set(RESOURCE_NAMES):
        raise ValueError(f"no resources: {counts}")
    return tuple(counts.get(name, 0) for name in RESOURCE_NAMES)
