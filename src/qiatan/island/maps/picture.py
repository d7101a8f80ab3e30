"""Draws maps as SVG: a board of one map, or several maps on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import Final

from qiatan.island.geometry import centre
from qiatan.island.layout import NEIGHBOURS, SIDES, TERRAINS, HexPlace, Layout, PortPlace
from qiatan.island.maps.check import example
from qiatan.island.maps.shape import ANY_PORT, Map
from qiatan.island.maps.tokens import RED
from qiatan.island.maps.write import to_text
from qiatan.island.resources import RESOURCE_NAMES

COLOURS: Final = {
    "hills": "#d88d62",
    "forest": "#6f9e68",
    "pasture": "#b9d584",
    "fields": "#f0cf73",
    "mountains": "#b4bac4",
    "desert": "#ecd9ad",
    "gold": "#c99a55",
    "sea": "#7fb8be",
}
SEA: Final = "#8fc3c6"
SHALLOWS: Final = "#abd6d2"
SAND: Final = "#f0dfb8"
INK: Final = "#2b2521"
HOT: Final = "#b3261a"
PAPER: Final = "#fff8e8"
PLANK: Final = "#8d6139"
FONT: Final = "Palatino, Georgia, serif"

PORT_COLOURS: Final = {
    resource: COLOURS[terrain] for resource, terrain in zip(RESOURCE_NAMES, TERRAINS, strict=False)
}

UNIT: Final = (17.32, 10.0)
"""The width and height of a lattice step. A hex has a radius of 20."""

HEX: Final = "M0-20 17.32-10V10L0 20-17.32 10V-10Z"
MARGIN: Final = 54.0
COLUMNS: Final = 4
CELL: Final = (300, 332)
CAPTION: Final = 52


@dataclass(frozen=True, slots=True)
class Frame:
    """The area that a picture shows."""

    left: float
    top: float
    width: float
    height: float


def picture(plan: Map) -> str:
    """Draw a board of the map, with tokens and ports.

    The same map always gives the same picture.
    """
    board = example(plan)
    frame = _frame(board)
    tokens = "".join(_token(place) for place in board.hexes)
    return _svg(frame, _board(plan, board), tokens)


def sheet(plans: Sequence[Map]) -> str:
    """Draw all maps in rows of four, each with its name, size and number of players."""
    rows = -(-len(plans) // COLUMNS)
    places = [(CELL[0] * (i % COLUMNS), CELL[1] * (i // COLUMNS)) for i in range(len(plans))]
    cells = [_cell(plan, x, y) for plan, (x, y) in zip(plans, places, strict=True)]
    return _svg(Frame(0, 0, CELL[0] * min(COLUMNS, len(plans)), CELL[1] * rows), *cells)


def _svg(frame: Frame, *parts: str) -> str:
    place = f'x="{frame.left:.0f}" y="{frame.top:.0f}"'
    size = f'width="{frame.width:.0f}" height="{frame.height:.0f}"'
    box = f"{frame.left:.0f} {frame.top:.0f} {frame.width:.0f} {frame.height:.0f}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size}'
        f' font-family="{FONT}" text-anchor="middle">'
    )
    shape = f'<defs><path id="hex" d="{HEX}"/></defs>'
    sea = f'<rect {place} {size} fill="{SEA}"/>'
    return "\n".join([head, shape, sea, *parts, "</svg>\n"])


def _cell(plan: Map, x: int, y: int) -> str:
    """Draw a map's board, scaled to its cell of the sheet, with a caption below."""
    board = example(plan)
    frame = _frame(board)
    scale = min(CELL[0] / frame.width, (CELL[1] - CAPTION) / frame.height, 1)
    across = x + CELL[0] / 2 - scale * (frame.left + frame.width / 2)
    down = y + (CELL[1] - CAPTION) / 2 - scale * (frame.top + frame.height / 2)
    move = f"translate({across:.1f} {down:.1f}) scale({scale:.3f})"
    return f'<g transform="{move}">{_board(plan, board)}</g>{_caption(plan, x + CELL[0] // 2, y)}'


def _caption(plan: Map, x: int, y: int) -> str:
    name = escape(plan.title or plan.id.replace("_", " ").title())
    least, most = plan.seats
    ships = ", ships" if plan.seafaring else ""
    facts = f"{len(plan.land)} hexes, {least}–{most} players{ships}"
    top = y + CELL[1] - CAPTION
    return (
        f'<text x="{x}" y="{top + 18}" font-size="20" fill="{INK}">{name}</text>'
        f'<text x="{x}" y="{top + 37}" font-size="14" fill="{INK}">{facts}</text>'
    )


def _board(plan: Map, board: Layout) -> str:
    """Draw the sea, shallow water, ports, and the land with its sandy edge."""
    water = "".join(_hex(place) for place in board.hexes if not place.land)
    land = "".join(_hex(place) for place in board.hexes if place.land)
    name = f"land-{plan.id or sha256(to_text(plan).encode()).hexdigest()[:12]}"
    round_it = f'<use href="#{name}" stroke-linejoin="round"'
    return (
        f'<defs><g id="{name}">{land}</g></defs>'
        f'<g stroke="{SEA}" stroke-width="1">{water}</g>'
        f'{round_it} stroke="{SHALLOWS}" stroke-width="18"/>'
        f"{''.join(_port(port) for port in board.ports)}"
        f'{round_it} stroke="{SAND}" stroke-width="6"/>'
        f'<use href="#{name}" stroke="{PAPER}" stroke-width="1"/>'
    )


def _frame(board: Layout) -> Frame:
    points = [_point(place.q, place.r) for place in board.hexes if place.land]
    left, right = min(x for x, _ in points) - MARGIN, max(x for x, _ in points) + MARGIN
    top, bottom = min(y for _, y in points) - MARGIN, max(y for _, y in points) + MARGIN
    return Frame(left, top, right - left, bottom - top)


def _point(q: int, r: int) -> tuple[float, float]:
    x, y = centre(q, r)
    return x * UNIT[0], y * UNIT[1]


def _hex(place: HexPlace) -> str:
    x, y = _point(place.q, place.r)
    return f'<use href="#hex" x="{x:.1f}" y="{y:.0f}" fill="{COLOURS[place.terrain]}"/>'


def _token(place: HexPlace) -> str:
    if place.token is None:
        return ""
    x, y = _point(place.q, place.r)
    ink = HOT if place.token in RED else INK
    return (
        f'<circle cx="{x:.1f}" cy="{y:.0f}" r="9" fill="{PAPER}"/>'
        f'<text x="{x:.1f}" y="{y + 4:.0f}" font-size="12" fill="{ink}">{place.token}</text>'
    )


def _port(port: PortPlace) -> str:
    """Draw two piers from the port's nodes to a buoy in the resource's colour."""
    dq, dr = NEIGHBOURS[SIDES.index(port.side)]
    (x, y), (dx, dy) = _point(port.q, port.r), _point(dq, dr)
    buoy = f"{x + 0.82 * dx:.1f} {y + 0.82 * dy:.1f}"
    ends = [(x + dx / 2 + turn * dy / 3.464, y + dy / 2 - turn * dx / 3.464) for turn in (1, -1)]
    piers = "".join(f"M{a:.1f} {b:.1f}L{buoy}" for a, b in ends)
    cx, cy = buoy.split()
    colour = PORT_COLOURS.get(port.resource or ANY_PORT, PAPER)
    return (
        f'<path d="{piers}" stroke="{PLANK}" stroke-width="3"/>'
        f'<circle cx="{cx}" cy="{cy}" r="6" fill="{colour}"'
        f' stroke="{PLANK}" stroke-width="2"/>'
    )
