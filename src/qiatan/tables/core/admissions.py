"""Who has been let in to a private table, who asks to be, and its invitation, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from qiatan.tables.core.events import (
    Admitted,
    Banned,
    BotInvited,
    InviteRenewed,
    Knocked,
    KnockWithdrawn,
    TurnedAway,
)

AdmissionEvent: TypeAlias = (
    Admitted | BotInvited | Knocked | KnockWithdrawn | TurnedAway | InviteRenewed | Banned
)


@dataclass(frozen=True, slots=True)
class Admissions:
    """`invite` is empty at tables of before, which have no invitation and let everybody in.

    `admitted` are persons, by public id, who may come back as they like; `knocks` the names of
    those who wait for the host's answer; `turned_away` who was told no; `bots` are those
    that the host has asked to sit down.
    """

    invite: str = ""
    admitted: frozenset[str] = frozenset()
    knocks: tuple[tuple[str, str], ...] = ()
    turned_away: frozenset[str] = frozenset()
    bots: frozenset[str] = frozenset()

    def is_knocking(self, person: str) -> bool:
        """Whether the person waits for an answer."""
        return any(person == one for one, _ in self.knocks)

    def with_admitted(self, *persons: str) -> Admissions:
        """The same with these persons let in."""
        return replace(self, admitted=self.admitted.union(persons))

    def follow(self, event: AdmissionEvent) -> Admissions:
        """The admissions after the event."""
        match event:
            case InviteRenewed():
                return replace(self, invite=event.invite)
            case Knocked():
                return replace(self, knocks=(*self.knocks, (event.person, event.name)))
            case Admitted():
                left = self.turned_away - {event.person}
                after = self._answered(event.person).with_admitted(event.person)
                return replace(after, turned_away=left)
            case BotInvited():
                after = self.with_admitted(event.person)
                return replace(after, bots=self.bots | {event.person})
            case KnockWithdrawn():
                return self._answered(event.person)
            case TurnedAway():
                after = self._answered(event.person)
                return replace(after, turned_away=self.turned_away | {event.person})
            case Banned():
                after = self._answered(event.person)
                gone = {event.person}
                return replace(after, admitted=self.admitted - gone, bots=self.bots - gone)

    def _answered(self, person: str) -> Admissions:
        return replace(self, knocks=tuple(one for one in self.knocks if one[0] != person))
