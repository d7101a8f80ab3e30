"""Undo: a seat can take back its latest actions until someone else acts.

The position before each undoable action is kept, and undo restores it. Chance outcomes, forced
actions and other seats' actions discard the kept positions, so chance outcomes are never undone and
no outcome is drawn twice.

If all players agree, a seat can take back its whole turn, along with all later actions by other
seats. For this, the position before each seat's first action of a turn is kept until something
hidden is revealed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass

from qiatan.kit.game import Disclosure, Position, Viewer
from qiatan.kit.refusal import refuse
from qiatan.kit.seats import CHANCE, Seat
from qiatan.tables.core.clocks import Countdown
from qiatan.tables.core.events import Played


@dataclass(frozen=True, slots=True)
class UndoPoint:
    """The position and clocks before event `number`, an action of `seat`."""

    number: int
    seat: Seat
    position: Position
    countdowns: tuple[Countdown, ...]

    def stopped(self, at: float) -> UndoPoint:
        """Return the point with all its clocks stopped at the time `at`."""
        stopped = tuple(one.set_running(False, at) for one in self.countdowns)
        return dataclasses.replace(self, countdowns=stopped)

    @property
    def turn(self) -> int | None:
        """The number of the turn in which the action was taken, or None outside of turns."""
        turn = self.position.turn()
        return None if turn is None else turn.number

    def begins_after(self, others: Iterable[UndoPoint]) -> bool:
        """Return whether none of the other points belongs to the same seat and turn."""
        return (self.seat, self.turn) not in {(one.seat, one.turn) for one in others}


@dataclass(frozen=True, slots=True)
class UndoStack:
    """The positions that can be restored, newest last. They are never modified.

    A seat can restore its own `points` by itself, but one of `turns` only if all players agree.
    """

    points: tuple[UndoPoint, ...] = ()
    turns: tuple[UndoPoint, ...] = ()

    def before(self, played: Played, position: Position) -> tuple[Seat, Position] | None:
        """Return the acting seat and a copy of the position, to be passed to `after`.

        Returns None if the action cannot be undone.
        """
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
        """Return the stack after event `number`.

        `before` (the result of the method `before`) and `countdowns` are from before this event.
        """
        if before is None or disclosure.reveals:
            return UndoStack()
        seat, position = before
        point = UndoPoint(number, seat, position, countdowns)
        own = tuple(one for one in self.points if one.seat == seat)
        points = (*own, point) if disclosure.reversible else ()
        begins = point.begins_after(self.turns)
        return UndoStack(points, (*self.turns, point) if begins else self.turns)

    def undoable(self, viewer: Viewer) -> int | None:
        """Return the event number of the action that `viewer` may undo, or None."""
        if not self.points or self.points[-1].seat != viewer:
            return None
        return self.points[-1].number

    def check(self, seat: Seat, number: int) -> None:
        """Raise `Refused` (`not_undoable` or `stale`) unless the seat can undo event `number`."""
        undoable = self.undoable(seat)
        if undoable is None:
            raise refuse("not_undoable", "There is nothing to undo.", "at")
        if undoable != number:
            raise refuse("stale", "The game has moved on.", "at")

    def pop(self, number: int) -> tuple[UndoPoint, UndoStack]:
        """Return the newest point, and the stack without it.

        Raises `ValueError` unless that point was created for event `number`.
        """
        if not self.points or self.points[-1].number != number:
            raise ValueError(f"event {number} cannot be undone")
        return self.points[-1], self._before(number)

    def undoable_turn(self, seat: Seat) -> int | None:
        """Return the number of the event before which the seat's latest turn began, or None."""
        own = [point.number for point in self.turns if point.seat == seat]
        return own[-1] if own else None

    def pop_turn(self, number: int) -> tuple[UndoPoint, UndoStack]:
        """Return the point before event `number`, the first of a turn, and the stack at that point.

        Raises `ValueError` if this position is not kept.
        """
        for point in self.turns:
            if point.number == number:
                return point, self._before(number)
        raise ValueError(f"the turn of event {number} cannot be undone")

    def _before(self, number: int) -> UndoStack:
        points = (point for point in self.points if point.number < number)
        turns = (point for point in self.turns if point.number < number)
        return UndoStack(tuple(points), tuple(turns))

    def stopped(self, at: float) -> UndoStack:
        """Return the stack with all clocks stopped at `at`, when a pause begins."""
        return UndoStack(tuple(point.stopped(at) for point in self.points), self.turns)
