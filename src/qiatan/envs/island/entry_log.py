"""The log of an environment's game as an array of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from qiatan.island.actions import Terms
from qiatan.kit.arrays import Ints, filled
from qiatan.kit.native import i64

Entry: TypeAlias = tuple[int, int, Terms]
"""A seat, its action, and the terms of an offer or counter-offer."""

WIDTH: Final[i64] = 4
"""How many numbers an entry has: the seat, the action, and the cards given and wanted."""

SHORTEST: Final[i64] = 256
"""The length of the array after the first entry. It doubles when it is full."""


class EntryLog:
    """A list of entries. In an array they cost the garbage collector nothing."""

    def __init__(self, entries: list[Entry]) -> None:
        self._numbers: Ints = filled(0, 0)
        self._used: i64 = 0
        self.replace(entries)

    def __reduce__(self) -> tuple[object, ...]:
        return EntryLog, (self.since(0),)

    def add(self, seat: i64, action: i64, terms: Terms) -> None:
        """Append an entry."""
        at, numbers = self._used, self._numbers
        if at == i64(len(numbers)):
            numbers = self._longer()
        give, want = terms
        numbers[at] = seat
        numbers[at + 1] = action
        numbers[at + 2] = give
        numbers[at + 3] = want
        self._used = at + WIDTH

    def _longer(self) -> Ints:
        """Replace the array with one of twice its length."""
        old = self._numbers
        longer = filled(max(SHORTEST, 2 * self._used), 0)
        i: i64
        for i in range(self._used):
            longer[i] = old[i]
        self._numbers = longer
        return longer

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.since(0))

    def since(self, first: i64) -> list[Entry]:
        """Return the entries, starting with number `first`."""
        numbers = self._numbers
        return [
            (
                int(numbers[at]),
                int(numbers[at + 1]),
                Terms(int(numbers[at + 2]), int(numbers[at + 3])),
            )
            for at in range(WIDTH * first, self._used, WIDTH)
        ]

    def replace(self, entries: list[Entry]) -> None:
        """Replace all entries."""
        self._used = 0
        for seat, action, terms in entries:
            self.add(seat, action, terms)
