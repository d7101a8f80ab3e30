"""Tools for the maps of a game, used by the command line and the arena."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from qiatan.kit.game import Position


class PointsAbroad(Protocol):
    """Observes the positions of a game and counts points from islands that are not home islands."""

    def __call__(self, position: Position) -> None:
        """Observe the next position."""
        ...

    @property
    def bonus(self) -> int:
        """The total bonus points of all seats for islands."""
        ...

    @property
    def abroad(self) -> int:
        """`bonus` plus the points of buildings away from their owner's home islands."""
        ...


@dataclass(frozen=True, slots=True)
class MapTools:
    """Tools for the maps of a game. A map is given as the text of a map file.

    `built_in` are the names of the game's own maps, the default first. `text` returns the map file
    of a built-in map, and `sea_maps` the names of the built-in maps that need ships. `summary`
    describes a map in one line, with statistics of the given number of random boards. `picture`
    draws a map as SVG, and `sheet` draws several maps on one sheet. These functions raise `Refused`
    for an unknown name or an invalid map. `points_abroad` makes a counter of points from islands.
    """

    built_in: tuple[str, ...]
    text: Callable[[str], str]
    sea_maps: Callable[[], Sequence[str]]
    summary: Callable[[str, int], str]
    picture: Callable[[str], str]
    sheet: Callable[[Sequence[str]], str]
    points_abroad: Callable[[], PointsAbroad]
