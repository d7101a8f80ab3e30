"""Who is admitted to a private table, as an immutable value."""

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
    """The invitation to a private table, and everyone it has admitted or turned away.

    `invite` is the secret in the invitation link. It is empty for tables created before invitations
    existed; such tables admit everyone. `admitted` and `turned_away` hold public person ids,
    `knocks` holds the ids and names of people waiting for the host's answer, and `bots` holds the
    bot accounts that the host has invited.
    """

    invite: str = ""
    admitted: frozenset[str] = frozenset()
    knocks: tuple[tuple[str, str], ...] = ()
    turned_away: frozenset[str] = frozenset()
    bots: frozenset[str] = frozenset()

    def is_knocking(self, person: str) -> bool:
        """Return whether the person is waiting for the host's answer."""
        return any(person == one for one, _ in self.knocks)

    def with_admitted(self, *persons: str) -> Admissions:
        return replace(self, admitted=self.admitted.union(persons))

    def apply(self, event: AdmissionEvent) -> Admissions:
        """Return the admissions after `event`."""
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
