"""Store port for friends: who knows whom, and invitations to tables. Times are epoch seconds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

RelationKind: TypeAlias = Literal["friend", "asked", "ignored", "blocked"]
"""What `other` is to `person`: a friend, asked to be one, asked but ignoring it, or blocked."""

AskResult: TypeAlias = Literal["asked", "friends", "known", "too_many_asks", "too_many_friends"]
"""The effect of asking: a new request, a new friendship, none, or none because of a limit."""


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation between two people, by public id. A friendship has one row for each of the two."""

    person: str
    other: str
    kind: RelationKind
    at: float


@dataclass(frozen=True, slots=True)
class PersonNote:
    """What `person` has noted about someone. Only they can read it."""

    person: str
    about: str
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class FriendLimits:
    """The maximum numbers per person: friends, requests sent and received, blocks and notes.

    Ignored requests count for the sender only.
    """

    friends: int
    asks: int
    blocks: int
    notes: int


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation of `person` to a table, sent by `by`.

    `game` is the finished game whose players meet again, or None.
    """

    person: str
    table: str
    by: str
    at: float
    game: str | None = None


class FriendStore(Protocol):
    """Stores relations, settings and invitations. Each method is one transaction."""

    async def relations(self, person: str) -> Sequence[Relation]:
        """All relations from and to a person, oldest first."""
        ...

    async def ask(self, person: str, other: str, at: float, limits: FriendLimits) -> AskResult:
        """Ask someone to be a friend. If they have asked too, both are friends from now on.

        A block of `other` by `person` ends. A request to a person who blocks the sender is stored
        as ignored, so that the sender notices nothing.
        """
        ...

    async def accept(self, person: str, other: str, at: float, limits: FriendLimits) -> AskResult:
        """Accept a request of `other`. The result is `known` if there is none."""
        ...

    async def ignore(self, person: str, other: str) -> None:
        """Hide a request of `other`. The sender does not learn of it."""
        ...

    async def remove(self, person: str, other: str) -> bool:
        """End a friendship or withdraw a request. Returns whether they were friends."""
        ...

    async def block(self, person: str, other: str, at: float, limits: FriendLimits) -> bool:
        """Block someone, which ends a friendship and requests between the two.

        Returns False if the person already blocks the maximum number of people.
        """
        ...

    async def unblock(self, person: str, other: str) -> None: ...

    async def are_friends(self, person: str, other: str) -> bool: ...

    async def blocking(self, person: str, others: Collection[str]) -> Collection[str]:
        """Those of `others` who block the person, or whom the person blocks."""
        ...

    async def hidden(self, persons: Collection[str]) -> Collection[str]:
        """Those of the people who hide from their friends whether they are online."""
        ...

    async def hide(self, person: str, *, hidden: bool) -> None:
        """Choose whether friends see if a person is online."""
        ...

    async def notes(self, person: str) -> Sequence[PersonNote]:
        """The notes of a person, oldest first."""
        ...

    async def write_note(self, note: PersonNote, limits: FriendLimits) -> bool:
        """Store a note, which replaces the one before. An empty text deletes it.

        Returns False if the person has the maximum number of other notes.
        """
        ...

    async def invite(self, invitation: Invitation, most: int) -> None:
        """Store an invitation, which replaces an earlier one to the same table.

        Of a person's invitations, only the newest `most` are kept.
        """
        ...

    async def invitations(self, person: str, since: float) -> Sequence[Invitation]:
        """The invitations of a person sent after `since`, newest first."""
        ...

    async def dismiss(self, person: str, table: str) -> None:
        """Delete an invitation."""
        ...

    async def purge(self, asked_before: float, invited_before: float) -> None:
        """Delete old unanswered requests and old invitations."""
        ...
