"""Interfaces for storing notifications: where people receive them, and the notifications to send.

A *notice* informs one person about one table. A newer notice about the same table replaces it. Once
a notice is due, it becomes one *delivery* for each of the person's channels. Times are in epoch
seconds.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

NoticeKind: TypeAlias = Literal[
    "turn", "answer", "offer", "over", "invited", "found", "soon", "seated"
]
"""Why a person is notified: their turn, another question that the game waits for, an offer, the end
of a game, an invitation, a game found by a search for opponents, a tournament that starts soon, or
a table of a tournament that is ready. For `soon`, the tournament takes the place of the table.
"""

DeliveryKind: TypeAlias = Literal[
    "turn", "answer", "offer", "over", "invited", "found", "soon", "seated", "close", "test"
]
"""The kind of the notice. `close` closes an earlier notification on a device; `test` is a test."""

ChannelKind: TypeAlias = Literal["push", "mail", "webhook"]

MailPace: TypeAlias = Literal["now", "daily"]

GROUP: Final = ""
"""The `person` of notices that go to a table's webhooks."""


@dataclass(frozen=True, slots=True)
class NotificationSettings:
    """The kinds of notices that a person wants, and their language.

    `delay` is how many seconds to wait before notifying the person of a turn.
    """

    kinds: frozenset[NoticeKind]
    delay: float
    language: str


@dataclass(frozen=True, slots=True)
class Channel:
    """Where notifications are sent: a browser, an e-mail address or a webhook.

    `address` is the URL of a browser's push service or of a webhook. It is empty for mail, which
    goes to the account's confirmed address. `secret` holds the browser's keys, the webhook's
    format, or how often mail is sent. `table` is set for the webhook of a table. `used` is the time
    of the last delivery. `unsubscribe` is the SHA-256 of a token that removes the channel.
    """

    id: str
    person: str
    kind: ChannelKind
    address: str
    secret: str
    label: str
    created: float
    used: float | None = None
    table: str | None = None
    unsubscribe: str | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """Information about a table for one person. `due` is when to send it, or None once it is sent.

    Two notices with the same `mark` are about the same event. `facts` is a JSON object.
    """

    person: str
    table: str
    kind: NoticeKind
    mark: str
    facts: str
    at: float
    due: float | None


@dataclass(frozen=True, slots=True)
class Delivery:
    """A message to send to one channel. `attempts` counts the attempts to send it."""

    id: str
    channel: str
    person: str
    table: str
    kind: DeliveryKind
    facts: str
    at: float
    due: float
    attempts: int = 0


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A finished game to announce to a person, or to the table's webhooks if the person is `GROUP`.

    `facts` is a `FinishedGame` as JSON.
    """

    person: str
    table: str
    facts: str
    finished: float


class ChannelStore(Protocol):
    """Stores channels, settings and muted tables. Each method is one transaction."""

    async def push_key(self) -> str | None:
        """Return the server's private key for push messages, if there is one."""
        ...

    async def add_push_key(self, key: str) -> str:
        """Store a key if there is none yet. Returns the stored key."""
        ...

    async def settings(self, person: str) -> NotificationSettings | None: ...

    async def settings_of(self, persons: Collection[str]) -> Mapping[str, NotificationSettings]:
        """Return the settings by person. People without settings are left out."""
        ...

    async def save_settings(self, person: str, settings: NotificationSettings) -> None: ...

    async def channels(self, person: str) -> Sequence[Channel]:
        """Return the channels of a person, oldest first."""
        ...

    async def channels_of_table(self, table: str) -> Sequence[Channel]:
        """Return the webhooks of a table."""
        ...

    async def channel(self, id: str) -> Channel | None: ...

    async def add_channel(self, channel: Channel, most: int) -> bool:
        """Insert a channel, replacing any channel with the same receiver.

        If the person has `most` other channels, changes nothing and returns False.
        """
        ...

    async def remove_channel(self, id: str, person: str | None = None) -> bool:
        """Delete a channel and its deliveries. Returns whether it existed.

        If `person` is given, the channel must belong to that person.
        """
        ...

    async def channel_used(self, id: str, at: float) -> None:
        """Store the time of the last delivery to a channel."""
        ...

    async def unsubscribe(self, hash: str) -> bool:
        """Delete the channel with this token hash. Returns whether it existed."""
        ...

    async def count_push_channels(self) -> int:
        """Return the number of browsers that receive push messages."""
        ...

    async def muted(self, person: str) -> Sequence[str]:
        """Return the tables whose notifications a person has muted."""
        ...

    async def mute(self, person: str, table: str, *, muted: bool) -> None:
        """Mute or unmute a table's notifications for a person."""
        ...

    async def reached(self, persons: Collection[str]) -> Collection[str]:
        """Return which of these people have a channel of their own."""
        ...

    async def tables_with_webhooks(self, tables: Collection[str]) -> Collection[str]:
        """Return which of these tables have a webhook."""
        ...


class NoticeQueue(Protocol):
    """Stores notices and deliveries until they are sent. Each method is one transaction."""

    async def ended_since(self, at: float) -> Sequence[EndedGame]:
        """Return games that ended after `at`, for people with a channel and tables with a webhook.

        A game has one entry per person. The entry for the table's webhooks has the person `GROUP`.
        """
        ...

    async def notices(self, persons: Collection[str]) -> Sequence[Notice]: ...

    async def put_notices(self, notices: Sequence[Notice]) -> None:
        """Store notices, replacing earlier notices for the same person and table.

        A notice with the same mark as the stored one changes nothing.
        """
        ...

    async def withdraw(self, person: str, table: str, at: float) -> None:
        """Delete a notice that asks for an answer, and its deliveries that have not been sent.

        If the notification has already been shown, the person's browsers get a delivery that closes
        it.
        """
        ...

    async def due_notices(self, now: float, most: int) -> Sequence[Notice]: ...

    async def fan_out(self, notice: Notice, deliveries: Sequence[Delivery]) -> bool:
        """Mark a due notice as sent, and store its deliveries (none if the person has seen it).

        Deletes earlier deliveries to the same channels about the same table. If the notice has
        changed, or if another process was faster, changes nothing and returns False.
        """
        ...

    async def add_deliveries(self, deliveries: Sequence[Delivery]) -> None: ...

    async def claim(self, now: float, lease: float, most: int) -> Sequence[Delivery]:
        """Return at most `most` due deliveries, and postpone them by `lease` seconds.

        If the process is killed before sending them, they become due again.
        """
        ...

    async def delivered(self, delivery: Delivery) -> bool:
        """Delete a delivery that has been sent. Returns whether the claim was still valid."""
        ...

    async def retry(self, delivery: Delivery, due: float) -> None:
        """Make a claimed delivery due again at `due`."""
        ...

    async def summary(self, table: str) -> str | None:
        """Return the stored summary of an unfinished table as JSON, or None."""
        ...

    async def purge(self, before: float) -> None:
        """Delete old notices, and the mutes and webhooks of finished or deleted tables.

        Notices from before the time `before` are old.
        """
        ...
