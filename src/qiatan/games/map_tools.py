"""The maps of a game, for the command line and the arena."""

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
        """The bonus points for islands, for all seats together."""
        ...

    @property
    def abroad(self) -> int:
        """The `bonus` plus the points of buildings on islands where their owner did not start."""
        ...


@dataclass(frozen=True, slots=True)
class MapTools:
    """Tools for the maps of a game. A map is given as the text of a map file.

    `built_in` are the names of the game's own maps, the default first. `text` returns a map's text,
    and `sea_maps` the names of the maps with ships. `summary` describes a map in one line, with
    statistics of the given number of random boards. `picture` draws a map as SVG, and `sheet` draws
    several maps on one sheet. All but `built_in` raise `Refused` for an invalid map.
    """

    built_in: tuple[str, ...]
    text: Callable[[str], str]
    sea_maps: Callable[[], Sequence[str]]
    summary: Callable[[str, int], str]
    picture: Callable[[str], str]
    sheet: Callable[[Sequence[str]], str]
    points_abroad: Callable[[], PointsAbroad]
