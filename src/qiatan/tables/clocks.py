"""Clocks that run while a game waits, as data any process can act on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from qiatan.kit.game import Clock
from qiatan.kit.seats import Seat
from qiatan.protocol.parts import ClockInfo


@dataclass(frozen=True, slots=True)
class RunningClock:
    """A clock of the game, and when it started, in epoch seconds."""

    clock: Clock
    started: float

    @property
    def end(self) -> float:
        """When time is over, in epoch seconds."""
        return self.started + self.clock.seconds

    def info(self, now: float) -> ClockInfo:
        """As clients are told."""
        seconds = float(self.clock.seconds)
        left = min(seconds, max(0.0, self.end - now))
        return ClockInfo(seat=self.clock.seat, kind=self.clock.kind, seconds=seconds, left=left)


def carried_on(
    running: Iterable[RunningClock], clocks: Iterable[Clock], at: float
) -> tuple[RunningClock, ...]:
    """The clocks that run from `at` on: one that ran before goes on, others start now."""
    started = {running_clock.clock: running_clock.started for running_clock in running}
    return tuple(RunningClock(clock, started.get(clock, at)) for clock in clocks)


def first_end(running: Iterable[RunningClock]) -> float | None:
    """When the first of them ends."""
    return min((running_clock.end for running_clock in running), default=None)


def first_over(running: Iterable[RunningClock], now: float) -> Seat | None:
    """Whose time was over first, if anybody's is."""
    over = [running_clock for running_clock in running if running_clock.end <= now]
    return min(over, key=lambda running_clock: running_clock.end).clock.seat if over else None
