"""Interface for storing friends, blocks, notes and invitations. Times are in epoch seconds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

RelationKind: TypeAlias = Literal["friend", "asked", "ignored", "blocked"]
"""What `person` did: become a friend of `other`, send a request that `other` has not answered or
has ignored, or block `other`.
"""

AskResult: TypeAlias = Literal["asked", "friends", "known", "too_many_asks", "too_many_friends"]
"""The effect of a friend request: sent, friends now, nothing new, or refused because of a limit."""


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation between two people, by public id. A friendship has one row for each of the two."""

    person: str
    other: str
    kind: RelationKind
    at: float


@dataclass(frozen=True, slots=True)
class PersonNote:
    """A person's private note about someone else. Only `person` can read it."""

    person: str
    about: str
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class FriendLimits:
    """Limits per person on friends, requests sent and received, blocks and notes.

    Ignored requests count only for the sender.
    """

    friends: int
    asks: int
    blocks: int
    notes: int


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation for `person` to join a table, sent by `by`.

    `game` is the finished game whose players are meeting again, or None.
    """

    person: str
    table: str
    by: str
    at: float
    game: str | None = None


class FriendStore(Protocol):
    """Stores relations, settings and invitations. Each method is one transaction."""

    async def relations(self, person: str) -> Sequence[Relation]:
        """Return all relations from and to a person, oldest first."""
        ...

    async def ask(self, person: str, other: str, at: float, limits: FriendLimits) -> AskResult:
        """Send `other` a friend request. If `other` has already sent one, the two become friends.

        If `person` has blocked `other`, the block ends. A request to someone who blocks the sender
        is stored as ignored, so that the sender notices nothing.
        """
        ...

    async def accept(self, person: str, other: str, at: float, limits: FriendLimits) -> AskResult:
        """Accept a request from `other`. The result is `known` if there is none."""
        ...

    async def ignore(self, person: str, other: str) -> None:
        """Hide a request from `other`, without notifying them."""
        ...

    async def remove(self, person: str, other: str) -> bool:
        """End a friendship or withdraw a request. Returns whether they were friends."""
        ...

    async def block(self, person: str, other: str, at: float, limits: FriendLimits) -> bool:
        """Block someone, which ends any friendship and requests between the two.

        Returns False if the person already blocks the maximum number of people.
        """
        ...

    async def friends_of(self, persons: Collection[str]) -> Collection[str]:
        """Return the friends of these people, except of those who hide their presence."""
        ...

    async def unblock(self, person: str, other: str) -> None: ...

    async def are_friends(self, person: str, other: str) -> bool: ...

    async def blocking(self, person: str, others: Collection[str]) -> Collection[str]:
        """Return which of `others` block the person or are blocked by the person."""
        ...

    async def blocks_among(self, persons: Collection[str]) -> Collection[tuple[str, str]]:
        """Return which of these people block which others of them."""
        ...

    async def hidden(self, persons: Collection[str]) -> Collection[str]:
        """Return which of these people hide from their friends whether they are online."""
        ...

    async def hide(self, person: str, *, hidden: bool) -> None:
        """Choose whether friends can see if a person is online."""
        ...

    async def notes(self, person: str) -> Sequence[PersonNote]:
        """Return a person's notes about others, oldest first."""
        ...

    async def write_note(self, note: PersonNote, limits: FriendLimits) -> bool:
        """Store a note, replacing an earlier one about the same person.

        If the text is empty, only deletes the earlier note. Returns False if the person already has
        the maximum number of notes.
        """
        ...

    async def invite(self, invitation: Invitation, most: int) -> None:
        """Store an invitation, which replaces an earlier one to the same table.

        Only the newest `most` of a person's invitations are kept.
        """
        ...

    async def invitations(self, person: str, since: float) -> Sequence[Invitation]:
        """Return the invitations that a person received after `since`, newest first."""
        ...

    async def dismiss(self, person: str, table: str) -> None:
        """Delete an invitation."""
        ...

    async def purge(self, asked_before: float, invited_before: float) -> None:
        """Delete old unanswered requests and old invitations."""
        ...
