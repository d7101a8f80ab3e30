"""Pools: games that are compared with each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

Size: TypeAlias = Literal["2", "3-4", "5-8"]
"""How many seats a table has: a duel needs other play than a full table."""

SIZES: Final[tuple[Size, ...]] = get_args(Size)


@dataclass(frozen=True, slots=True, order=True)
class Pool:
    """A game at tables of one size. Everybody has a rating of their own in each pool."""

    game: str
    size: Size


def size_of(seats: int) -> Size:
    """The size of a table with so many seats."""
    if seats <= 2:
        return "2"
    return "3-4" if seats <= 4 else "5-8"
