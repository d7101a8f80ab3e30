"""The most of something that each seat had in a game."""

from __future__ import annotations

from collections.abc import Iterable

from qiatan.kit.report import SeatCounts


class Records:
    """Holds the greatest numbers seen, by code and seat."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._most: dict[str, list[int]] = {}

    def see(self, code: str, numbers: Iterable[int]) -> None:
        """What each seat has now."""
        most = self._most.setdefault(code, [0] * self._seats)
        for seat, number in enumerate(numbers):
            if number > most[seat]:
                most[seat] = int(number)

    def told(self) -> tuple[SeatCounts, ...]:
        """A row for each code of which anybody had anything."""
        return tuple(
            SeatCounts(code, tuple(most)) for code, most in self._most.items() if any(most)
        )
