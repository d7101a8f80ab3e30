"""The tables of a board that depend only on where its land, home islands and fog are (§11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from qiatan.island.geometry import Geometry, Graph, Point, corners
from qiatan.island.hex_grid import islands
from qiatan.island.layout import SIDES, Layout
from qiatan.kit.arrays import Ints, ints

MOST_CACHED: Final = 64
"""The maximum number of `LandTables` in the cache."""


class LandTables:
    """Tables of the land, the islands and the fog.

    `land` has a flag for each hex of the graph. Boards of one shape with the same land, homes and
    fog share the same object.
    """

    def __init__(
        self,
        graph: Graph,
        land: tuple[bool, ...],
        homes: tuple[Point, ...],
        fog: tuple[Point, ...],
    ) -> None:
        self._arguments: Final = (graph, land, homes, fog)
        fogged = [place in fog for place in graph.places]
        seen = [flag and not hidden for flag, hidden in zip(land, fogged, strict=True)]
        self.land: Final[Ints] = _flags(land)
        self.land_node: Final[Ints] = _flags([any(land[h] for h in row) for row in graph.around])
        self.land_edge: Final[Ints] = _edges_of(graph, land)
        self.sea_edge: Final[Ints] = _edges_of(graph, [not flag for flag in land])
        self.island: Final[Ints] = _islands(graph, land, fogged)
        self.is_one_island: Final[bool] = max(self.island) == 0
        self.start_node: Final[Ints] = _start_nodes(graph, seen, homes, self.island)
        self.fog: Final[Ints] = _flags(fogged)
        self.open: Final[Ints] = _flags([not hidden for hidden in fogged])

    def __reduce__(self) -> tuple[object, ...]:
        return _land_tables, self._arguments

    def __deepcopy__(self, memo: object) -> LandTables:
        return self


def land_tables_of(layout: Layout, geometry: Geometry) -> LandTables:
    """Return the tables of a layout, from the cache if possible."""
    land = tuple([place.land for place in geometry.hexes])
    return _land_tables(geometry.graph, land, layout.homes, layout.fog)


@lru_cache(maxsize=MOST_CACHED)
def _land_tables(
    graph: Graph, land: tuple[bool, ...], homes: tuple[Point, ...], fog: tuple[Point, ...]
) -> LandTables:
    return LandTables(graph, land, homes, fog)


def _flags(values: Sequence[bool]) -> Ints:
    return ints([1 if value else 0 for value in values])


def _edges_of(graph: Graph, chosen: Sequence[bool]) -> Ints:
    """§11.1: return an array with 1 for each edge that borders one of the chosen hexes."""
    hexes = [place for place, flag in zip(graph.places, chosen, strict=True) if flag]
    sides = {graph.side(q, r, side) for q, r in hexes for side in range(len(SIDES))}
    return _flags([pair in sides for pair in graph.edges])


def _islands(graph: Graph, land: Sequence[bool], fogged: Sequence[bool]) -> Ints:
    """§11.6: return each node's island number. The largest island has number 0.

    Land under fog gets the last numbers and is never part of a visible island. The numbers of
    visible islands therefore do not depend on what the fog hides.
    """
    places = graph.places
    groups = [
        group
        for hidden in (False, True)
        for group in islands(
            {p for p, flag, fog in zip(places, land, fogged, strict=True) if flag and fog == hidden}
        )
    ]
    number = {place: i for i, island in enumerate(groups) for place in island}
    rows = [[number[places[h]] for h in row if places[h] in number] for row in graph.around]
    return ints([min(row) if row else -1 for row in rows])


def _start_nodes(graph: Graph, seen: Sequence[bool], homes: Sequence[Point], island: Ints) -> Ints:
    """§11.6: return an array with 1 for each node where a settlement can be placed during setup.

    These are the nodes on the visible land of the home islands, or on any visible land if the map
    names no home islands.
    """
    numbers = {island[graph.node_at[corners(q, r)[0]]] for q, r in homes}
    in_sight = [any(seen[h] for h in row) for row in graph.around]
    return _flags(
        [
            visible and (i in numbers or not homes)
            for i, visible in zip(island, in_sight, strict=True)
        ]
    )
