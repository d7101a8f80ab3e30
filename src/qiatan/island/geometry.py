"""Numbers a board's hexes, nodes and edges, and lists which of them are adjacent (§1).

Hexes, nodes and edges are numbered in reading order: top to bottom, then left to right. Their
positions are points of a lattice with steps of half a hex width (x) and half a hex radius (y).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from qiatan.island.layout import HexPlace, Layout
from qiatan.kit.arrays import Ints, ints

Point: TypeAlias = tuple[int, int]

CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The lattice steps from the centre of a hex to its corners, clockwise from the top."""

SIDE_CORNERS: Final = ((1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 1))
"""The two corners of each side, in the order of `layout.SIDES`."""

NODE_STEPS: Final = {1: ((0, -2), (-1, 1), (1, 1)), 2: ((0, 2), (-1, -1), (1, -1))}
"""Lattice steps from a node to its three neighbours. The key is the node's y modulo 3."""

SHAPES: Final = 64
"""The maximum number of graphs in the cache."""


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


class Graph:
    """The nodes and edges of the hexes in `places`, and arrays that list adjacent ones.

    `places` are axial coordinates in reading order. Boards of one shape share the same object. This
    saves memory, and the arrays stay in the processor's cache while games on many boards are played
    at the same time.
    """

    def __init__(self, places: tuple[Point, ...]) -> None:
        self.places: Final = places
        points = {point for q, r in places for point in corners(q, r)}
        self.nodes: Final[list[Point]] = sorted(points, key=reading_order)
        self.node_at: Final[dict[Point, int]] = {p: i for i, p in enumerate(self.nodes)}
        self.edges: Final[list[tuple[int, int]]] = self._number_edges()
        self.edge_at: Final[dict[tuple[int, int], int]] = {
            pair: i for i, pair in enumerate(self.edges)
        }
        hex_nodes = [[self.node_at[p] for p in corners(q, r)] for q, r in places]
        hex_edges = [[self.edge_at[self.side(q, r, i)] for i in range(6)] for q, r in places]
        node_edges: list[list[int]] = [[] for _ in self.nodes]
        neighbours: list[list[int]] = [[] for _ in self.nodes]
        for e, (a, b) in enumerate(self.edges):
            node_edges[a].append(e)
            node_edges[b].append(e)
            neighbours[a].append(b)
            neighbours[b].append(a)
        for n, row in enumerate(neighbours):
            row.extend(self._beyond_edges(n))
        self.around: Final[list[list[int]]] = _hexes_of(len(self.nodes), hex_nodes)
        self.hex_nodes: Final[Ints] = _fixed(hex_nodes, 6)
        self.hex_edges: Final[Ints] = _fixed(hex_edges, 6)
        self.edge_hexes: Final[Ints] = _fixed(_hexes_of(len(self.edges), hex_edges), 2)
        self.edge_nodes: Final[Ints] = _fixed([list(pair) for pair in self.edges], 2)
        self.node_edges: Final[Ints] = _fixed(node_edges, 3)
        self.node_neighbours: Final[Ints] = _fixed(neighbours, 3)
        self.node_hexes: Final[Ints] = _fixed(self.around, 3)
        self.unmarked: Final[Ints] = ints([0] * len(self.edges))

    def __reduce__(self) -> tuple[object, ...]:
        return graph_of, (self.places,)

    def __deepcopy__(self, memo: object) -> Graph:
        return self

    def side(self, q: int, r: int, side: int) -> tuple[int, int]:
        """Return the two nodes at the ends of a hex's side, the lower number first."""
        around = corners(q, r)
        first, second = SIDE_CORNERS[side]
        a, b = self.node_at[around[first]], self.node_at[around[second]]
        return min(a, b), max(a, b)

    def _beyond_edges(self, node: int) -> list[int]:
        """Return the node's neighbours across edges that border no hex of the board.

        Such an edge crosses a narrow channel. The distance rule also applies across it (§5.2).
        """
        x, y = self.nodes[node]
        points = [(x + dx, y + dy) for dx, dy in NODE_STEPS[y % 3]]
        near = [self.node_at[point] for point in points if point in self.node_at]
        return [n for n in near if (min(n, node), max(n, node)) not in self.edge_at]

    def _number_edges(self) -> list[tuple[int, int]]:
        pairs = {self.side(q, r, side) for q, r in self.places for side in range(6)}
        return sorted(pairs, key=self._middle)

    def _middle(self, pair: tuple[int, int]) -> Point:
        (ax, ay), (bx, by) = self.nodes[pair[0]], self.nodes[pair[1]]
        return ay + by, ax + bx


@lru_cache(maxsize=SHAPES)
def graph_of(places: tuple[Point, ...]) -> Graph:
    """Return the graph of the hexes in these places, from the cache if possible."""
    return Graph(places)


class Geometry:
    """A layout's hexes in the order of their numbers, with the nodes and edges of their graph."""

    def __init__(self, layout: Layout) -> None:
        self.hexes: Final[list[HexPlace]] = sorted(
            layout.hexes, key=lambda place: reading_order(centre(place.q, place.r))
        )
        graph = graph_of(tuple([(place.q, place.r) for place in self.hexes]))
        self.graph: Final[Graph] = graph
        self.nodes: Final = graph.nodes
        self.node_at: Final = graph.node_at
        self.edges: Final = graph.edges
        self.edge_at: Final = graph.edge_at

    def __reduce__(self) -> tuple[object, ...]:
        return Geometry, (Layout(tuple(self.hexes)),)

    def __deepcopy__(self, memo: object) -> Geometry:
        return self

    def side(self, q: int, r: int, side: int) -> tuple[int, int]:
        """Return the two nodes at the ends of a hex's side, the lower number first."""
        return self.graph.side(q, r, side)


def _fixed(rows: list[list[int]], width: int) -> Ints:
    """Return all rows in one array, padding each with NONE to `width` entries."""
    return ints([n for row in rows for n in (row + [-1] * width)[:width]])


def _hexes_of(count: int, parts: list[list[int]]) -> list[list[int]]:
    """Return the hexes at each of `count` nodes or edges, given those of each hex."""
    rows: list[list[int]] = [[] for _ in range(count)]
    for h, row in enumerate(parts):
        for part in row:
            rows[part].append(h)
    return rows
