"""The board of a game as arrays (§1)."""

from __future__ import annotations

from typing import Final

from qiatan.island.geometry import Geometry, Graph, Point
from qiatan.island.land_tables import LandTables, land_tables_of
from qiatan.island.layout import NEIGHBOURS, SIDES, TERRAINS, HexPlace, Layout
from qiatan.island.resources import ANY_PORT, GOLD, RESOURCE_NAMES
from qiatan.kit.arrays import Ints, ints
from qiatan.kit.native import i64

NONE: Final[i64] = -1


class Board:
    """A board as arrays, which do not change during a game.

    Most arrays belong to its `graph` and `land_tables`, which similar boards share. Only terrain,
    tokens and ports differ from board to board.
    """

    def __init__(self, layout: Layout) -> None:
        shape = Geometry(layout)
        graph, tables = shape.graph, land_tables_of(layout, shape)
        self.layout: Final = layout
        self.graph: Final[Graph] = graph
        self.land_tables: Final[LandTables] = tables
        self.geometry: Final = shape
        self.hexes: Final[i64] = len(shape.hexes)
        self.nodes: Final[i64] = len(shape.nodes)
        self.edges: Final[i64] = len(shape.edges)
        self.resource: Final[Ints] = ints([_pays(place.terrain) for place in shape.hexes])
        self.token: Final[Ints] = ints([place.token or 0 for place in shape.hexes])
        self.land: Final[Ints] = tables.land
        self.desert: Final[Ints] = ints([1 if h.terrain == "desert" else 0 for h in shape.hexes])
        self.hex_nodes: Final[Ints] = graph.hex_nodes
        self.hex_edges: Final[Ints] = graph.hex_edges
        self.edge_hexes: Final[Ints] = graph.edge_hexes
        self.edge_nodes: Final[Ints] = graph.edge_nodes
        self.node_edges: Final[Ints] = graph.node_edges
        self.node_neighbours: Final[Ints] = graph.node_neighbours
        self.node_hexes: Final[Ints] = graph.node_hexes
        self.land_node: Final[Ints] = tables.land_node
        self.land_edge: Final[Ints] = tables.land_edge
        self.sea_edge: Final[Ints] = tables.sea_edge
        self.island: Final[Ints] = tables.island
        self.is_one_island: Final[bool] = tables.is_one_island
        self.start_node: Final[Ints] = tables.start_node
        self.bonus_points: Final[i64] = layout.bonus_points
        self.bonus_cards: Final[i64] = layout.bonus_cards
        self.unmarked: Final[Ints] = graph.unmarked
        self.port: Final[Ints] = _port_table(layout, shape)
        by_token = [[h for h, p in enumerate(shape.hexes) if p.token == t] for t in range(13)]
        starts = [sum(len(row) for row in by_token[:t]) for t in range(14)]
        self.token_start: Final[Ints] = ints(starts)
        self.token_hexes: Final[Ints] = ints([h for row in by_token for h in row])
        self.robber_start: Final[i64] = _hex_number(layout.robber, shape)
        self.pirate_start: Final[i64] = _hex_number(layout.pirate, shape)
        self.fog: Final[Ints] = tables.fog
        self.open: Final[Ints] = tables.open
        self.shown: Final[Ints] = _shown(layout, shape)
        self.fogged: Final[i64] = sum(tables.fog)
        self.covered: Final[i64] = len(shape.hexes) - sum(self.shown)

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.layout,)

    def __deepcopy__(self, memo: object) -> Board:
        return self


def _pays(terrain: str) -> i64:
    kind = TERRAINS.index(terrain)
    if terrain == "gold":
        return GOLD
    return kind if kind < len(RESOURCE_NAMES) else -1


def _port_table(layout: Layout, shape: Geometry) -> Ints:
    """Return each node's ports as a bit set.

    A port's bit index is the number of its resource or, for a 3:1 port, `ANY_PORT`.
    """
    table: list[i64] = [0] * len(shape.nodes)
    for port in layout.ports:
        kind = ANY_PORT if port.resource is None else RESOURCE_NAMES.index(port.resource)
        for node in shape.side(port.q, port.r, SIDES.index(port.side)):
            table[node] |= 1 << kind
    return ints(table)


def _hex_number(place: Point | None, shape: Geometry) -> i64:
    return -1 if place is None else [(h.q, h.r) for h in shape.hexes].index(place)


def _shown(layout: Layout, shape: Geometry) -> Ints:
    """§10.4: return an array with 1 for each hex that is visible from the start in a mystery game.

    These are the sea hexes and the desert where the robber starts, unless fog hides them.
    """
    return ints([1 if _is_shown(layout, h) else 0 for h in shape.hexes])


def _is_shown(layout: Layout, place: HexPlace) -> bool:
    if (place.q, place.r) in layout.fog:
        return False
    return not place.land or (place.terrain == "desert" and (place.q, place.r) == layout.robber)


def port_sea(q: int, r: int, side: str) -> Point:
    """Return the axial coordinates of the water hex that a port faces."""
    dq, dr = NEIGHBOURS[SIDES.index(side)]
    return q + dq, r + dr
