"""What a seat can know about hidden hands if it remembers everything that it has seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from qiatan.kit.game import Position
from qiatan.kit.report import Counts
from qiatan.kit.seats import Seat


@dataclass(frozen=True, slots=True)
class HandBounds:
    """The lowest and highest possible number of cards of each kind in the hand of `seat`."""

    seat: Seat
    least: Counts
    most: Counts


@dataclass(frozen=True, slots=True)
class KnownHands:
    """The bounds of other seats' hidden hands, by kind in the order of `kinds`.

    They are `certain` unless there were too many possibilities to follow all of them. Then they
    only cover the most likely possibilities, or `hands` is empty.
    """

    kinds: tuple[str, ...]
    hands: tuple[HandBounds, ...]
    certain: bool


Tracking: TypeAlias = Callable[[Position, Seat], KnownHands]
"""Returns what a seat can know about the hands in a position."""
