"""Clocks of a game as data: any process computes the same deadline from the log."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from qiatan.kit.game import Clock, Position

TURN: Final = "turn"
"""The kind of the turn's own clock."""

OFFER: Final = "offer"
"""The kind of the clock of a game's open offer."""

COUNTER: Final = "counter"
"""The kind of the clock of somebody who puts a counter-offer together."""

DECLINE: Final = "decline"
"""The kind of the clock until the table declines an offer for a seat; nobody is told of it."""


@dataclass(frozen=True, slots=True)
class RequestedClock:
    """A clock that a game asks for, and whether it runs or stands still."""

    clock: Clock
    running: bool


@dataclass(frozen=True, slots=True)
class Countdown:
    """A clock of which `left` seconds were left at `since`, in epoch seconds."""

    clock: Clock
    left: float
    since: float
    running: bool

    @property
    def end(self) -> float | None:
        """When its time is over, in epoch seconds; None while it stands still."""
        return self.since + self.left if self.running else None

    def left_at(self, now: float) -> float:
        """Seconds left at `now`, at least 0."""
        spent = max(0.0, now - self.since) if self.running else 0.0
        return max(0.0, self.left - spent)

    def set_running(self, running: bool, at: float) -> Countdown:
        """The same clock, which from `at` on runs or stands still."""
        if running == self.running:
            return self
        return dataclasses.replace(self, left=self.left_at(at), since=at, running=running)


def requested_clocks(position: Position, turn_time: int) -> list[RequestedClock]:
    """The game's own clocks, and the turn's where turns are timed (`turn_time` seconds).

    The turn's number stands for the log entry since which its clock runs.
    """
    requested = [RequestedClock(clock, running=True) for clock in position.clocks()]
    turn = position.turn() if turn_time else None
    if turn is not None:
        clock = Clock(turn.seat, TURN, turn_time * turn.share, turn.number)
        requested.append(RequestedClock(clock, turn.running))
    return requested


def updated_countdowns(
    before: Iterable[Countdown], requested: Iterable[RequestedClock], at: float, *, paused: bool
) -> tuple[Countdown, ...]:
    """The clocks from `at` on: one that was there before goes on, others start anew."""
    known = {countdown.clock: countdown for countdown in before}
    return tuple(
        known.get(
            one.clock, Countdown(one.clock, one.clock.seconds, at, running=False)
        ).set_running(one.running and not paused, at)
        for one in requested
    )


def joined(earlier: Iterable[Countdown], later: Iterable[Countdown]) -> tuple[Countdown, ...]:
    """The clocks of both, each as it is in `later` if it is there."""
    return tuple({one.clock: one for one in (*earlier, *later)}.values())


def earliest_end(countdowns: Iterable[Countdown]) -> float | None:
    """When the first of them ends, in epoch seconds."""
    return min((one.end for one in countdowns if one.end is not None), default=None)


def first_expired(countdowns: Iterable[Countdown], now: float) -> Clock | None:
    """The clock whose time was over first; None if none is over."""
    over = [(one.end, one.clock) for one in countdowns if one.end is not None and one.end <= now]
    return min(over, key=lambda ended: ended[0])[1] if over else None
