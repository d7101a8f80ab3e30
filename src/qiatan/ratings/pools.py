"""Rating pools: games whose results are comparable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

Size: TypeAlias = Literal["2", "3-4", "5-8"]
"""A range of table sizes. A two-player game takes different skills from a full table."""

SIZES: Final[tuple[Size, ...]] = get_args(Size)


@dataclass(frozen=True, slots=True, order=True)
class Pool:
    """A game and a range of table sizes. Players have a separate rating in each pool."""

    game: str
    size: Size


def size_of(seats: int) -> Size:
    """Return the range that contains this number of seats."""
    if seats <= 2:
        return "2"
    return "3-4" if seats <= 4 else "5-8"
