"""Counting what comes to hands and leaves them, by source and kind."""

from __future__ import annotations

from collections.abc import Sequence

from qiatan.kit.report import Counts, Flow
from qiatan.kit.seats import Seat


class FlowCounts:
    """Sums by code, in the order of `codes`; each counts cards of `kinds` kinds."""

    def __init__(self, codes: Sequence[str], seats: int, kinds: int) -> None:
        self._gained = {code: _table(seats, kinds) for code in codes}
        self._lost = {code: _table(seats, kinds) for code in codes}

    def gain(self, code: str, seat: Seat, kind: int, count: int) -> None:
        """So many cards came to the seat; a negative number left it."""
        table = self._gained if count > 0 else self._lost
        table[code][seat][kind] += abs(count)

    def flows(self) -> tuple[Flow, ...]:
        """All that came or went; a code without any is left out."""
        flows = [
            Flow(code, _frozen(gained), _frozen(self._lost[code]))
            for code, gained in self._gained.items()
        ]
        return tuple(flow for flow in flows if any(any(row) for row in (*flow.gained, *flow.lost)))


def _table(seats: int, kinds: int) -> list[list[int]]:
    return [[0] * kinds for _ in range(seats)]


def _frozen(table: Sequence[Sequence[int]]) -> tuple[Counts, ...]:
    return tuple(tuple(row) for row in table)
