"""The log of an environment's game as an array of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from qiatan.island.actions import Terms
from qiatan.kit.arrays import Ints, ints
from qiatan.kit.native import append, i64

Entry: TypeAlias = tuple[int, int, Terms]
"""A seat, its action, and the terms of an offer or counter-offer."""

WIDTH: Final[i64] = 4
"""How many numbers an entry has: the seat, the action, and the cards given and wanted."""


class EntryLog:
    """A list of entries. In an array they cost the garbage collector nothing."""

    def __init__(self, entries: list[Entry]) -> None:
        self._numbers: Ints = ints([])
        self.replace(entries)

    def __reduce__(self) -> tuple[object, ...]:
        return EntryLog, (self.since(0),)

    def add(self, seat: i64, action: i64, terms: Terms) -> None:
        """Append an entry."""
        give, want = terms
        numbers = append(append(self._numbers, seat), action)
        self._numbers = append(append(numbers, i64(give)), i64(want))

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
            for at in range(WIDTH * first, len(numbers), WIDTH)
        ]

    def replace(self, entries: list[Entry]) -> None:
        """Replace all entries."""
        self._numbers = ints([])
        for seat, action, terms in entries:
            self.add(seat, action, terms)
