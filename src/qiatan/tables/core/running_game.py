"""The game at a table: position, log, unanswered questions and clocks."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from qiatan.kit.chance import DerivedChance
from qiatan.kit.early_end import final_result
from qiatan.kit.game import Clock, Disclosure, EarlyEnd, Game, GameResult, OpenOffer, Viewer
from qiatan.kit.lesson import LEARNER, Lesson, LogAction, Task
from qiatan.kit.native import mypyc_attr
from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.seats import CHANCE, Seat
from qiatan.kit.shallow_copy import shallow_copy
from qiatan.protocol.parts import TableSettings
from qiatan.tables.core import offer_events, standing_events
from qiatan.tables.core.chance import header_of, key_of
from qiatan.tables.core.clock_kinds import DECLINE, OFFER
from qiatan.tables.core.clocks import (
    HURRY_SECONDS,
    Countdown,
    RequestedClock,
    earliest_end,
    merge_countdowns,
    requested_clocks,
    updated_countdowns,
)
from qiatan.tables.core.day_pace import is_by_days, timed
from qiatan.tables.core.events import Played, Started, TurnUndone, Undone
from qiatan.tables.core.late_view import Moment, TurnStarts
from qiatan.tables.core.offer_events import OfferEvent
from qiatan.tables.core.offers import OfferAnswers
from qiatan.tables.core.standing_events import StandingEvent
from qiatan.tables.core.standing_orders import StandingOrders, order_clocks
from qiatan.tables.core.time_banks import TimeBanks
from qiatan.tables.core.undo import UndoPoint, UndoStack
from qiatan.tables.core.vacations import Vacation, Vacations

EXPIRED: Final = "expired"
"""The result shown in the log line of the action that ends a timed-out offer."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """Entry number `entry` of the game's log, caused by table event `number`.

    `action` contains secrets of the seat; `disclosure` says what each viewer sees of it.
    """

    number: int
    entry: int
    seat: Seat
    action: str
    disclosure: Disclosure


@mypyc_attr(allow_interpreted_subclasses=True)  # for shallow_copy
class RunningGame:
    """A started game, kept up to date by applying the events that affect the game or its clocks.

    `number` is the number of the last such event, and `acted` is the time of the last action.
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
        self.orders = StandingOrders()
        self.ordered: dict[Seat, str] = {}
        self.vacations = Vacations()
        self._bots: frozenset[Seat] = frozenset()
        self._may_act: frozenset[Seat] = frozenset()
        self._turn_time = settings.turn_timer
        self.banks = TimeBanks(settings.time_bank if settings.turn_timer else 0)
        self._hurried: int | None = None
        self._undo = UndoStack() if settings.undo else None
        self._rated = settings.rated
        self._starts = TurnStarts.first(self.position) if settings.rated else None
        self._paused = False
        self.early: EarlyEnd | None = None
        self.over = False
        """Whether the game has ended."""
        self._asked: dict[Seat, int] = {}
        self._update_questions(number)
        self._update_clocks(at)

    def fork(self) -> RunningGame:
        """Return an independent copy."""
        forked = shallow_copy(self)
        forked.position = self.position.copy()
        forked.log = self.log.copy()
        forked._asked = self._asked.copy()
        return forked

    def apply(self, number: int, at: float, played: Played) -> None:
        """Apply the action of event `number`. Raises `Refused` if the game does not allow it."""
        given = len(self.log) < self.header.continued  # an action of the continued game
        undo = None if given else self._undo
        before = None if undo is None else undo.before(played, self.position)
        disclosure = self.position.apply(played.seat, played.action)
        if played.expired:
            disclosure = marked_expired(disclosure)
        if self._undo is not None:
            self._undo = self._undo.after(number, disclosure, before, self.countdowns)
        self.number = number
        self.acted = at
        self.log.append(LogEntry(number, len(self.log), played.seat, played.action, disclosure))
        if self._starts is not None:
            self._starts = self._starts.after(self.position, len(self.log))
        self.answers = self.answers.after_action(self.position.open_offer(), len(self.log))
        self.orders = self.orders.after_action(self.position)
        self._update_questions(number, played.seat)
        self._update_clocks(at)

    def check_undo(self, seat: Seat, number: int) -> None:
        """Raise `Refused` unless the seat may undo the action that it took as event `number`."""
        if self._undo is None:
            raise refuse("undo_off", "Undo is off at this table.")
        self._undo.check(seat, number)

    def undoable(self, viewer: Viewer) -> int | None:
        """Return the number of the event whose action `viewer` may undo now, or None."""
        return None if self._undo is None or self.over else self._undo.undoable(viewer)

    def undo(self, number: int, at: float, undone: Undone) -> None:
        """Apply event `number`: restore the position before the undone action.

        The action's log line is removed, so chance continues as if the action had never been made.
        """
        if self._undo is None:
            raise ValueError(f"event {number} undoes an action that cannot be undone")
        point, self._undo = self._undo.pop(undone.number)
        self.countdowns = merge_countdowns(point.countdowns, self.countdowns)
        self._go_back(number, at, point, 1)

    def undoable_turn(self, seat: Seat) -> int | None:
        """Return the first event of the turn that the seat may ask to undo, or None.

        Raises `Refused` (`undo_off` or `rated_undo`) if the table does not allow it.
        """
        if self._rated:
            raise refuse("rated_undo", "At rated tables, turns cannot be undone.")
        if self._undo is None:
            raise refuse("undo_off", "Undo is off at this table.")
        return None if self.over else self._undo.undoable_turn(seat)

    def turn_to_undo(self, viewer: Viewer) -> int | None:
        """Return the first event of the turn that `viewer` may ask to undo, or None."""
        if viewer is None or self._rated or self._undo is None:
            return None
        return self.undoable_turn(viewer)

    def is_undoable_turn(self, number: int) -> bool:
        """Return whether all actions from event `number` on can be undone."""
        turns = () if self._undo is None or self.over else self._undo.turns
        return any(point.number == number for point in turns)

    def actions_from(self, number: int) -> int:
        """Return how many actions in the log come from event `number` or later."""
        return sum(entry.number >= number for entry in self.log)

    def undo_turn(self, number: int, at: float, undone: TurnUndone) -> None:
        """Apply event `number`: restore the position before a turn, with the turn's full time.

        All seats are asked again, so that answers to earlier questions are stale.
        """
        if self._undo is None:
            raise ValueError(f"event {number} undoes a turn that cannot be undone")
        point, self._undo = self._undo.pop_turn(undone.number)
        self.countdowns, self._may_act = (), frozenset()
        self._go_back(number, at, point, undone.count)

    def _go_back(self, number: int, at: float, point: UndoPoint, count: int) -> None:
        """Restore the point's position, and remove the last `count` entries from the log."""
        self.position = point.position.copy()
        del self.log[-count:]
        if self._starts is not None:
            self._starts = self._starts.before(len(self.log))
        self.number = number
        turn = self.position.turn()
        self.banks = self.banks.restored(point.countdowns, turn, self._turn_time)
        self.answers = self.answers.after_action(self.position.open_offer(), len(self.log))
        self.orders = self.orders.after_action(self.position)
        self._update_questions(number, point.seat)
        self._update_clocks(at)

    def apply_to_offers(self, number: int, at: float, event: OfferEvent) -> None:
        """Apply event `number`, which concerns offers.

        Private events do not change `self.number`, so that other players cannot count them.
        """
        match event:
            case offer_events.OffersMuted():
                turn = self.position.turns_begun() if event.muted else None
                self.answers = self.answers.set_muted(event.seat, turn)
            case offer_events.EmbargoSet():
                self.answers = self.answers.set_embargo(event.seat, event.against, on=event.on)
            case offer_events.AutoDeclineSet():
                self.answers = self.answers.set_auto(event.seat, on=event.on)
            case offer_events.OfferDeclined():
                self.answers = self.answers.decline(event.seat)
            case offer_events.Composing():
                self.answers = self.answers.set_composing(event.seat, on=event.composing)
                self.number = number
            case offer_events.OfferTimeResumed():
                self.answers = self.answers.release()
                self.number = number
        self._update_clocks(at)

    def apply_standing(self, number: int, at: float, event: StandingEvent) -> None:
        """Apply event `number`. Orders are private, so they do not change `self.number`."""
        match event:
            case standing_events.OrdersGiven():
                self.orders = self.orders.given(event.seat, event.orders, self.position)
            case standing_events.VacationBegun():
                vacation = Vacation(number, at, event.seconds)
                self.vacations = self.vacations.begun(event.seat, vacation)
                self.number = number
            case standing_events.VacationEnded():
                self.vacations = self.vacations.ended(event.seat, at)
                self.number = number
        self._update_clocks(at)

    def set_muted(self, seat: Seat, turn: int | None, at: float) -> None:
        """Mute offers to a seat during turn `turn`, or unmute them if `turn` is None.

        Adds no event.
        """
        self.answers = self.answers.set_muted(seat, turn)
        self._update_clocks(at)

    def set_bots(self, bots: frozenset[Seat], at: float) -> None:
        """Set the seats played by bots. The table does not decline offers for these seats."""
        self._bots = bots
        self._update_clocks(at)

    def is_muted(self, seat: Seat) -> bool:
        """Return whether the seat has muted offers for this turn."""
        return self.answers.muted.get(seat) == self.position.turns_begun()

    def set_paused(self, number: int, at: float, *, paused: bool) -> None:
        """Apply event `number`: stop or restart the clocks."""
        self.number = number
        self._paused = paused
        self._update_clocks(at)
        if self._undo is not None and paused:
            self._undo = self._undo.stopped(at)

    def hurry(self, number: int, at: float) -> None:
        """Apply event `number`: run the clocks until the turn is over."""
        turn = self.position.turn()
        self._hurried = None if turn is None else turn.number
        self.number = number
        self._update_clocks(at)

    def end(self, number: int, at: float, early: EarlyEnd) -> None:
        """Apply event `number`: end the game early, although its rules would let it go on."""
        self.early = early
        self.over = True
        self.number = number
        self.acted = at
        self.awaited = self.invited = ()
        self._may_act = frozenset()
        self._update_clocks(at)

    @property
    def turn_time(self) -> int:
        """The time for the current turn in seconds, or 0 if the turn has no clock."""
        if self._turn_time or self._hurried is None:
            return self._turn_time
        turn = self.position.turn()
        return HURRY_SECONDS if turn is not None and turn.number == self._hurried else 0

    def _update_questions(self, number: int, acted: Seat | None = None) -> None:
        """Ask a seat again if it has acted or if its question has changed.

        The question changes when the seat becomes able to act, when acting becomes mandatory or
        optional, and when the offer that the seat had to answer is closed.
        """
        may_act = frozenset(self.position.may_act())
        awaited = tuple(self.position.awaited())
        changed = may_act - self._may_act
        changed |= set(self.awaited).difference(awaited) | set(self.invited).intersection(awaited)
        changed |= self._withdrawn_from()
        for seat in may_act:
            if seat == acted or seat in changed:
                self._asked[seat] = number
        self._may_act, self.awaited = may_act, awaited
        self.invited = tuple(self.position.invited())
        self.over = self.early is not None or self.position.result() is not None

    def _withdrawn_from(self) -> frozenset[Seat]:
        """Return the seats that had not answered an offer when it was closed or replaced."""
        before, self._offer = self._offer, self.position.open_offer()
        same = before is None or (self._offer is not None and self._offer.number == before.number)
        return frozenset() if before is None or same else frozenset(before.waiting)

    def _update_clocks(self, at: float) -> None:
        if self.early is not None:
            self.countdowns, self.declining, self.ordered = (), frozenset(), {}
            return
        self._update_answers()
        turn = self.position.turn()
        self.banks = self.banks.settled(self.countdowns, turn, at)
        clocks = self.position.clocks() if self.turn_time else ()
        requested = requested_clocks(clocks, turn, self.turn_time, self.banks.of)
        if self.answers.holder is not None:
            requested = [_held(one) for one in requested]
        requested += [RequestedClock(clock, running=True) for clock in self._own_clocks()]
        requested = [self._in_vacation(one) for one in requested]
        self.countdowns = updated_countdowns(self.countdowns, requested, at, paused=self._paused)

    def _update_answers(self) -> None:
        """Determine for which seats the table will decline the open offer or carry out an order."""
        if self._offer is None and not self.orders.of:
            self.declining, self.ordered = frozenset(), {}
            return
        turn, by_days = self.position.turns_begun(), is_by_days(self.turn_time)
        busy = self._bots | self.answers.composing | self.answers.declined
        ordered = self.orders.actions(self.position, self._may_act - busy)
        offer = self._offer
        refusing = frozenset(
            seat
            for seat, action in ordered.items()
            if offer is not None and seat in offer.waiting and action == offer.decline
        )
        declining = self.answers.declining(offer, turn, by_days=by_days) | refusing
        self.declining = declining - self._bots
        self.ordered = {seat: action for seat, action in ordered.items() if seat not in declining}

    def _own_clocks(self) -> Iterator[Clock]:
        """Yield the clocks for automatic answers, counter-offers, standing orders and vacations."""
        asked = frozenset(() if self._offer is None else self._offer.waiting) - self._bots
        timed_table = self.turn_time > 0
        for clock in self.answers.clocks(asked, self._key, timed=timed_table):
            yield timed(clock, self.turn_time)
        yield from order_clocks({seat: self._asked[seat] for seat in self.ordered}, self._key)
        yield from self.vacations.clocks()

    def _in_vacation(self, one: RequestedClock) -> RequestedClock:
        """Return the clock, stopped if the player of its seat is on vacation."""
        stopped = self.vacations.stops(one.clock)
        return dataclasses.replace(one, running=False) if stopped else one

    def question(self, viewer: Viewer) -> int | None:
        """Return the number of the event that asked `viewer` to act, or None if they cannot act."""
        if viewer is None or viewer not in self._may_act:
            return None
        return self._asked[viewer]

    def check_question(self, seat: Seat, at: int, action: str) -> None:
        """Raise `Refused` unless event `at` asked the seat its current question.

        The refusal is `stale` if the question was answered or replaced. Otherwise, it is the game's
        reason why the seat may not take this action.
        """
        question = self.question(seat)
        if question == at:
            return
        was_answered = question is not None or at <= self._asked.get(seat, -1)
        refusal = None if was_answered else self.position.check(seat, action)
        raise stale() if refusal is None else Refused(refusal)

    @property
    def late(self) -> Moment | None:
        """The moment that spectators see, or None if they see the game as it is now."""
        return None if self._starts is None or self.over else self._starts.shown

    @property
    def result(self) -> GameResult | None:
        """The result, or None during the game and for an aborted game."""
        return final_result(self.position, self.early)

    @property
    def deadline(self) -> float | None:
        """The time when the first of the `due` clocks runs out, in epoch seconds, or None."""
        return earliest_end(self.due)

    @property
    def due(self) -> tuple[Countdown, ...]:
        """The clocks that have an effect when they run out.

        These are all clocks except the decline clocks of seats that do not decline.
        """
        return tuple(one for one in self.countdowns if not self._is_idle(one.clock))

    def _is_idle(self, clock: Clock) -> bool:
        return clock.kind == DECLINE and clock.seat not in self.declining

    def declines_later(self, seat: Seat, now: float) -> bool:
        """Return whether the seat's decline clock is still running at `now`."""
        return any(
            one.clock.kind == DECLINE and one.clock.seat == seat and one.left_at(now) > 0
            for one in self.countdowns
        )

    def chance_outcome(self) -> str:
        """Return the next chance outcome. The game must be waiting for chance."""
        return self.scripted(CHANCE) or self.position.draw(self._chance())

    def scripted(self, seat: Seat) -> str | None:
        """Return the seat's next action in the lesson's script, or None if it has no legal one."""
        action = None if self.lesson is None else self.lesson.line_after(self._lines(), seat)
        return action if action and self.position.check(seat, action) is None else None

    @property
    def task(self) -> Task | None:
        """The lesson's next task, or None if there is no lesson or play has left its script."""
        task = None if self.lesson is None else self.lesson.task_after(self._lines())
        asked = LEARNER in self.awaited
        left = task is not None and asked and self.position.check(LEARNER, task.do) is not None
        return None if left or self.over else task

    def check_task(self, seat: Seat, action: str) -> None:
        """Raise `Refused` if a lesson requires a different action from the seat."""
        task = self.task if seat == LEARNER else None
        if task is not None and action != task.do:
            raise refuse("lesson_task", "The lesson expects a different move now.", "action")

    def _lines(self) -> list[LogAction]:
        """Return the seats and actions in the public log."""
        return [(entry.seat, entry.disclosure.public.action) for entry in self.log]

    def timeout_action(self, seat: Seat) -> str | None:
        """Return the action to play for a seat whose time is up, or None if it need not act."""
        return self.position.timeout_action(seat, self._chance())

    def _chance(self) -> DerivedChance:
        """Return the source of chance for the next log entry."""
        return DerivedChance(self._key, len(self.log))


def _held(one: RequestedClock) -> RequestedClock:
    """Return the clock, stopped if it is the open offer's clock."""
    return dataclasses.replace(one, running=one.running and one.clock.kind != OFFER)


def marked_expired(disclosure: Disclosure) -> Disclosure:
    """Return the disclosure with its public log line marked as timed out.

    Offers have no private log lines.
    """
    line = disclosure.public
    return Disclosure(dataclasses.replace(line, results=(EXPIRED, *line.results)))


def stale() -> Refused:
    """Return the refusal for an answer to a question that is no longer open."""
    return refuse("stale", "The game has moved on.", "at")
