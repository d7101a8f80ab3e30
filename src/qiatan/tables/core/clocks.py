"""Clocks as data: every process computes the same deadlines from the log."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from qiatan.kit.game import Clock, Turn
from qiatan.kit.seats import Seat
from qiatan.tables.core import day_pace
from qiatan.tables.core.clock_kinds import TURN


@dataclass(frozen=True, slots=True)
class RequestedClock:
    """A clock that the game or the table requests, and whether it should run."""

    clock: Clock
    running: bool


@dataclass(frozen=True, slots=True)
class Countdown:
    """A clock with `left` seconds left at the time `since`, in epoch seconds."""

    clock: Clock
    left: float
    since: float
    running: bool

    @property
    def end(self) -> float | None:
        """The time when the clock runs out, in epoch seconds; None if it is stopped."""
        return self.since + self.left if self.running else None

    def left_at(self, now: float) -> float:
        """Return the seconds left at `now`, at least 0."""
        spent = max(0.0, now - self.since) if self.running else 0.0
        return max(0.0, self.left - spent)

    def set_running(self, running: bool, at: float) -> Countdown:
        """Return a copy of the clock, started or stopped at `at`."""
        if running == self.running:
            return self
        return dataclasses.replace(self, left=self.left_at(at), since=at, running=running)


HURRY_SECONDS: Final = 60
"""Seconds left for a turn at a table without a turn timer, once a player has hurried it."""


def requested_clocks(
    clocks: Iterable[Clock], turn: Turn | None, turn_time: int, bank_of: Callable[[Seat], float]
) -> list[RequestedClock]:
    """Return the game's own clocks and the turn clock, or no clocks if `turn_time` is 0.

    The turn clock is identified by the turn's number. Its time includes the seat's time bank.
    """
    if not turn_time:
        return []
    requested = [RequestedClock(day_pace.timed(clock, turn_time), running=True) for clock in clocks]
    if turn is not None:
        seconds = day_pace.turn_seconds(turn, turn_time) + bank_of(turn.seat)
        clock = Clock(turn.seat, TURN, seconds, turn.number)
        requested.append(RequestedClock(clock, turn.running))
    return requested


def updated_countdowns(
    before: Iterable[Countdown], requested: Iterable[RequestedClock], at: float, *, paused: bool
) -> tuple[Countdown, ...]:
    """Return the requested clocks at the time `at`.

    Clocks that are already in `before` keep their remaining time. Others start with their full
    time.
    """
    known = {countdown.clock: countdown for countdown in before}
    return tuple(
        known.get(
            one.clock, Countdown(one.clock, one.clock.seconds, at, running=False)
        ).set_running(one.running and not paused, at)
        for one in requested
    )


def merge_countdowns(
    earlier: Iterable[Countdown], later: Iterable[Countdown]
) -> tuple[Countdown, ...]:
    """Merge two sets of clocks. A clock that is in both is taken from `later`."""
    return tuple({one.clock: one for one in (*earlier, *later)}.values())


def earliest_end(countdowns: Iterable[Countdown]) -> float | None:
    """Return when the first clock runs out, in epoch seconds, or None if none is running."""
    return min((one.end for one in countdowns if one.end is not None), default=None)


def first_expired(countdowns: Iterable[Countdown], now: float) -> Clock | None:
    """Return the clock that ran out first, or None if no clock has run out."""
    over = [(one.end, one.clock) for one in countdowns if one.end is not None and one.end <= now]
    return min(over, key=lambda ended: ended[0])[1] if over else None
