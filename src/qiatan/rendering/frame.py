"""Puts a drawing into an SVG image."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from qiatan.kit.drawing import Drawing
from qiatan.rendering.art import resolved, symbols

FONT: Final = "DejaVu Sans Condensed"

Area: TypeAlias = tuple[float, float, float, float]
"""An area of the image: left, top, width and height."""


def framed(drawing: Drawing, size: tuple[int, int], colours: Sequence[str]) -> str:
    """Return an SVG image of the drawing, with the given width and height.

    `colours` are the colours of the seats.
    """
    return image([fitted(drawing, (0, 0, *size))], size, colours)


def image(parts: Iterable[str], size: tuple[int, int], colours: Iterable[str]) -> str:
    """Return an SVG image of the given width and height, with `parts` on a background of water.

    `parts` are SVG elements, and `colours` the colours of the seats.
    """
    width, height = size
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" font-family="{FONT}" font-weight="700">'
        f"{symbols(dict.fromkeys(colours))}"
        f'<rect width="{width}" height="{height}" fill="var(--sea)"/>'
        f"{''.join(parts)}</svg>"
    )
    return resolved(svg)


def fitted(drawing: Drawing, area: Area) -> str:
    """Return the drawing as an SVG group, scaled to fit the area and centred in it."""
    left, top, width, height = area
    scale = min(width / drawing.width, height / drawing.height)
    x = left + width / 2 - scale * (drawing.left + drawing.width / 2)
    y = top + height / 2 - scale * (drawing.top + drawing.height / 2)
    move = f"translate({x:.1f} {y:.1f}) scale({scale:.4f})"
    return f'<g transform="{move}">{drawing.shapes}</g>'
