"""The board as a graph of adjacent hexes, nodes and edges (§1).

Hexes, nodes and edges are numbered in reading order: top to bottom, then left to right. Their
positions are points of a lattice with steps of half a hex width (x) and half a hex radius (y).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from qiatan.island.hex_grid import islands
from qiatan.island.layout import NEIGHBOURS, SIDES, TERRAINS, HexPlace, Layout
from qiatan.island.resources import ANY_PORT, GOLD, RESOURCE_NAMES
from qiatan.kit.arrays import Ints, ints
from qiatan.kit.native import i64

Point: TypeAlias = tuple[int, int]

NONE: Final[i64] = -1

CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The lattice steps from the centre of a hex to its corners, clockwise from the top."""

SIDE_CORNERS: Final = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 1))
"""The two corners of each side, in the order of `layout.SIDES`."""

NODE_STEPS: Final = {1: ((0, -2), (-1, 1), (1, 1)), 2: ((0, 2), (-1, -1), (1, -1))}
"""Lattice steps from a node to its three neighbours. The key is the node's y modulo 3."""


def centre(q: int, r: int) -> Point:
    """Return the lattice point at the centre of the hex (q, r)."""
    return 2 * q + r, 3 * r


def corners(q: int, r: int) -> list[Point]:
    """Return the lattice points at the corners of the hex (q, r), clockwise from the top."""
    x, y = centre(q, r)
    return [(x + dx, y + dy) for dx, dy in CORNERS]


def reading_order(point: Point) -> Point:
    """Return a sort key that orders lattice points from top to bottom, then from left to right."""
    return point[1], point[0]


class Geometry:
    """The numbered hexes, nodes and edges of a layout, from which the graph is computed."""

    def __init__(self, layout: Layout) -> None:
        self.hexes: Final[list[HexPlace]] = sorted(
            layout.hexes, key=lambda place: reading_order(centre(place.q, place.r))
        )
        points = {point for place in self.hexes for point in corners(place.q, place.r)}
        self.nodes: Final[list[Point]] = sorted(points, key=reading_order)
        self.node_at: Final[dict[Point, int]] = {p: i for i, p in enumerate(self.nodes)}
        self.edges: Final[list[tuple[int, int]]] = self._number_edges()
        self.edge_at: Final[dict[tuple[int, int], int]] = {
            pair: i for i, pair in enumerate(self.edges)
        }

    def __reduce__(self) -> tuple[object, ...]:
        return Geometry, (Layout(tuple(self.hexes)),)

    def __deepcopy__(self, memo: object) -> Geometry:
        return self

    def side(self, q: int, r: int, side: int) -> tuple[int, int]:
        """Return the two nodes at the ends of a hex's side, the lower number first."""
        around = corners(q, r)
        first, second = SIDE_CORNERS[side]
        a, b = self.node_at[around[first]], self.node_at[around[second]]
        return min(a, b), max(a, b)

    def beyond_edges(self, node: int) -> list[int]:
        """Return the node's neighbours across edges that border no hex of the board.

        Such an edge crosses a narrow channel. The distance rule also applies across it (§5.2).
        """
        x, y = self.nodes[node]
        down = y % 3 == 1
        steps = ((0, -2), (-1, 1), (1, 1)) if down else ((0, 2), (-1, -1), (1, -1))
        near = [
            self.node_at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in self.node_at
        ]
        return [n for n in near if (min(n, node), max(n, node)) not in self.edge_at]

    def _number_edges(self) -> list[tuple[int, int]]:
        pairs = {self.side(h.q, h.r, side) for h in self.hexes for side in range(6)}
        return sorted(pairs, key=self._middle)

    def _middle(self, pair: tuple[int, int]) -> Point:
        (ax, ay), (bx, by) = self.nodes[pair[0]], self.nodes[pair[1]]
        return ay + by, ax + bx


def _fixed(rows: list[list[int]], width: int) -> Ints:
    """Return all rows in one array, padding each with NONE to `width` entries."""
    return ints([n for row in rows for n in (row + [-1] * width)[:width]])


class Graph:
    """The arrays that list adjacent hexes, nodes and edges.

    All boards of one shape share the same object, so that it stays in the processor's cache while
    games on many boards are played at the same time.
    """

    def __init__(self, shape: Geometry) -> None:
        self._shape: Final[Geometry] = shape
        hex_nodes = [[shape.node_at[p] for p in corners(h.q, h.r)] for h in shape.hexes]
        hex_edges = [
            [shape.edge_at[shape.side(h.q, h.r, side)] for side in range(6)] for h in shape.hexes
        ]
        node_edges: list[list[int]] = [[] for _ in shape.nodes]
        neighbours: list[list[int]] = [[] for _ in shape.nodes]
        for e, (a, b) in enumerate(shape.edges):
            node_edges[a].append(e)
            node_edges[b].append(e)
            neighbours[a].append(b)
            neighbours[b].append(a)
        for n, row in enumerate(neighbours):
            row.extend(shape.beyond_edges(n))
        self.around: Final[list[list[int]]] = _node_hexes(shape, hex_nodes)
        self.hex_nodes: Final[Ints] = _fixed(hex_nodes, 6)
        self.hex_edges: Final[Ints] = _fixed(hex_edges, 6)
        self.edge_hexes: Final[Ints] = _edge_hexes(shape, hex_edges)
        self.edge_nodes: Final[Ints] = _fixed([list(pair) for pair in shape.edges], 2)
        self.node_edges: Final[Ints] = _fixed(node_edges, 3)
        self.node_neighbours: Final[Ints] = _fixed(neighbours, 3)
        self.node_hexes: Final[Ints] = _fixed(self.around, 3)

    def __reduce__(self) -> tuple[object, ...]:
        return _graph_of, (self._shape,)

    def __deepcopy__(self, memo: object) -> Graph:
        return self


_GRAPHS: Final[dict[tuple[Point, ...], Graph]] = {}
"""A cache of at most `SHAPES` graphs, with the positions of their hexes as keys."""

SHAPES: Final = 64


def _graph_of(shape: Geometry) -> Graph:
    """Return a shape's graph, from the cache if possible."""
    places = tuple([(h.q, h.r) for h in shape.hexes])
    graph = _GRAPHS.get(places)
    if graph is None:
        graph = Graph(shape)
        if len(_GRAPHS) >= SHAPES:
            _GRAPHS.clear()
        _GRAPHS[places] = graph
    return graph


class Board:
    """A board as arrays, which do not change during a game."""

    def __init__(self, layout: Layout) -> None:
        shape = Geometry(layout)
        graph = _graph_of(shape)
        self.layout: Final = layout
        self.graph: Final[Graph] = graph
        self.geometry: Final = shape
        self.hexes: Final[i64] = len(shape.hexes)
        self.nodes: Final[i64] = len(shape.nodes)
        self.edges: Final[i64] = len(shape.edges)
        self.resource: Final[Ints] = ints([_pays(place.terrain) for place in shape.hexes])
        self.token: Final[Ints] = ints([place.token or 0 for place in shape.hexes])
        self.land: Final[Ints] = ints([1 if place.land else 0 for place in shape.hexes])
        self.desert: Final[Ints] = ints([1 if h.terrain == "desert" else 0 for h in shape.hexes])
        self.hex_nodes: Final[Ints] = graph.hex_nodes
        self.hex_edges: Final[Ints] = graph.hex_edges
        self.edge_hexes: Final[Ints] = graph.edge_hexes
        self.edge_nodes: Final[Ints] = graph.edge_nodes
        self.node_edges: Final[Ints] = graph.node_edges
        self.node_neighbours: Final[Ints] = graph.node_neighbours
        self.node_hexes: Final[Ints] = graph.node_hexes
        self.land_node: Final[Ints] = ints(
            [1 if any(shape.hexes[h].land for h in row) else 0 for row in graph.around]
        )
        self.land_edge: Final[Ints] = _edges_of(shape, land=True)
        self.sea_edge: Final[Ints] = _edges_of(shape, land=False)
        self.island: Final[Ints] = _islands(layout, shape, graph.around)
        self.is_one_island: Final[bool] = max(self.island) == 0
        self.start_node: Final[Ints] = _start_nodes(layout, shape, self.island, graph.around)
        self.bonus_points: Final[i64] = layout.bonus_points
        self.bonus_cards: Final[i64] = layout.bonus_cards
        self.unmarked: Final[Ints] = ints([0] * len(shape.edges))
        self.port: Final[Ints] = _port_table(layout, shape)
        by_token = [[h for h, p in enumerate(shape.hexes) if p.token == t] for t in range(13)]
        starts = [sum(len(row) for row in by_token[:t]) for t in range(14)]
        self.token_start: Final[Ints] = ints(starts)
        self.token_hexes: Final[Ints] = ints([h for row in by_token for h in row])
        self.robber_start: Final[i64] = _hex_number(layout.robber, shape)
        self.pirate_start: Final[i64] = _hex_number(layout.pirate, shape)
        fog = [1 if (h.q, h.r) in layout.fog else 0 for h in shape.hexes]
        self.fog: Final[Ints] = ints(fog)
        self.open: Final[Ints] = ints([1 - hidden for hidden in fog])
        self.shown: Final[Ints] = _shown(layout, shape)
        self.fogged: Final[i64] = sum(fog)
        self.covered: Final[i64] = len(shape.hexes) - sum(self.shown)

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.layout,)

    def __deepcopy__(self, memo: object) -> Board:
        return self


def _node_hexes(shape: Geometry, hex_nodes: list[list[int]]) -> list[list[int]]:
    rows: list[list[int]] = [[] for _ in shape.nodes]
    for h, nodes in enumerate(hex_nodes):
        for n in nodes:
            rows[n].append(h)
    return rows


def _pays(terrain: str) -> i64:
    kind = TERRAINS.index(terrain)
    if terrain == "gold":
        return GOLD
    return kind if kind < len(RESOURCE_NAMES) else -1


def _edge_hexes(shape: Geometry, hex_edges: list[list[int]]) -> Ints:
    rows: list[list[int]] = [[] for _ in shape.edges]
    for h, edges in enumerate(hex_edges):
        for e in edges:
            rows[e].append(h)
    return _fixed(rows, 2)


def _edges_of(shape: Geometry, land: bool) -> Ints:
    """§11.1: return an array with 1 for each edge that borders land (or sea, if not `land`)."""
    hexes = [h for h in shape.hexes if h.land == land]
    sides = {shape.side(h.q, h.r, side) for h in hexes for side in range(len(SIDES))}
    return ints([1 if pair in sides else 0 for pair in shape.edges])


def _islands(layout: Layout, shape: Geometry, node_hexes: list[list[int]]) -> Ints:
    """§11.6: return each node's island number. The largest island has number 0.

    Land under fog gets the last numbers and is never part of a visible island. The numbers of
    visible islands therefore do not depend on what the fog hides.
    """
    land = {(h.q, h.r) for h in shape.hexes if h.land}
    groups = islands(land - set(layout.fog)) + islands(land & set(layout.fog))
    number = {place: i for i, island in enumerate(groups) for place in island}
    places = [(h.q, h.r) for h in shape.hexes]
    rows = [[number[places[h]] for h in row if places[h] in number] for row in node_hexes]
    return ints([min(row) if row else -1 for row in rows])


def _start_nodes(
    layout: Layout, shape: Geometry, island: Ints, node_hexes: list[list[int]]
) -> Ints:
    """§11.6: return an array with 1 for each node where a settlement can be placed during setup.

    These are the nodes on the visible land of the home islands, or on any visible land if the map
    names no home islands.
    """
    homes = {island[shape.node_at[corners(q, r)[0]]] for q, r in layout.homes}
    seen = [h.land and (h.q, h.r) not in layout.fog for h in shape.hexes]
    in_sight = [any(seen[h] for h in row) for row in node_hexes]
    return ints(
        [
            1 if land and (i in homes or not homes) else 0
            for i, land in zip(island, in_sight, strict=True)
        ]
    )


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
