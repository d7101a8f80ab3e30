"""Counts points from islands that are not home islands, for map statistics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from qiatan.island.board import NONE
from qiatan.island.game import IslandPosition
from qiatan.island.state import IslandState
from qiatan.kit.game import Position
from qiatan.kit.seats import Seat

LandedSeat: TypeAlias = "tuple[Seat, int]"
"""A seat, and the number of an island on which it has built."""


class PointsAbroad:
    """Observes a game's positions, and counts the points in the last one.

    The observed positions must include those of the setup.
    """

    def __init__(self) -> None:
        self._last: IslandPosition | None = None
        self._homes: set[LandedSeat] = set()

    def __call__(self, position: Position) -> None:
        if isinstance(position, IslandPosition):
            self._last = position
            if not position.state.turn:
                self._homes = {landed for landed, _ in _buildings(position.state)}

    @property
    def bonus(self) -> int:
        """The bonus points for islands, added up over all seats (§11)."""
        if self._last is None:
            return 0
        return sum(seat.points_from.islands for seat in self._last.view(None).seats)

    @property
    def abroad(self) -> int:
        """`bonus` plus the points for buildings away from their owners' home islands."""
        if self._last is None:
            return 0
        buildings = _buildings(self._last.state)
        return self.bonus + sum(worth for landed, worth in buildings if landed not in self._homes)


def _buildings(state: IslandState) -> Iterator[tuple[LandedSeat, int]]:
    """Yield each building's owner and island as a `LandedSeat`, together with its points."""
    for node, seat in enumerate(state.owner):
        if seat != NONE:
            yield (seat, state.board.island[node]), 1 + state.city[node]
