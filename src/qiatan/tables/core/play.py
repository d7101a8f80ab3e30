"""The game at a table: its position, its log, its open questions and running clocks."""

from __future__ import annotations

import copy
from dataclasses import dataclass

from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Disclosure, Game, Viewer
from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.seats import Seat
from qiatan.protocol.parts import TableSettings
from qiatan.tables.core.chance import header_of
from qiatan.tables.core.clocks import Countdown, carried_on, first_end, joined, requested_clocks
from qiatan.tables.core.events import Played, Started, Undone
from qiatan.tables.core.undo import UndoStack


@dataclass(frozen=True, slots=True)
class LogEntry:
    """Entry `entry` of the game's log, which was event `number` of the table."""

    number: int
    entry: int
    seat: Seat
    disclosure: Disclosure


class Play:
    """The fold of a `Started` and of the events that then move the game or its clocks.

    `number` is the last such event's.
    """

    def __init__(
        self, game: Game, started: Started, settings: TableSettings, number: int, at: float
    ) -> None:
        self.header = header_of(game.id, started)
        self.seed = bytes.fromhex(started.seed)
        self.position = game.start(self.header)
        self.log: list[LogEntry] = []
        self.countdowns: tuple[Countdown, ...] = ()
        self.number = number
        self.awaited: tuple[Seat, ...] = ()
        self.invited: tuple[Seat, ...] = ()
        self._may_act: frozenset[Seat] = frozenset()
        self._turn_time = settings.turn_timer
        self._undo = UndoStack() if settings.undo else None
        self._paused = False
        self._asked: dict[Seat, int] = {}
        self._renew_questions(number)
        self._renew_clocks(at)

    def fork(self) -> Play:
        """An independent play, equal in everything."""
        forked = copy.copy(self)
        forked.position = self.position.copy()
        forked.log = self.log.copy()
        forked._asked = self._asked.copy()
        return forked

    def apply(self, number: int, at: float, played: Played) -> None:
        """Apply event `number`. Raises `Refused` where the game does not allow the action."""
        before = None if self._undo is None else self._undo.before(played, self.position)
        disclosure = self.position.apply(played.seat, played.action)
        if self._undo is not None:
            self._undo = self._undo.after(number, disclosure, before, self.countdowns)
        self.number = number
        self.log.append(LogEntry(number, len(self.log), played.seat, disclosure))
        self._renew_questions(number, played.seat)
        self._renew_clocks(at)

    def check_undo(self, seat: Seat, number: int) -> None:
        """Raises `Refused` unless the seat may undo its action that was event `number`."""
        if self._undo is None:
            raise refuse("undo_off", "Nothing is taken back at this table.")
        self._undo.check(seat, number)

    def undoable(self, viewer: Viewer) -> int | None:
        """The event of the action that `viewer` may undo now; None where there is none."""
        return None if self._undo is None or self.over else self._undo.undoable(viewer)

    def undo(self, number: int, at: float, undone: Undone) -> None:
        """Apply event `number`: the position is again what it was before the undone action.

        The log is shorter by a line, so chance goes on as if the action had never been done.
        """
        if self._undo is None:
            raise ValueError(f"event {number} undoes where nothing is undone")
        point, self._undo = self._undo.popped(undone.number)
        self.position = point.position.copy()
        self.log.pop()
        self.number = number
        self.countdowns = joined(point.countdowns, self.countdowns)
        self._renew_questions(number, point.seat)
        self._renew_clocks(at)

    def set_paused(self, number: int, at: float, *, paused: bool) -> None:
        """Apply event `number`: the clocks stop, or go on."""
        self.number = number
        self._paused = paused
        self._renew_clocks(at)
        if self._undo is not None and paused:
            self._undo = self._undo.stopped(at)

    def _renew_questions(self, number: int, acted: Seat | None = None) -> None:
        """A seat is asked anew when it has acted, or is asked for something else.

        It may act again, owes nothing any more, or owes an answer where it was only invited.
        """
        may_act = frozenset(self.position.may_act())
        awaited = tuple(self.position.awaited())
        changed = may_act - self._may_act
        changed |= set(self.awaited).difference(awaited) | set(self.invited).intersection(awaited)
        for seat in may_act:
            if seat == acted or seat in changed:
                self._asked[seat] = number
        self._may_act, self.awaited = may_act, awaited
        self.invited = tuple(self.position.invited())

    def _renew_clocks(self, at: float) -> None:
        requested = requested_clocks(self.position, self._turn_time)
        self.countdowns = carried_on(self.countdowns, requested, at, paused=self._paused)

    def question(self, viewer: Viewer) -> int | None:
        """The event that asked `viewer` what it may answer now; None when nothing is asked."""
        if viewer is None or viewer not in self._may_act:
            return None
        return self._asked[viewer]

    def check_question(self, seat: Seat, at: int, action: str) -> None:
        """Raises `Refused` unless event `at` asked the seat what it may answer now.

        That is `stale`, unless the seat was never asked so: then the game says why it may not do
        this.
        """
        question = self.question(seat)
        if question == at:
            return
        was_answered = question is not None or at <= self._asked.get(seat, -1)
        refusal = None if was_answered else self.position.check(seat, action)
        raise stale() if refusal is None else Refused(refusal)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.standing() is not None

    @property
    def deadline(self) -> float | None:
        """When the first running clock ends, in epoch seconds."""
        return first_end(self.countdowns)

    def chance_outcome(self) -> str:
        """What chance, which is awaited, does next."""
        return self.position.draw(self._chance())

    def timeout_action(self, seat: Seat) -> str | None:
        """What is done for a seat whose time is over; None if it owes nothing."""
        return self.position.timeout_action(seat, self._chance())

    def _chance(self) -> DerivedChance:
        """The chance of the next entry of the log."""
        return DerivedChance(self.seed, len(self.log))


def stale() -> Refused:
    """The refusal of an action that answers a question which is not open."""
    return refuse("stale", "The game has moved on since this was asked.", "at")
