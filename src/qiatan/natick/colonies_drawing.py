"""Draws both colonies as SVG, one above the other. A tile has a side of 100."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from qiatan.kit.drawing import Drawing
from qiatan.kit.game import Position
from qiatan.natick.view_types import ColonyView, RegionView, Side, SiteView, View

TILE: Final = 100
GAP: Final = 60
"""The height of the water between the colonies."""

MARGIN: Final = 70
ROW: Final[dict[Side, int]] = {"above": -TILE, "below": TILE}
SHORES: Final = (
    ("--sea-shallow", 120, 0.55),
    ("--sea-shallow", 74, 0.9),
    ("--sea-foam", 40, 1),
    ("--sand-d", 30, 1),
    ("--sand", 24, 1),
)
"""The bands around the land, widest first, with their colour, width and opacity."""

GROUND: Final = {"wood": "forest", "stone": "mount", "grain": "fields", "iron": "hills"}
SHAPE: Final = {"wood": "suns", "stone": "moons", "grain": "crowns", "iron": "arms"}
MOTIFS: Final = {
    "wood": (("pine", -29, -16, 0.82), ("tree", 31, -12, 0.72)),
    "stone": (("peak", -22, -18, 0.6), ("peak", 24, -14, 0.5)),
    "grain": (("wheat", -33, -12, 0.8), ("wheat", 33, -12, 0.8), ("wheat", 0, -27, 0.6)),
    "iron": (("mound", 20, -18, 0.62), ("mound", -24, -10, 0.52)),
}
"""The decorations of a region of each suit: symbol, position and scale."""

SLOTS: Final = (-26, 0, 26)


def draw_colonies(position: Position, colours: Sequence[str]) -> Drawing:
    """Draw both colonies' tiles with their coins, sites and units."""
    view = position.view(None)
    if not isinstance(view, View):
        raise TypeError("not a position of Natick")
    height = 3 * TILE + GAP
    spans = [_span(colony) for colony in view.colonies]
    wide = max(last - first for first, last in spans) + TILE
    shifts = [(-(first + last) / 2, number * height) for number, (first, last) in enumerate(spans)]
    placed = list(zip(view.colonies, shifts, colours, strict=True))
    shores = [_at(x, y, _shore(colony, band)) for band in SHORES for colony, (x, y), _ in placed]
    colonies = [_at(x, y, "".join(_colony(colony, colour))) for colony, (x, y), colour in placed]
    box = (-wide / 2 - MARGIN, -1.5 * TILE - MARGIN, wide + 2 * MARGIN, 6 * TILE + GAP + 2 * MARGIN)
    return Drawing("".join([*shores, *colonies]), *box)


def _span(colony: ColonyView) -> tuple[int, int]:
    """Return the horizontal positions of the first and last tiles' centres."""
    places = _places(colony)
    return TILE * min(places, default=0), TILE * max(places, default=0)


def _places(colony: ColonyView) -> set[int]:
    """Return the places of all tiles along the row."""
    sites = {site.place for site in colony.sites}
    return sites | {road.place for road in colony.roads} | {one.place for one in colony.regions}


def _colony(colony: ColonyView, colour: str) -> Iterator[str]:
    for road in colony.roads:
        yield _road(TILE * road.place, opened=road.open)
    for region in colony.regions:
        yield _region(region)
    for site in colony.sites:
        yield _site(site, colour)
    for trader in colony.traders:
        yield _at(TILE * trader.place, -4, f'<use href="#p-trader-{colour}"/>', 1.12)
    for knight in colony.knights:
        x, y = TILE * knight.place, ROW[knight.side]
        yield _at(x - 4, y - 2, f'<use href="#p-knight-{colour}"/>', 1.2)


def _at(x: float, y: float, shapes: str, scale: float = 1) -> str:
    return f'<g transform="translate({x} {y}) scale({scale})">{shapes}</g>'


def _shore(colony: ColonyView, band: tuple[str, int, float]) -> str:
    """Draw the outline of the land, with a colour, width and opacity from `SHORES`."""
    beside = {(region.place, ROW[region.side]) for region in colony.regions}
    guarded = {(site.place, y) for site in colony.sites for y in ROW.values()}
    row = {(place, 0) for place in _places(colony)}
    cells = "".join(
        f"M{TILE * place - 50} {y - 50}h100v100h-100z"
        for place, y in sorted(row | beside | guarded)
    )
    tone, width, dense = band
    return (
        f'<path d="{cells}" fill="var({tone})" stroke="var({tone})" stroke-width="{width}"'
        f' stroke-linejoin="round" opacity="{dense}"/>'
    )


def _tile(fill: str, ground: str, top: str) -> str:
    """Draw a tile with its shadow. `ground` is clipped at the corners; `top` is not."""
    return (
        '<rect x="-46" y="-44" width="92" height="92" rx="10" fill="#3a2414" opacity=".28"/>'
        f'<rect x="-46" y="-46" width="92" height="92" rx="10" fill="var({fill})"/>'
        f'<g clip-path="url(#tileclip)">{ground}</g>{top}'
    )


def _road(x: int, *, opened: bool) -> str:
    half = 46 if opened else 54
    way = (
        f'<path d="M-{half} 0H{half}" stroke="var(--dirt-d)" stroke-width="28" opacity=".55"/>'
        f'<path d="M-{half} 0H{half}" stroke="var(--dirt)" stroke-width="24"/>'
        f'<path d="M-{half}-5H{half}" stroke="var(--dirt-d)" stroke-width="2.4"'
        ' stroke-dasharray="15 5 24 4" opacity=".75"/>'
    )
    grid = '<path d="M0-45V45M-45 0H45" stroke="var(--wood-d)" stroke-width="2" opacity=".55"/>'
    return _at(x, 0, _tile("--wood-l", grid, way) if opened else way)


def _region(region: RegionView) -> str:
    ground = GROUND[region.suit]
    motifs = "".join(
        _at(x, y, f'<use href="#m-{name}"/>', k) for name, x, y, k in MOTIFS[region.suit]
    )
    low = f'<path d="M-50 4Q-22-10 4 0T50-4V50H-50Z" fill="var(--{ground}-g)"/>'
    tile = _tile(f"--{ground}", low + motifs, _number(region.number) + _coins(region))
    return _at(TILE * region.place, ROW[region.side], tile)


def _number(number: int) -> str:
    return (
        '<circle cy="-5.4" r="20" opacity=".3"/><circle cy="-7" r="19.5" fill="var(--tok)"/>'
        '<text y="2.5" font-size="27" font-family="var(--font-num)" text-anchor="middle"'
        f' fill="var(--tok-ink)">{number}</text>'
    )


def _coins(region: RegionView) -> str:
    coin = (
        f'<circle r="11.6" cy="1" fill="var(--ic-line)"/>'
        f'<circle r="11.2" fill="var(--suit-{region.suit})"/>'
        f'<g color="var(--suit-{region.suit}-on)"><use href="#s-{SHAPE[region.suit]}" x="-7.4"'
        ' y="-7.4" width="14.8" height="14.8"/></g>'
    )
    slot = (
        '<circle r="10" fill="var(--slot)" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/>'
    )
    return "".join(_at(x, 30, coin if i < region.coins else slot) for i, x in enumerate(SLOTS))


def _site(site: SiteView, colour: str) -> str:
    kind, scale, y = ("city", 1.22, -4) if site.kind == "town" else ("settlement", 1.16, -7)
    left, top, size = (1, 1.5, 16) if site.kind == "town" else (-8.5, -2, 17)
    house = (
        f'<use href="#p-{kind}-{colour}"/>'
        f'<use href="#e-{colour}" x="{left}" y="{top}" width="{size}" height="{size}"/>'
    )
    ground = (
        '<path d="M-50 12Q-20-6 6 6T50 2V50H-50Z" fill="var(--pasture-l)"/>'
        '<path d="M-50 6Q0-8 50 6V18Q0 4-50 18Z" fill="var(--dirt)" opacity=".75"/>'
    )
    tile = _tile("--pasture", ground, _at(0, y, house, scale))
    return _at(TILE * site.place, 0, tile)
