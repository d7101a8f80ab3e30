"""Tools for a game's maps, used by the command line and the arena."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from qiatan.kit.game import Position


class PointsAbroad(Protocol):
    """Watches a game's positions and counts points from islands other than the home islands."""

    def __call__(self, position: Position) -> None:
        """Observe the next position."""
        ...

    @property
    def bonus(self) -> int:
        """The bonus points for islands, added up over all seats."""
        ...

    @property
    def abroad(self) -> int:
        """`bonus` plus the points for buildings away from their owners' home islands."""
        ...


@dataclass(frozen=True, slots=True)
class MapTools:
    """Tools for a game's maps. A map is given as the text of a map file.

    `built_in` are the names of the game's own maps, starting with the default. `text` returns the
    map file of a built-in map, and `sea_maps` the names of the built-in maps that need ships.
    `summary` describes a map in one line, with statistics of the given number of random boards.
    `picture` draws a map as SVG, and `sheet` draws several maps on one sheet. These functions raise
    `Refused` for an unknown name or an invalid map. `points_abroad` makes an object that counts
    points from islands.
    """

    built_in: tuple[str, ...]
    text: Callable[[str], str]
    sea_maps: Callable[[], Sequence[str]]
    summary: Callable[[str, int], str]
    picture: Callable[[str], str]
    sheet: Callable[[Sequence[str]], str]
    points_abroad: Callable[[], PointsAbroad]
