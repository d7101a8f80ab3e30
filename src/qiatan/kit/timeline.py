"""How a game went, turn by turn: numbers of each seat, and what changed them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from qiatan.kit.report import Mark, Series
from qiatan.kit.seats import Seat

SeatValues: TypeAlias = Mapping[str, Sequence[int]]
"""By code, a number for each seat."""


class Timeline:
    """`starts` are the entries after which turns began, `marks` what happened in them."""

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.marks: list[Mark] = []
        self._values: list[SeatValues] = []

    def begin_turn(self, entry: int, values: SeatValues) -> None:
        """A turn begins after the entry; the setup or the turn before it ended with `values`."""
        self.starts.append(entry)
        self._values.append(values)

    def mark(self, entry: int, code: str, seat: Seat) -> None:
        """Something happened, in the turn that goes on or with its last entry."""
        ended = bool(self.starts) and self.starts[-1] == entry
        self.marks.append(Mark(len(self.starts) - ended, entry, code, seat))

    def series(self, now: SeatValues) -> tuple[Series, ...]:
        """A series for each code, up to the present values."""
        values = [*self._values, now]
        return tuple(
            Series(code, tuple(zip(*(one[code] for one in values), strict=True))) for code in now
        )
