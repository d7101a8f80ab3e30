"""Pauses and pause votes, as immutable values."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final

from qiatan.tables.core import events
from qiatan.tables.core.events import PauseEvent

LONGEST_PAUSE: Final = 600.0
"""The longest pause in seconds if there are several players and at least one is present."""

TIME_TO_VOTE: Final = 60.0
"""Seconds within which all players must agree to a proposed pause."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause that began at `since`, in epoch seconds.

    `by` is the person who asked for the pause, or empty if the table paused the game. `back` holds
    the people who are ready to continue.
    """

    by: str
    since: float
    back: frozenset[str] = frozenset()

    def with_person(self, person: str) -> Pause:
        return replace(self, back=self.back | {person})

    def is_over(self, players: AbstractSet[str]) -> bool:
        """Return whether all players are back.

        If no players are left, only the host can resume the game.
        """
        return bool(players) and players <= self.back


@dataclass(frozen=True, slots=True)
class PauseVote:
    """A request for a pause by the person `by`. `agreed` holds everyone who agrees."""

    by: str
    since: float
    agreed: frozenset[str]

    def with_person(self, person: str) -> PauseVote:
        return replace(self, agreed=self.agreed | {person})

    def is_carried(self, players: AbstractSet[str]) -> bool:
        """Return whether all players agree to the pause."""
        return bool(players) and players <= self.agreed


@dataclass(frozen=True, slots=True)
class Pauses:
    """The current pause and the open vote on a pause, if any.

    `declined_in` is the number of turns that had begun when a pause was last declined. `excused`
    holds the players who were still away when a pause started by another player ended, and who have
    not played since.
    """

    current: Pause | None = None
    vote: PauseVote | None = None
    declined_in: int | None = None
    excused: frozenset[str] = frozenset()

    def without_excuse(self, person: str) -> Pauses:
        """Return the pauses after an excused person has played again."""
        return replace(self, excused=self.excused - {person})

    def apply(self, event: PauseEvent, at: float, turn: int, players: AbstractSet[str]) -> Pauses:
        """Return the pauses after `event`. `turn` is the number of turns that had begun by then."""
        match event:
            case events.PauseAsked():
                return replace(self, vote=PauseVote(event.person, at, frozenset((event.person,))))
            case events.PauseAgreed() if self.vote is not None:
                return replace(self, vote=self.vote.with_person(event.person))
            case events.PauseDeclined():
                return replace(self, vote=None, declined_in=turn)
            case events.Paused():
                return replace(self, current=Pause(event.person, at), vote=None)
            case events.BackFromPause() if self.current is not None:
                return replace(self, current=self.current.with_person(event.person))
            case events.Resumed() if self.current is not None and self.current.by:
                missing = players - self.current.back - {self.current.by}
                return replace(self, current=None, excused=self.excused | missing)
            case events.Resumed():
                return replace(self, current=None)
            case _:
                return self
