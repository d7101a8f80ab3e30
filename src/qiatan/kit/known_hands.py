"""What a seat can know about hidden hands if it remembers everything it has seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from qiatan.kit.game import Position
from qiatan.kit.report import Counts
from qiatan.kit.seats import Seat


@dataclass(frozen=True, slots=True)
class HandBounds:
    """The least and most cards of each kind that can be in the hand of `seat`."""

    seat: Seat
    least: Counts
    most: Counts


@dataclass(frozen=True, slots=True)
class KnownHands:
    """Bounds on other seats' hidden hands, by kind in the order of `kinds`.

    They are `certain` unless there were too many possibilities to track. In that case, they cover
    only the most likely possibilities, or `hands` is empty.
    """

    kinds: tuple[str, ...]
    hands: tuple[HandBounds, ...]
    certain: bool


Tracking: TypeAlias = Callable[[Position, Seat], KnownHands]
"""Returns what a seat can know about the hands in a position."""
