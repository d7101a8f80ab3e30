"""Counters for a game's `Reporter`: flows of cards, turns, and maxima per seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from qiatan.kit.report import Counts, Flow, Mark, SeatCounts, Series
from qiatan.kit.seats import Seat

SeatValues: TypeAlias = Mapping[str, Sequence[int]]
"""A mapping from each code to a number per seat."""


class FlowCounts:
    """Counts of gained and lost cards, by code, seat and kind."""

    def __init__(self, codes: Sequence[str], seats: int, kinds: int) -> None:
        self._gained = {code: _table(seats, kinds) for code in codes}
        self._lost = {code: _table(seats, kinds) for code in codes}

    def gain(self, code: str, seat: Seat, kind: int, count: int) -> None:
        """Count cards that a seat gained, or lost if `count` is negative."""
        table = self._gained if count > 0 else self._lost
        table[code][seat][kind] += abs(count)

    def flows(self) -> tuple[Flow, ...]:
        """Return a flow for each code with a card counted, in the order of `codes`."""
        flows = [
            Flow(code, _frozen(gained), _frozen(self._lost[code]))
            for code, gained in self._gained.items()
        ]
        return tuple(flow for flow in flows if any(any(row) for row in (*flow.gained, *flow.lost)))


class Timeline:
    """Records values turn by turn.

    `starts` are the log entries after which turns began. `marks` are notable events.
    """

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.marks: list[Mark] = []
        self._values: list[SeatValues] = []

    def begin_turn(self, entry: int, values: SeatValues) -> None:
        """Begin a turn after `entry`. The previous turn, or setup, ended with `values`."""
        self.starts.append(entry)
        self._values.append(values)

    def mark(self, entry: int, code: str, seat: Seat) -> None:
        """Record a notable event in the current turn, which happened at this log entry."""
        ended = bool(self.starts) and self.starts[-1] == entry
        self.marks.append(Mark(len(self.starts) - ended, entry, code, seat))

    def series(self, now: SeatValues) -> tuple[Series, ...]:
        """Return a series for each code, from the end of setup up to the values `now`."""
        values = [*self._values, now]
        return tuple(
            Series(code, tuple(zip(*(one[code] for one in values), strict=True))) for code in now
        )


class Maxima:
    """The highest numbers seen, by code and seat."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._most: dict[str, list[int]] = {}

    def see(self, code: str, numbers: Iterable[int]) -> None:
        """Update the maxima, given each seat's current number."""
        most = self._most.setdefault(code, [0] * self._seats)
        for seat, number in enumerate(numbers):
            if number > most[seat]:
                most[seat] = int(number)

    def rows(self) -> tuple[SeatCounts, ...]:
        """Return a row for each code for which some seat has a number above zero."""
        return tuple(
            SeatCounts(code, tuple(most)) for code, most in self._most.items() if any(most)
        )


def _table(seats: int, kinds: int) -> list[list[int]]:
    return [[0] * kinds for _ in range(seats)]


def _frozen(table: Sequence[Sequence[int]]) -> tuple[Counts, ...]:
    return tuple(tuple(row) for row in table)
