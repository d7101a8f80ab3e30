"""Drawings of positions, from which the server renders pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from qiatan.kit.game import Position


@dataclass(frozen=True, slots=True)
class Drawing:
    """SVG shapes and their bounding box.

    The shapes refer to the client's SVG symbols by id (`#tile-forest`, or `#p-city-red` for a piece
    in a seat's colour) and to its CSS colours (`var(--sand)`).
    """

    shapes: str
    left: float
    top: float
    width: float
    height: float


Draw: TypeAlias = Callable[[Position, Sequence[str]], Drawing]
"""A function that draws a position as spectators see it, given the colours in turn order."""
