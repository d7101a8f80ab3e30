"""Vacations in correspondence games: the clocks of a player's seat stop for some days.

Each player has a limited number of vacation days per game, so no one can stall a game forever. A
vacation that ends early uses up only the time that has passed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from qiatan.kit.game import Clock
from qiatan.kit.seats import Seat
from qiatan.tables.core.clock_kinds import DURING_VACATION, VACATION

DAY: Final = 24 * 3600

ALLOWANCE: Final = 14 * DAY
"""The maximum total length of a player's vacations in one game, in seconds."""


@dataclass(frozen=True, slots=True)
class Vacation:
    """A vacation that began as event `number` at `since` and lasts at most `seconds`."""

    number: int
    since: float
    seconds: int

    @property
    def until(self) -> float:
        """The time when the vacation ends, in epoch seconds."""
        return self.since + self.seconds


@dataclass(frozen=True, slots=True)
class Vacations:
    """The current vacations, and the seconds that earlier vacations used up."""

    current: Mapping[Seat, Vacation] = field(default_factory=dict)
    used: Mapping[Seat, float] = field(default_factory=dict)

    def begun(self, seat: Seat, vacation: Vacation) -> Vacations:
        """Return the vacations after the seat's player has begun one."""
        return Vacations({**self.current, seat: vacation}, self.used)

    def ended(self, seat: Seat, at: float) -> Vacations:
        """Return the vacations after the seat's current one has ended."""
        others = {other: one for other, one in self.current.items() if other != seat}
        return Vacations(others, {**self.used, seat: ALLOWANCE - self.left(seat, at)})

    def left(self, seat: Seat, at: float) -> float:
        """Return how many seconds of vacation the seat has left at the time `at`."""
        current = self.current.get(seat)
        now = 0.0 if current is None else min(at - current.since, current.seconds)
        return max(0.0, self.left_before(seat) - now)

    def left_before(self, seat: Seat) -> float:
        """Return how many seconds of vacation the seat's earlier vacations have left it."""
        return ALLOWANCE - self.used.get(seat, 0.0)

    def stops(self, clock: Clock) -> bool:
        """Return whether the clock is stopped because its seat is on vacation."""
        return clock.seat in self.current and clock.kind not in DURING_VACATION

    def clocks(self) -> Iterator[Clock]:
        """Yield a hidden clock for each current vacation, which ends when the clock runs out."""
        for seat, one in sorted(self.current.items()):
            yield Clock(seat, VACATION, one.seconds, one.number)
