"""Votes on undoing a turn, as immutable values."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace

from qiatan.tables.core import events
from qiatan.tables.core.events import UndoVoteEvent


@dataclass(frozen=True, slots=True)
class UndoVote:
    """A request by the person `by` to undo all actions from event `number` on."""

    by: str
    number: int
    since: float
    agreed: frozenset[str]

    def with_person(self, person: str) -> UndoVote:
        return replace(self, agreed=self.agreed | {person})

    def is_carried(self, players: AbstractSet[str]) -> bool:
        """Return whether all players agree."""
        return players <= self.agreed


@dataclass(frozen=True, slots=True)
class UndoVotes:
    """The open vote on undoing a turn, if any, and the event that the last failed vote named."""

    current: UndoVote | None = None
    declined: int | None = None

    def apply(self, event: UndoVoteEvent, at: float) -> UndoVotes:
        """Return the votes after `event`."""
        match event:
            case events.UndoAsked(person=person):
                return replace(
                    self, current=UndoVote(person, event.number, at, frozenset((person,)))
                )
            case events.UndoAgreed() if self.current is not None:
                return replace(self, current=self.current.with_person(event.person))
            case events.UndoDeclined() if self.current is not None:
                return UndoVotes(declined=self.current.number)
            case _:
                return self
