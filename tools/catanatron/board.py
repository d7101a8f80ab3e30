"""One board for two engines: our layout as Catanatron's map, and its numbers as ours.

Catanatron is imported only to create a board; everything else can be tested without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, Final, TypeAlias

from qiatan.island.board import Board
from qiatan.island.geometry import CORNERS, centre
from qiatan.island.layout import NEIGHBOURS, SIDES, TERRAINS, PortPlace
from qiatan.island.resources import RESOURCE_NAMES

Cube: TypeAlias = tuple[int, int, int]
"""Catanatron's coordinates of a hex; they add up to 0."""

RESOURCES: Final[Mapping[str, str]] = dict(
    zip(RESOURCE_NAMES, ("BRICK", "WOOD", "SHEEP", "WHEAT", "ORE"), strict=True)
)
"""Catanatron's names of our resources."""

SIDE_NAMES: Final = ("EAST", "SOUTHEAST", "SOUTHWEST", "WEST", "NORTHWEST", "NORTHEAST")
"""Catanatron's names of our `SIDES`."""

CORNER_NAMES: Final = ("NORTH", "NORTHEAST", "SOUTHEAST", "SOUTH", "SOUTHWEST", "NORTHWEST")
"""Catanatron's names of a hex's corners, clockwise from the top as in `CORNERS`."""


def cube(q: int, r: int) -> Cube:
    """The cube coordinates of our hex at axial (q, r), which count east and south-east."""
    return q, -q - r, r


def resource_of(terrain: str) -> str | None:
    """Catanatron's name of the resource of a terrain; None for the desert."""
    kind = TERRAINS.index(terrain)
    return RESOURCES[RESOURCE_NAMES[kind]] if kind < len(RESOURCE_NAMES) else None


def port_water(port: PortPlace) -> tuple[Cube, str]:
    """The water hex of a port, and the side of that hex that touches its land."""
    side = SIDES.index(port.side)
    dq, dr = NEIGHBOURS[side]
    return cube(port.q + dq, port.r + dr), SIDE_NAMES[(side + 3) % len(SIDES)]


def numbered_nodes(tiles: Iterable[tuple[Cube, Mapping[str, int]]], board: Board) -> dict[int, int]:
    """Our numbers of Catanatron's nodes, from its numbers of each hex's corners."""
    at, found = board.geometry.node_at, dict[int, int]()
    for (q, _, r), corners in tiles:
        x, y = centre(q, r)
        for name, number in corners.items():
            dx, dy = CORNERS[CORNER_NAMES.index(name)]
            if (x + dx, y + dy) in at:
                found[number] = at[x + dx, y + dy]
    return found


class SharedBoard:
    """A standard board of ours as Catanatron's `map`, and the translation of places both ways."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.map: Final = _map(board)
        corners = [
            (place, {ref.value: number for ref, number in tile.nodes.items()})
            for place, tile in self.map.land_tiles.items()
        ]
        self.node: Final = numbered_nodes(corners, board)
        self.their_node: Final = {ours: theirs for theirs, ours in self.node.items()}

    def edge(self, theirs: tuple[int, int]) -> int:
        """Our number of the edge between two of Catanatron's nodes."""
        a, b = sorted(self.node[number] for number in theirs)
        return self.board.geometry.edge_at[a, b]

    def their_edge(self, edge: int) -> tuple[int, int]:
        """Catanatron's name of our edge: both nodes, the smaller number first."""
        a, b = sorted(self.their_node[node] for node in self.board.geometry.edges[edge])
        return a, b

    def hex(self, place: Cube) -> int:
        """Our number of Catanatron's hex."""
        q, _, r = place
        return [(h.q, h.r) for h in self.board.geometry.hexes].index((q, r))

    def their_hex(self, number: int) -> Cube:
        """Catanatron's coordinates of our hex."""
        found = self.board.geometry.hexes[number]
        return cube(found.q, found.r)


def _map(board: Board) -> Any:
    """The board as a Catanatron map. Raises `ValueError` for boards it does not support."""
    maps: Any = import_module("catanatron.models.map")
    directions: Any = import_module("catanatron.models.coordinate_system").Direction
    base = maps.BASE_MAP_TEMPLATE
    land = {cube(place.q, place.r): place for place in board.geometry.hexes if place.land}
    ports = {
        water: (side, port) for port in board.layout.ports for water, side in [port_water(port)]
    }
    lands = {place for place, kind in base.topology.items() if kind is maps.LandTile}
    if land.keys() != lands or len(ports) != len(board.layout.ports):
        raise ValueError("Catanatron only plays on the standard map.")
    # Catanatron numbers nodes in the order of this table, so the order matters.
    topology = {
        place: (maps.Port, directions[ports[place][0]])
        if place in ports
        else maps.LandTile
        if place in land
        else maps.Water
        for place in base.topology
    }
    hexes = [land[place] for place in topology if place in land]
    kinds = [ports[place][1].resource for place in topology if place in ports]
    # Each list is consumed from its end.
    tiles = maps.initialize_tiles(
        maps.MapTemplate([], [], [], topology),
        [place.token for place in hexes if place.token is not None][::-1],
        [None if kind is None else RESOURCES[kind] for kind in kinds][::-1],
        [resource_of(place.terrain) for place in hexes][::-1],
    )
    return maps.CatanMap.from_tiles(tiles)
