"""The game at a table: its position, its log, its open questions and running clocks."""

from __future__ import annotations

import copy
from dataclasses import dataclass

from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Disclosure, Game, Viewer
from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.seats import Seat
from qiatan.tables.core.chance import chance_entries, header_of
from qiatan.tables.core.clocks import (
    TURN,
    Countdown,
    carried_on,
    first_end,
    first_over,
    requested_clocks,
)
from qiatan.tables.core.events import Played, Started
from qiatan.tables.core.turn_timeout import finished_turn


@dataclass(frozen=True, slots=True)
class LogEntry:
    """Log entry `entry`, which was the table's event `number`."""

    number: int
    entry: int
    seat: Seat
    disclosure: Disclosure


class Play:
    """The fold of a `Started` and of what then moves the game or its clocks.

    `number` is the last such event's; `turn_time` the seconds for a turn, 0 for no limit.
    """

    def __init__(
        self, game: Game, started: Started, turn_time: int, number: int, at: float
    ) -> None:
        self.header = header_of(game.id, started)
        self.seed = bytes.fromhex(started.seed)
        self.position = game.start(self.header)
        self.log: list[LogEntry] = []
        self.countdowns: tuple[Countdown, ...] = ()
        self.number = number
        self._turn_time = turn_time
        self._paused = False
        self._asked: dict[Seat, int] = {}
        self._may_act: frozenset[Seat] = frozenset()
        self._awaited: frozenset[Seat] = frozenset()
        self._invited: frozenset[Seat] = frozenset()
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
        """Take over event `number`, which was decided before."""
        disclosure = self.position.apply(played.seat, played.action)
        self.number = number
        self.log.append(LogEntry(number, len(self.log), played.seat, disclosure))
        self._renew_questions(number, played.seat)
        self._renew_clocks(at)

    def stand_still(self, number: int, at: float, *, paused: bool) -> None:
        """Take over event `number`: the clocks stop, or go on."""
        self.number = number
        self._paused = paused
        self._renew_clocks(at)

    def _renew_questions(self, number: int, acted: Seat | None = None) -> None:
        """A seat is asked anew when it has acted, or is asked for something else.

        It may act again, owes nothing any more, or owes an answer where it was only invited.
        """
        may_act = frozenset(self.position.may_act())
        awaited = frozenset(self.position.awaited())
        other = (self._awaited - awaited) | (self._invited & awaited) | (may_act - self._may_act)
        for seat in may_act:
            if seat == acted or seat in other:
                self._asked[seat] = number
        self._may_act, self._awaited = may_act, awaited
        self._invited = frozenset(self.position.invited())

    def _renew_clocks(self, at: float) -> None:
        wanted = requested_clocks(self.position, self._turn_time)
        self.countdowns = carried_on(self.countdowns, wanted, at, paused=self._paused)

    def question(self, viewer: Viewer) -> int | None:
        """The event that asked `viewer` what it may answer now; None when nothing is asked."""
        if viewer is None or viewer not in self._may_act:
            return None
        return self._asked[viewer]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.standing() is not None

    @property
    def deadline(self) -> float | None:
        """When the first running clock ends, in epoch seconds."""
        return first_end(self.countdowns)

    def decide(self, seat: Seat, at: int, action: str) -> list[Played]:
        """`seat` answers the question of event `at`; chance that follows is in the decision.

        Raises `Refused`: `stale`, or what the game says against the action.
        """
        if self._was_answered(seat, at):
            raise _stale()
        refusal = self.position.check(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        if at != self.question(seat):
            raise _stale()
        return self._with_chance(seat, action)

    def _was_answered(self, seat: Seat, at: int) -> bool:
        question = self.question(seat)
        return at <= self._asked.get(seat, -1) if question is None else at != question

    def _with_chance(self, seat: Seat, action: str) -> list[Played]:
        trial = self.position.copy()
        trial.apply(seat, action)
        first = Played(seat=seat, action=action)
        return [first, *chance_entries(trial, self.seed, len(self.log) + 1)]

    def decide_timeout(self, now: float) -> list[Played]:
        """What is done for the seat whose time was over first; nothing if nobody's is."""
        clock = first_over(self.countdowns, now)
        if clock is None:
            return []
        if clock.kind == TURN:
            return finished_turn(self.position, self.seed, len(self.log))
        action = self._timeout_action(clock.seat)
        return [] if action is None else self._with_chance(clock.seat, action)

    def decide_instead(self, seat: Seat, at: int) -> list[Played]:
        """What is done for a seat that gives no good answer to the question of event `at`.

        Raises `Refused` (`stale`) where the seat does not owe that answer any more.
        """
        if at != self.question(seat) or seat not in self.position.awaited():
            raise _stale()
        action = self._timeout_action(seat)
        return self._with_chance(seat, action or self.position.legal(seat)[0])

    def _timeout_action(self, seat: Seat) -> str | None:
        return self.position.timeout_action(seat, DerivedChance(self.seed, len(self.log)))


def _stale() -> Refused:
    return refuse("stale", "The game has moved on since this was asked.", "at")
