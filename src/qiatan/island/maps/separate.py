"""Swaps what neighbouring hexes were dealt until as few neighbours as possible clash (§12.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from qiatan.island.hex_grid import neighbours
from qiatan.island.maps.shape import Place
from qiatan.kit.chance import Chance

T = TypeVar("T")

Clash: TypeAlias = Callable[[T, T], int]
"""Returns how badly the values of two neighbouring hexes clash; 0 if they do not."""

MaySwap: TypeAlias = Callable[[Place, Place], bool]
"""Returns whether two hexes may exchange their values."""


def separate(dealt: dict[Place, T], clash: Clash[T], may_swap: MaySwap, chance: Chance) -> None:
    """Swap values as long as a swap reduces the sum of all clashes.

    In each pass, every clashing hex is swapped with the hex that reduces the sum most; ties are
    broken at random. The passes end, because each swap reduces the sum.
    """
    near = {place: [next for next in neighbours(place) if next in dealt] for place in dealt}
    swapped = True
    while swapped:
        swapped = False
        for place in dealt:
            swaps = _best_swaps(dealt, place, near, clash, may_swap)
            if swaps:
                other = swaps[chance.below(len(swaps))]
                dealt[place], dealt[other] = dealt[other], dealt[place]
                swapped = True


def _best_swaps(
    dealt: dict[Place, T],
    place: Place,
    near: Mapping[Place, list[Place]],
    clash: Clash[T],
    may_swap: MaySwap,
) -> list[Place]:
    """Return the hexes whose swap with `place` reduces the sum of clashes most."""
    best, swaps = 1, list[Place]()
    if not _clashes(dealt, place, near, clash):
        return swaps
    for other in dealt:
        if dealt[other] == dealt[place] or not may_swap(place, other):
            continue
        gain = _gain(dealt, place, other, near, clash)
        if gain > best:
            best = gain
            swaps.clear()
        if gain == best:
            swaps.append(other)
    return swaps


def _gain(
    dealt: dict[Place, T],
    place: Place,
    other: Place,
    near: Mapping[Place, list[Place]],
    clash: Clash[T],
) -> int:
    """Return how much a swap reduces the sum of clashes."""
    before = _clashes(dealt, place, near, clash) + _clashes(dealt, other, near, clash)
    dealt[place], dealt[other] = dealt[other], dealt[place]
    after = _clashes(dealt, place, near, clash) + _clashes(dealt, other, near, clash)
    dealt[place], dealt[other] = dealt[other], dealt[place]
    return before - after


def _clashes(
    dealt: Mapping[Place, T], place: Place, near: Mapping[Place, list[Place]], clash: Clash[T]
) -> int:
    return sum(clash(dealt[place], dealt[next]) for next in near[place])
