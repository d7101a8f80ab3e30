"""Votes on ending a game early, as immutable values."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace

from qiatan.protocol.parts import Proposal
from qiatan.tables.core import events
from qiatan.tables.core.events import EndVoteEvent


@dataclass(frozen=True, slots=True)
class EndVote:
    """A proposal by the person `by` to end the game. `agreed` holds everyone who agrees."""

    proposal: Proposal
    by: str
    since: float
    agreed: frozenset[str]

    def with_person(self, person: str) -> EndVote:
        return replace(self, agreed=self.agreed | {person})

    def is_carried(self, players: AbstractSet[str]) -> bool:
        """Return whether all players agree. A draw also requires at least two players."""
        least = 2 if self.proposal == "draw" else 1
        return len(self.agreed) >= least and players <= self.agreed


@dataclass(frozen=True, slots=True)
class EndVotes:
    """The open vote on ending the game, if any, and when proposals were last declined.

    `declined_in` maps each declined proposal to the number of turns that had begun when it was
    declined.
    """

    current: EndVote | None = None
    declined_in: Mapping[Proposal, int] = field(default_factory=dict)

    def apply(self, event: EndVoteEvent, at: float, turn: int) -> EndVotes:
        """Return the votes after `event`. `turn` is the number of turns that had begun by then."""
        match event:
            case events.EndProposed(person=person):
                return replace(self, current=EndVote(event.end, person, at, frozenset((person,))))
            case events.EndAgreed() if self.current is not None:
                return replace(self, current=self.current.with_person(event.person))
            case events.EndDeclined() if self.current is not None:
                declined = {**self.declined_in, self.current.proposal: turn}
                return EndVotes(declined_in=declined)
            case _:
                return self

    def without_vote_of(self, person: str) -> EndVotes:
        """Return the votes after a person has conceded. This withdraws their own proposal."""
        own = self.current is not None and self.current.by == person
        return replace(self, current=None) if own else self
