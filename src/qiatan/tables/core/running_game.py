"""The game at a table: its position, its log, its open questions and running clocks."""

from __future__ import annotations

import copy
import dataclasses
from dataclasses import dataclass
from typing import Final

from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Clock, Disclosure, Game, OpenOffer, Viewer
from qiatan.kit.lesson import LEARNER, Lesson, LogAction, Task
from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.seats import CHANCE, Seat
from qiatan.protocol.parts import TableSettings
from qiatan.tables.core import events
from qiatan.tables.core.chance import header_of, key_of
from qiatan.tables.core.clocks import (
    DECLINE,
    OFFER,
    Countdown,
    RequestedClock,
    earliest_end,
    joined,
    requested_clocks,
    updated_countdowns,
)
from qiatan.tables.core.events import OfferEvent, Played, Started, Undone
from qiatan.tables.core.offers import OfferAnswers
from qiatan.tables.core.undo import UndoStack

EXPIRED: Final = "expired"
"""The result of an action by which an offer ended whose time ran out."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """Entry `entry` of the game's log, which was event `number` of the table."""

    number: int
    entry: int
    seat: Seat
    disclosure: Disclosure


class RunningGame:
    """The fold of a `Started` and of the events that then move the game or its clocks.

    `number` is the last such event's; `acted` is when somebody or chance last did something.
    """

    def __init__(
        self,
        game: Game,
        started: Started,
        settings: TableSettings,
        number: int,
        at: float,
        lesson: Lesson | None = None,
    ) -> None:
        self.header = header_of(game.id, started)
        self.seed = started.seed
        self._key = key_of(started)
        self.started = self.acted = at
        self.position = game.start(self.header)
        self.lesson = lesson
        self.log: list[LogEntry] = []
        self.countdowns: tuple[Countdown, ...] = ()
        self.number = number
        self.awaited: tuple[Seat, ...] = ()
        self.invited: tuple[Seat, ...] = ()
        self.answers = OfferAnswers()
        self._offer: OpenOffer | None = None
        self.declining: frozenset[Seat] = frozenset()
        self._bots: frozenset[Seat] = frozenset()
        self._may_act: frozenset[Seat] = frozenset()
        self._turn_time = settings.turn_timer
        self._undo = UndoStack() if settings.undo else None
        self._paused = False
        self._asked: dict[Seat, int] = {}
        self._renew_questions(number)
        self._renew_clocks(at)

    def fork(self) -> RunningGame:
        """An independent play, equal in everything."""
        forked = copy.copy(self)
        forked.position = self.position.copy()
        forked.log = self.log.copy()
        forked._asked = self._asked.copy()
        return forked

    def apply(self, number: int, at: float, played: Played) -> None:
        """Apply event `number`. Raises `Refused` where the game does not allow the action."""
        given = len(self.log) < self.header.continued  # another game's: nobody did it here
        undo = None if given else self._undo
        before = None if undo is None else undo.before(played, self.position)
        disclosure = self.position.apply(played.seat, played.action)
        if played.expired:
            disclosure = marked_expired(disclosure)
        if self._undo is not None:
            self._undo = self._undo.after(number, disclosure, before, self.countdowns)
        self.number = number
        self.acted = at
        self.log.append(LogEntry(number, len(self.log), played.seat, disclosure))
        self.answers = self.answers.follow(self.position.open_offer(), len(self.log))
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
        self.answers = self.answers.follow(self.position.open_offer(), len(self.log))
        self._renew_questions(number, point.seat)
        self._renew_clocks(at)

    def apply_to_offers(self, number: int, at: float, event: OfferEvent) -> None:
        """Apply event `number`. What a player settles for themselves moves nothing for others."""
        match event:
            case events.OffersMuted():
                turn = self.position.turns_begun() if event.muted else None
                self.answers = self.answers.set_muted(event.seat, turn)
            case events.EmbargoSet():
                self.answers = self.answers.set_embargo(event.seat, event.against, on=event.on)
            case events.OfferDeclined():
                self.answers = self.answers.decline(event.seat)
            case events.Composing():
                self.answers = self.answers.set_composing(event.seat, on=event.composing)
                self.number = number
            case events.OfferTimeResumed():
                self.answers = self.answers.release()
                self.number = number
        self._renew_clocks(at)

    def set_bots(self, bots: frozenset[Seat], at: float) -> None:
        """The seats that bots play: they answer offers themselves."""
        self._bots = bots
        self._renew_clocks(at)

    def is_muted(self, seat: Seat) -> bool:
        """Whether the seat wants no more offers in this turn."""
        return self.answers.muted.get(seat) == self.position.turns_begun()

    def set_paused(self, number: int, at: float, *, paused: bool) -> None:
        """Apply event `number`: the clocks stop, or go on."""
        self.number = number
        self._paused = paused
        self._renew_clocks(at)
        if self._undo is not None and paused:
            self._undo = self._undo.stopped(at)

    def _renew_questions(self, number: int, acted: Seat | None = None) -> None:
        """A seat is asked anew when it has acted, or is asked for something else.

        It may act again, owes nothing any more, owes an answer where it was only invited, or the
        offer that it owed an answer to is not open any more.
        """
        may_act = frozenset(self.position.may_act())
        awaited = tuple(self.position.awaited())
        changed = may_act - self._may_act
        changed |= set(self.awaited).difference(awaited) | set(self.invited).intersection(awaited)
        changed |= self._no_longer_offered()
        for seat in may_act:
            if seat == acted or seat in changed:
                self._asked[seat] = number
        self._may_act, self.awaited = may_act, awaited
        self.invited = tuple(self.position.invited())

    def _no_longer_offered(self) -> frozenset[Seat]:
        """The seats that had still to answer an offer that has closed or given way to another."""
        before, self._offer = self._offer, self.position.open_offer()
        same = before is None or (self._offer is not None and self._offer.number == before.number)
        return frozenset() if before is None or same else frozenset(before.waiting)

    def _renew_clocks(self, at: float) -> None:
        turn = self.position.turns_begun()
        self.declining = self.answers.declining(self._offer, turn) - self._bots
        requested = requested_clocks(self.position, self._turn_time)
        if self.answers.holder is not None:
            requested = [_held(one) for one in requested]
        asked = frozenset(() if self._offer is None else self._offer.waiting) - self._bots
        own = self.answers.clocks(asked, self._key)
        requested += [RequestedClock(clock, running=True) for clock in own]
        self.countdowns = updated_countdowns(self.countdowns, requested, at, paused=self._paused)

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
        return earliest_end(self.due)

    @property
    def due(self) -> tuple[Countdown, ...]:
        """The clocks at whose end something is done: all but those of answers not given yet."""
        return tuple(one for one in self.countdowns if not self._is_idle(one.clock))

    def _is_idle(self, clock: Clock) -> bool:
        return clock.kind == DECLINE and clock.seat not in self.declining

    def declines_later(self, seat: Seat, now: float) -> bool:
        """Whether an answer that the table gave for the seat would not be given yet."""
        return any(
            one.clock.kind == DECLINE and one.clock.seat == seat and one.left_at(now) > 0
            for one in self.countdowns
        )

    def chance_outcome(self) -> str:
        """What chance, which is awaited, does next."""
        return self.scripted(CHANCE) or self.position.draw(self._chance())

    def scripted(self, seat: Seat) -> str | None:
        """What a lesson has the seat do now; None without one, and where it cannot be done."""
        action = None if self.lesson is None else self.lesson.line_after(self._lines(), seat)
        return action if action and self.position.check(seat, action) is None else None

    @property
    def task(self) -> Task | None:
        """What the lesson asks for next; None without one, and once its script is left."""
        task = None if self.lesson is None else self.lesson.task_after(self._lines())
        asked = LEARNER in self.awaited
        left = task is not None and asked and self.position.check(LEARNER, task.do) is not None
        return None if left or self.over else task

    def check_task(self, seat: Seat, action: str) -> None:
        """Raises `Refused` where a lesson asks the seat for something else now."""
        task = self.task if seat == LEARNER else None
        if task is not None and action != task.do:
            raise refuse("lesson_task", "The lesson asks for something else now.", "action")

    def _lines(self) -> list[LogAction]:
        """The log as all may know it."""
        return [(entry.seat, entry.disclosure.public.action) for entry in self.log]

    def timeout_action(self, seat: Seat) -> str | None:
        """What is done for a seat whose time is over; None if it owes nothing."""
        return self.position.timeout_action(seat, self._chance())

    def _chance(self) -> DerivedChance:
        """The chance of the next entry of the log."""
        return DerivedChance(self._key, len(self.log))


def _held(one: RequestedClock) -> RequestedClock:
    """The same clock; that of an offer stands still."""
    return dataclasses.replace(one, running=one.running and one.clock.kind != OFFER)


def marked_expired(disclosure: Disclosure) -> Disclosure:
    """The same, with the result that the offer's time ran out; an offer has no secrets."""
    line = disclosure.public
    return Disclosure(dataclasses.replace(line, results=(EXPIRED, *line.results)))


def stale() -> Refused:
    """The refusal of an action that answers a question which is not open."""
    return refuse("stale", "The game has moved on since this was asked.", "at")
