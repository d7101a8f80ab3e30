"""The preview image of a finished game: the final position, names and points.

The only text is names and numbers, because the reader's language is unknown.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from qiatan.kit.drawing import Drawing
from qiatan.protocol.games import FinishedGame, FinishedSeat
from qiatan.rendering.frame import fitted, image

SIZE: Final = (1200, 630)
BOARD: Final = (16, 16, 752, 598)
"""The left edge, top edge, width and height of the area for the drawing."""

PANEL: Final = (784, 24, 392, 582)
HEAD: Final = 98
TALLEST_ROW: Final = 104
NAME_SIZES: Final = ((9, 34), (12, 29), (15, 24), (20, 19))
"""The longest name, in letters, for each font size. Longer names are shortened."""


def card(game: FinishedGame, drawing: Drawing) -> str:
    """Return the image as SVG, 1200 by 630 pixels."""
    parts = [fitted(drawing, BOARD), _panel(ranked(game.seats))]
    return image(parts, SIZE, [seat.colour for seat in game.seats])


def ranked(seats: Sequence[FinishedSeat]) -> list[FinishedSeat]:
    """Return the seats in the order of the image: winners first, then by points."""
    return sorted(seats, key=lambda seat: (not seat.won, -seat.points))


def _panel(seats: Sequence[FinishedSeat]) -> str:
    left, highest, width, height = PANEL
    tall = min(TALLEST_ROW, (height - HEAD - 16) / len(seats))
    used = HEAD + 16 + tall * len(seats)
    top = highest + (height - used) / 2
    rows = "".join(
        _row(seat, left, top + HEAD + tall * number, tall) for number, seat in enumerate(seats)
    )
    return (
        f'<rect x="{left}" y="{top + 5:.1f}" width="{width}" height="{used:.1f}" rx="22"'
        ' fill="#3a2414" opacity=".22"/>'
        f'<rect x="{left}" y="{top:.1f}" width="{width}" height="{used:.1f}" rx="22"'
        ' fill="var(--paper-2)"/>'
        f'<use href="#seal" x="{left + 26}" y="{top + 24:.1f}" width="50" height="50"/>'
        f'<text x="{left + 90}" y="{top + 60:.1f}" font-size="31" fill="var(--ink)">'
        "Qiatan Island</text>"
        f"{rows}"
    )


def _row(seat: FinishedSeat, left: float, top: float, tall: float) -> str:
    """Draw a seat's emblem, name and points. The winner's row is highlighted."""
    _, _, width, _ = PANEL
    middle, radius, points = top + tall / 2, min(25, tall * 0.36), min(44, tall * 0.6)
    name, size = _name(seat.name)
    size = min(size, tall * 0.5)
    ground = (
        f'<rect x="{left + 14}" y="{top + 4:.1f}" width="{width - 28}" height="{tall - 8:.1f}"'
        ' rx="14" fill="var(--accent-wash)"/>'
    )
    inner, ink = radius * 1.3, "--accent-d" if seat.won else "--ink-2"
    return (
        f"{ground if seat.won else ''}"
        f'<circle cx="{left + 51}" cy="{middle:.1f}" r="{radius:.1f}"'
        f' fill="var(--seat-{seat.colour})" stroke="var(--piece-line)" stroke-width="2.5"/>'
        f'<use href="#e-{seat.colour}" x="{left + 51 - inner / 2:.1f}" y="{middle - inner / 2:.1f}"'
        f' width="{inner:.1f}" height="{inner:.1f}"/>'
        f'<text x="{left + 90}" y="{middle + size * 0.35:.1f}" font-size="{size:.1f}"'
        f' fill="var(--ink)">{escape(name)}</text>'
        f'<text x="{left + width - 34}" y="{middle + points * 0.36:.1f}" font-size="{points:.1f}"'
        f' text-anchor="end" fill="var({ink})">{seat.points}</text>'
    )


def _name(name: str) -> tuple[str, float]:
    """Return the name, shortened if necessary, and its font size.

    Ideographs count as two letters.
    """
    for most, size in NAME_SIZES:
        if _width(name) <= most:
            return name, size
    most, size = NAME_SIZES[-1]
    while _width(name) > most - 1:
        name = name[:-1]
    return f"{name}…", size


def _width(name: str) -> float:
    """Return the width of a name, measured in letters."""
    return sum(2 if ord(letter) >= 0x2E80 else 1.6 if letter in "mwMW@" else 1 for letter in name)
