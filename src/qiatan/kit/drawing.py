"""What a position looks like, for pictures that the server draws."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from qiatan.kit.game import Position


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes as SVG, and the part of the plane they fill.

    They use the symbols of the client by their ids, `#tile-forest`, those of a seat with its
    colour, `#p-city-red`, and the client's colours, `var(--sand)`.
    """

    shapes: str
    left: float
    top: float
    width: float
    height: float


Draw: TypeAlias = Callable[[Position, Sequence[str]], Drawing]
"""Draws a position as everybody sees it; the seats' colours in turn order."""
