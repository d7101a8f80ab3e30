"""What may be undone: the last actions of one seat, since which nobody else has acted.

An action is undone by going back to the position before it, which is held for every action that
the game calls reversible. Chance, a forced action and an action of another seat empty the stack,
so no outcome of chance is ever undone, and none is drawn from the same number again.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from qiatan.kit.game import Disclosure, Position, Viewer
from qiatan.kit.refusal import refuse
from qiatan.kit.seats import CHANCE, Seat
from qiatan.tables.core.clocks import Countdown
from qiatan.tables.core.events import Played


@dataclass(frozen=True, slots=True)
class UndoPoint:
    """Before the action of `seat` that was event `number`: the position and the clocks."""

    number: int
    seat: Seat
    position: Position
    countdowns: tuple[Countdown, ...]

    def stopped(self, at: float) -> UndoPoint:
        """The same with all clocks standing still from `at` on."""
        stopped = tuple(one.set_running(False, at) for one in self.countdowns)
        return dataclasses.replace(self, countdowns=stopped)


@dataclass(frozen=True, slots=True)
class UndoStack:
    """The points that can be gone back to, the newest last. Nothing changes a point's position."""

    points: tuple[UndoPoint, ...] = ()

    def before(self, played: Played, position: Position) -> tuple[Seat, Position] | None:
        """The seat and a copy of the position; None for an action that is never undone."""
        if played.seat == CHANCE or played.forced:
            return None
        return played.seat, position.copy()

    def after(
        self,
        number: int,
        disclosure: Disclosure,
        before: tuple[Seat, Position] | None,
        countdowns: tuple[Countdown, ...],
    ) -> UndoStack:
        """The stack after event `number`; `before` and `countdowns` are from before it."""
        if before is None or not disclosure.reversible:
            return UndoStack()
        seat, position = before
        own = tuple(point for point in self.points if point.seat == seat)
        return UndoStack((*own, UndoPoint(number, seat, position, countdowns)))

    def undoable(self, viewer: Viewer) -> int | None:
        """The event of the action that `viewer` may undo; None where there is none."""
        if not self.points or self.points[-1].seat != viewer:
            return None
        return self.points[-1].number

    def check(self, seat: Seat, number: int) -> None:
        """Raises `Refused`: `not_undoable`, or `stale` where another event would be undone."""
        undoable = self.undoable(seat)
        if undoable is None:
            raise refuse("not_undoable", "There is nothing that you could take back now.", "at")
        if undoable != number:
            raise refuse("stale", "The game has moved on since this was asked.", "at")

    def popped(self, number: int) -> tuple[UndoPoint, UndoStack]:
        """The point before event `number`, which must be the newest, and the stack without it."""
        if not self.points or self.points[-1].number != number:
            raise ValueError(f"event {number} cannot be undone")
        return self.points[-1], UndoStack(self.points[:-1])

    def stopped(self, at: float) -> UndoStack:
        """The same in a pause that begins `at`."""
        return UndoStack(tuple(point.stopped(at) for point in self.points))
