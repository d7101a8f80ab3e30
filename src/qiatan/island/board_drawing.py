"""Draws a board with its pieces as SVG. A hex has a radius of 100."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, degrees, hypot
from typing import Final, TypeAlias

from qiatan.island.maps.tokens import RED
from qiatan.island.view_types import BoardView, HexView, PortView, View
from qiatan.kit.drawing import Drawing
from qiatan.kit.game import Position

Point: TypeAlias = tuple[float, float]

UNIT: Final = (86.6, 50.0)
"""The width and height of a lattice step in SVG units."""

HEX: Final = "M0-100L86.6-50V50L0 100L-86.6 50V-50Z"
CELL: Final = "M0-98L84.9-49V49L0 98L-84.9 49V-49Z"
MARGIN: Final = 184.0
PIRATE_ROOM: Final = 46.0
PORT_OFF: Final = 58.0
PIER_OFF: Final = 4.0

SHORES: Final = (
    ("--sea-shallow", 190, 0.55),
    ("--sea-shallow", 112, 0.9),
    ("--sea-foam", 46, 1),
    ("--sand-d", 32, 1),
    ("--sand", 28, 1),
)
"""The bands around the land, widest first, with their colour, width and opacity."""


def draw_board(position: Position, colours: Sequence[str]) -> Drawing:
    """Draw a board with its ports, tokens and pieces as spectators see it."""
    view = position.view(None)
    if not isinstance(view, View):
        raise TypeError("not a position of the island game")
    board = view.board
    parts = [
        *_water(board),
        *_shores(board),
        *(_port(port, board) for port in board.ports),
        *(_use(f"tile-{hex.terrain}", _centre(hex)) for hex in _land_hexes(board)),
        *(_token(hex) for hex in board.hexes if hex.token is not None),
        *_routes(view, colours),
        *_buildings(view, colours),
        *_raiders(view),
    ]
    return Drawing("".join(parts), *_box(board))


def _point(x: float, y: float) -> Point:
    return x * UNIT[0], y * UNIT[1]


def _centre(hex: HexView) -> Point:
    return _point(2 * hex.q + hex.r, 3 * hex.r)


def _use(symbol: str, at: Point, more: str = "") -> str:
    return f'<use href="#{symbol}" transform="translate({at[0]:.1f} {at[1]:.1f}){more}"/>'


def _land_hexes(board: BoardView) -> list[HexView]:
    """Return the hexes that are drawn as land, including fog."""
    return [hex for hex in board.hexes if hex.terrain != "sea"]


def _land(board: BoardView) -> list[HexView]:
    """Return the hexes known to be land. This excludes a map's fog, which can hide sea."""
    return [
        hex for hex in _land_hexes(board) if hex.terrain != "fog" or (hex.q, hex.r) not in board.fog
    ]


def _box(board: BoardView) -> tuple[float, float, float, float]:
    dry, all_hexes = (
        [_centre(hex) for hex in _land_hexes(board)],
        [_centre(hex) for hex in board.hexes],
    )
    left = min(min(x for x, _ in dry) - MARGIN, min(x for x, _ in all_hexes) - PIRATE_ROOM)
    right = max(max(x for x, _ in dry) + MARGIN, max(x for x, _ in all_hexes) + PIRATE_ROOM)
    top = min(min(y for _, y in dry) - MARGIN, min(y for _, y in all_hexes) - PIRATE_ROOM)
    bottom = max(max(y for _, y in dry) + MARGIN, max(y for _, y in all_hexes) + PIRATE_ROOM)
    return left, top, right - left, bottom - top


def _water(board: BoardView) -> Iterator[str]:
    for hex in board.hexes:
        if hex.terrain == "sea":
            x, y = _centre(hex)
            yield (
                f'<path d="{CELL}" transform="translate({x:.1f} {y:.1f})" fill="none"'
                ' stroke="var(--sea-line)" stroke-width="2" opacity=".4"/>'
            )


def _shores(board: BoardView) -> Iterator[str]:
    """Draw bands around the land, each narrower than the last."""
    land = "".join(
        f'<path d="{HEX}" transform="translate({x:.1f} {y:.1f})"/>'
        for x, y in map(_centre, _land(board))
    )
    for colour, width, dense in SHORES:
        yield (
            f'<g fill="var({colour})" stroke="var({colour})" stroke-width="{width}"'
            f' stroke-linejoin="round" opacity="{dense}">{land}</g>'
        )


def _port(port: PortView, board: BoardView) -> str:
    a, b = (_point(*board.nodes[node]) for node in board.edges[port.edge])
    coast = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    q, r = port.sea
    sea = _point(2 * q + r, 3 * r)
    far = hypot(sea[0] - coast[0], sea[1] - coast[1])
    out = ((sea[0] - coast[0]) / far, (sea[1] - coast[1]) / far)
    x, y = coast[0] + PORT_OFF * out[0], coast[1] + PORT_OFF * out[1]
    piers = "".join(
        f"M{x:.1f} {y:.1f}L{end[0] + PIER_OFF * out[0]:.1f} {end[1] + PIER_OFF * out[1]:.1f}"
        for end in (a, b)
    )
    return (
        f'<g stroke-linecap="round"><path d="{piers}" stroke="var(--plank-d)" stroke-width="11"/>'
        f'<path d="{piers}" stroke="var(--plank)" stroke-width="7.5"/></g>'
        f'<g transform="translate({x:.1f} {y:.1f})"><circle r="33" fill="var(--plank-d)"/>'
        '<circle r="31" fill="var(--wood-l)"/><circle r="27" fill="var(--tok)"/>'
        f'<use href="#r-{port.resource or "any"}" x="-16" y="-25" width="32" height="32"/>'
        '<text y="19.5" font-size="17" text-anchor="middle" fill="var(--tok-ink)">'
        f"{port.rate}:1</text></g>"
    )


def _token(hex: HexView) -> str:
    number = hex.token or 0
    hot = number in RED
    ink, (x, y) = "var(--hot)" if hot else "var(--tok-ink)", _centre(hex)
    pips = 6 - abs(7 - number)
    dots = "".join(
        f'<circle cx="{(i - (pips - 1) / 2) * 7.2:.1f}" cy="16.5" r="2.8" fill="{ink}"/>'
        for i in range(pips)
    )
    return (
        f'<g transform="translate({x:.1f} {y:.1f})"><circle r="31" cy="2.5" opacity=".22"/>'
        '<circle r="31" fill="var(--tok)"/>'
        f'<circle r="28.8" fill="none" stroke="{ink}" stroke-opacity="{0.55 if hot else 0.22}"'
        ' stroke-width="1.6"/>'
        f'<text y="6.5" font-size="{32 if hot else 29}" font-family="var(--font-num)"'
        f' text-anchor="middle" fill="{ink}">{number}</text>{dots}</g>'
    )


def _routes(view: View, colours: Sequence[str]) -> Iterator[str]:
    """Draw the roads, and the ships above them."""
    for road in view.roads:
        at, angle = _edge(view.board, road.edge)
        yield _use(f"p-road-{colours[road.seat]}", at, f" rotate({angle:.1f})")
    for ship in view.ships:
        at, angle = _edge(view.board, ship.edge)
        yield _use(f"p-hull-{colours[ship.seat]}", at, f" rotate({angle:.1f})")
        yield _use(f"p-sails-{colours[ship.seat]}", at)
        yield _emblem(colours[ship.seat], at, 1, (-10, -19, 14))


def _edge(board: BoardView, edge: int) -> tuple[Point, float]:
    """Return the midpoint of an edge, and the angle of its line in degrees."""
    (ax, ay), (bx, by) = sorted(_point(*board.nodes[node]) for node in board.edges[edge])
    return ((ax + bx) / 2, (ay + by) / 2), degrees(atan2(by - ay, bx - ax))


def _buildings(view: View, colours: Sequence[str]) -> Iterator[str]:
    nodes = view.board.nodes
    for building in sorted(view.buildings, key=lambda one: nodes[one.node][1]):
        x, y = _point(*nodes[building.node])
        colour, city = colours[building.seat], building.kind == "city"
        at, scale = (x, y - 3), 1.14 if city else 1.08
        yield _use(f"p-{building.kind}-{colour}", at, f" scale({scale})")
        yield _emblem(colour, at, scale, (1, 1.5, 16) if city else (-8.5, -2, 17))


def _emblem(colour: str, at: Point, scale: float, place: tuple[float, float, float]) -> str:
    x, y, size = place
    return (
        f'<use href="#e-{colour}" x="{x}" y="{y}" width="{size}" height="{size}"'
        f' transform="translate({at[0]:.1f} {at[1]:.1f}) scale({scale})"/>'
    )


def _raiders(view: View) -> Iterator[str]:
    hexes = view.board.hexes
    if view.pirate is not None:
        yield _use("p-pirate", _centre(hexes[view.pirate]), " scale(1.25)")
    if view.robber is not None:
        x, y = _centre(hexes[view.robber])
        yield _use("p-robber", (x + 43, y - 2), " scale(1.08)")
