"""Friends: `/api/friends`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from qiatan.protocol.parts import Part, Summary
from qiatan.protocol.people import Ask, IdText, NameText

NoteText = Annotated[str, msgspec.Meta(max_length=200)]

Presence = Literal["online", "playing", "offline"]


class AskFriend(Ask, frozen=True):
    """Ask someone, by public id, to be your friend. If they have asked you, you become friends.

    Reply: `FriendList`, as for all requests about friends.
    """

    person: IdText


class AskFriendByName(Ask, frozen=True):
    """Ask the owner of the account with this name to be your friend."""

    name: NameText


class ShareLink(Ask, frozen=True):
    """Create your friend link. People who open it see your name and can ask to be your friend."""


class AcceptFriend(Ask, frozen=True):
    """Accept someone's request."""

    person: IdText


class IgnoreFriend(Ask, frozen=True):
    """Hide someone's request. They are not told."""

    person: IdText


class RemoveFriend(Ask, frozen=True):
    """End a friendship, or withdraw your request."""

    person: IdText


class BlockPerson(Ask, frozen=True):
    """Block someone, or stop blocking them. They are not told.

    A block ends your friendship. Requests and invitations from this person no longer reach you.
    """

    person: IdText
    blocked: bool


class SetPresence(Ask, frozen=True):
    """Choose whether your friends see if you are online and where you play."""

    hidden: bool


class DismissInvitation(Ask, frozen=True):
    """Remove an invitation to a table from your list."""

    table: IdText


class WriteNote(Ask, frozen=True):
    """Write a private note about someone; if `text` is empty, delete it. Only you can read it."""

    person: IdText
    text: NoteText


class NoteInfo(Part, frozen=True):
    """Your private note about a person."""

    person: str
    name: str
    text: str


class KnownPerson(Part, frozen=True):
    """A person in one of your lists. `at` is when they were added, in epoch seconds.

    `account` is false for a guest. The name is empty if it is unknown.
    """

    person: str
    name: str
    account: bool
    at: float


class FriendInfo(Part, frozen=True):
    """A friend. For friends who hide their presence, `presence` is always `offline`.

    `table` is the public table at which the friend is sitting, if there is one.
    """

    person: str
    name: str
    account: bool
    at: float
    presence: Presence
    table: Summary | None


class InvitationInfo(Part, frozen=True):
    """An invitation to a table whose game has not started. `at` is in epoch seconds."""

    table: Summary
    person: str
    name: str
    at: float


class FriendList(Part, frozen=True):
    """Your friends: `GET /api/friends`.

    `asks` lists people who have asked you, `asked` people you have asked, and `blocked` people you
    block. `hidden` is true if you hide from your friends whether you are online.
    """

    friends: list[FriendInfo]
    asks: list[KnownPerson]
    asked: list[KnownPerson]
    blocked: list[KnownPerson]
    invitations: list[InvitationInfo]
    notes: list[NoteInfo]
    hidden: bool


class PersonLink(Part, frozen=True):
    """The person whose friend link was opened: `GET /api/friends/link/ID`."""

    person: str
    name: str
    account: bool
