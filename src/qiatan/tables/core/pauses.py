"""Pauses of a game and the votes for them, as values."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final

from qiatan.tables.core import events
from qiatan.tables.core.events import PauseEvent

LONGEST_PAUSE: Final = 600.0
"""Seconds after which a pause of several players ends while somebody is here."""

TIME_TO_VOTE: Final = 60.0
"""Seconds in which all must have agreed to a pause."""


@dataclass(frozen=True, slots=True)
class Pause:
    """A pause since `since`, in epoch seconds; `by` is the person who wanted it, if anybody.

    `back` has the persons who have said that they are back.
    """

    by: str
    since: float
    back: frozenset[str] = frozenset()

    def joined(self, person: str) -> Pause:
        """The same with another person back."""
        return replace(self, back=self.back | {person})

    def is_over(self, players: AbstractSet[str]) -> bool:
        """Whether all who play are back; bots alone wait for the host."""
        return bool(players) and players <= self.back


@dataclass(frozen=True, slots=True)
class PauseVote:
    """The person `by` asked for a pause at `since`; `agreed` has all who want it."""

    by: str
    since: float
    agreed: frozenset[str]

    def joined(self, person: str) -> PauseVote:
        """The same with another person who wants it."""
        return replace(self, agreed=self.agreed | {person})

    def is_carried(self, players: AbstractSet[str]) -> bool:
        """Whether all who play want it."""
        return bool(players) and players <= self.agreed


@dataclass(frozen=True, slots=True)
class Pauses:
    """The pause that is `held` and the `vote` for one, if any.

    `declined_in`: how many turns had begun when one was last declined.
    """

    held: Pause | None = None
    vote: PauseVote | None = None
    declined_in: int | None = None

    def follow(self, event: PauseEvent, at: float, turn: int) -> Pauses:
        """The same after `event`, `turn` turns having begun."""
        match event:
            case events.PauseAsked():
                return replace(self, vote=PauseVote(event.person, at, frozenset((event.person,))))
            case events.PauseAgreed() if self.vote is not None:
                return replace(self, vote=self.vote.joined(event.person))
            case events.PauseDeclined():
                return replace(self, vote=None, declined_in=turn)
            case events.Paused():
                return replace(self, held=Pause(event.person, at), vote=None)
            case events.BackFromPause() if self.held is not None:
                return replace(self, held=self.held.joined(event.person))
            case events.Resumed():
                return replace(self, held=None)
            case _:
                return self
