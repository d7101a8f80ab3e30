"""The game at a table: its position, its log, its open questions and running clocks."""

from __future__ import annotations

import copy
import dataclasses
from bisect import bisect_right
from dataclasses import dataclass

from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Disclosure, Game, Viewer
from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.seats import Seat
from qiatan.protocol.parts import ClockInfo, LogLine
from qiatan.tables.clocks import (
    TURN,
    Countdown,
    carried_on,
    first_end,
    first_over,
    wanted_clocks,
)
from qiatan.tables.draws import chance_entries, header_of
from qiatan.tables.events import Played, Started
from qiatan.tables.overtime import finished_turn


@dataclass(frozen=True, slots=True)
class Told:
    """Log entry `entry`, which was the table's event `number`."""

    number: int
    entry: int
    seat: Seat
    disclosure: Disclosure

    def line(self, viewer: Viewer) -> LogLine:
        """As `viewer` may know it."""
        line = self.disclosure.to(viewer)
        return LogLine(
            number=self.entry, seat=self.seat, action=line.action, results=list(line.results)
        )


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
        self.told: list[Told] = []
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
        forked.told = self.told.copy()
        forked._asked = self._asked.copy()
        return forked

    def apply(self, number: int, at: float, played: Played) -> None:
        """Take over event `number`, which was decided before."""
        disclosure = self.position.apply(played.seat, played.action)
        self.number = number
        self.told.append(Told(number, len(self.told), played.seat, disclosure))
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
        wanted = wanted_clocks(self.position, self._turn_time)
        self.countdowns = carried_on(self.countdowns, wanted, at, paused=self._paused)

    def question(self, viewer: Viewer) -> int | None:
        """The event that asked `viewer` what it may answer now; None when nothing is asked."""
        if viewer is None or viewer not in self._may_act:
            return None
        return self._asked[viewer]

    def clock_infos(self, now: float) -> list[ClockInfo]:
        """The clocks as clients are told at `now`."""
        return [countdown.info(now) for countdown in self.countdowns]

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
        return [first, *chance_entries(trial, self.seed, len(self.told) + 1)]

    def decide_timeout(self, now: float) -> list[Played]:
        """What is done for the seat whose time was over first; nothing if nobody's is."""
        clock = first_over(self.countdowns, now)
        if clock is None:
            return []
        if clock.kind == TURN:
            return finished_turn(self.position, self.seed, len(self.told))
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
        return self.position.timeout_action(seat, DerivedChance(self.seed, len(self.told)))

    def lines(self, viewer: Viewer, since: int = 0) -> list[LogLine]:
        """The log after event `since`, as `viewer` may know it."""
        first = bisect_right(self.told, since, key=lambda told: told.number)
        return [told.line(viewer) for told in self.told[first:]]

    def fields(self, viewer: Viewer) -> dict[str, object]:
        """The view of `viewer`, by its top-level fields."""
        view = self.position.view(viewer)
        if not dataclasses.is_dataclass(view):
            raise TypeError(f"a view must be a dataclass, not {type(view).__name__}")
        return {field.name: getattr(view, field.name) for field in dataclasses.fields(view)}


def _stale() -> Refused:
    return refuse("stale", "The game has moved on since this was asked.", "at")
