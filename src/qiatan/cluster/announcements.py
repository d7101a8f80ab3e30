"""The Redis channel for messages that concern more than one table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec
import structlog

from qiatan.cluster.link import RedisLink
from qiatan.protocol.parts import Summary

log = structlog.stdlib.get_logger(__name__)

CHANNEL: Final = "announcements"


class Listed(msgspec.Struct, frozen=True, tag="listed"):
    """Announces a table's new lobby entry to all processes."""

    process: str
    summary: Summary
    changed: float
    address_key: str = msgspec.field(default="", name="home")


class PersonRenamed(msgspec.Struct, frozen=True, tag="renamed"):
    """Announces that a person has a new name."""

    process: str
    person: str
    name: str


class SignedOut(msgspec.Struct, frozen=True, tag="signed_out"):
    """Announces that a person's connections must authenticate again."""

    process: str
    person: str


class BotInvited(msgspec.Struct, frozen=True, tag="invited"):
    """Announces that the host of a table invites a bot."""

    process: str
    bot: str
    table: str
    by: str


class FriendsChanged(msgspec.Struct, frozen=True, tag="friends_changed"):
    """Announces that a person's friends, requests or invitations have changed."""

    process: str
    person: str


class PresenceChanged(msgspec.Struct, frozen=True, tag="presence_changed"):
    """Announces that a person has connected to a process or disconnected."""

    process: str
    person: str


Announcement: TypeAlias = (
    Listed | PersonRenamed | SignedOut | BotInvited | FriendsChanged | PresenceChanged
)

_ANNOUNCEMENT: Final[msgspec.json.Decoder[Announcement]] = msgspec.json.Decoder(Announcement)


class RedisAnnouncements:
    """Implements `Announcements` over Redis. A process ignores its own announcements."""

    def __init__(self, link: RedisLink, process: str) -> None:
        self._link = link
        self._process = process

    def listed(self, summary: Summary, changed: float, address_key: str) -> None:
        # The other processes also find table listings in the database, so a lost message does no
        # harm.
        self._link.publish(CHANNEL, _encoded(Listed(self._process, summary, changed, address_key)))

    def renamed(self, person: str, name: str) -> None:
        self._link.announce(CHANNEL, _encoded(PersonRenamed(self._process, person, name)))

    def signed_out(self, person: str) -> None:
        self._link.announce(CHANNEL, _encoded(SignedOut(self._process, person)))

    def invited(self, bot: str, table: str, by: str) -> None:
        self._link.publish(CHANNEL, _encoded(BotInvited(self._process, bot, table, by)))

    def friends_changed(self, person: str) -> None:
        self._link.publish(CHANNEL, _encoded(FriendsChanged(self._process, person)))

    def presence_changed(self, person: str) -> None:
        self._link.publish(CHANNEL, _encoded(PresenceChanged(self._process, person)))

    def follow(
        self,
        listed: Callable[[Summary, float, str], None],
        renamed: Callable[[str, str], None],
        signed_out: Callable[[str], None],
        invited: Callable[[str, str, str], None],
        friends_changed: Callable[[str], None],
        presence_changed: Callable[[str], None],
    ) -> None:
        """Call these functions for the announcements of other processes."""

        def on_message(text: str) -> None:
            match self._decoded(text):
                case Listed(summary=summary, changed=changed, address_key=address_key):
                    listed(summary, changed, address_key)
                case PersonRenamed(person=person, name=name):
                    renamed(person, name)
                case SignedOut(person=person):
                    signed_out(person)
                case BotInvited(bot=bot, table=table, by=by):
                    invited(bot, table, by)
                case FriendsChanged(person=person):
                    friends_changed(person)
                case PresenceChanged(person=person):
                    presence_changed(person)

        self._link.subscribe(CHANNEL, on_message, announced=True)

    def _decoded(self, text: str) -> Announcement | None:
        """Decode an announcement. Returns None if it is unreadable or from this process.

        Unreadable announcements can arrive during a rolling upgrade, when some processes run
        another version.
        """
        try:
            announcement = _ANNOUNCEMENT.decode(text)
        except msgspec.MsgspecError as error:
            log.info("unreadable_announcement", exc_info=error)
            return None
        return None if announcement.process == self._process else announcement


def _encoded(announcement: Announcement) -> str:
    return msgspec.json.encode(announcement).decode()
