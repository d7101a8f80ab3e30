"""Store port for notifications: where people receive them, and what is still to be sent.

A *notice* is what a person should know about a table; there is one per person and table. Once a
notice is due, it becomes one *delivery* for each of the person's channels. Times are epoch seconds.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

NoticeKind: TypeAlias = Literal["turn", "answer", "offer", "over", "invited", "found"]
"""Why a person is notified: their turn, a question that stops the game, an offer, the end of a
game, an invitation, or a game that a search has found.
"""

DeliveryKind: TypeAlias = Literal[
    "turn", "answer", "offer", "over", "invited", "found", "close", "test"
]
"""A notice, a message that closes an earlier notification on a device, or a test."""

ChannelKind: TypeAlias = Literal["push", "mail", "webhook"]

MailPace: TypeAlias = Literal["now", "daily"]

GROUP: Final = ""
"""The person of a table's own notices, which go to the table's webhooks."""


@dataclass(frozen=True, slots=True)
class NotificationSettings:
    """What a person is notified of. `delay` is the wait before a turn is announced, in seconds."""

    kinds: frozenset[NoticeKind]
    delay: float
    language: str


@dataclass(frozen=True, slots=True)
class Channel:
    """Where notifications are sent: a browser, an e-mail address or a webhook.

    `address` identifies the receiver: the URL of a browser's push service or of a webhook, empty
    for mail, which goes to the account's confirmed address. `secret` has the browser's keys, the
    webhook's format, or the pace of mail. `table` is set for the webhook of a table. `used` is the
    time of the last delivery. `unsubscribe` is the SHA-256 of a token that removes the channel.
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
    """What a person should know about a table. `due` is when it is sent, None if it was sent.

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
    """A message for one channel. `attempts` counts how often it was tried."""

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
    """A finished game of a person. `facts` is a `FinishedGame` as JSON."""

    person: str
    table: str
    facts: str
    finished: float


class ChannelStore(Protocol):
    """Stores channels, settings and muted tables. Each method is one transaction."""

    async def push_key(self) -> str | None:
        """The server's private key for push messages, if there is one."""
        ...

    async def add_push_key(self, key: str) -> str:
        """Store a key unless there is one. Returns the stored key."""
        ...

    async def settings(self, person: str) -> NotificationSettings | None: ...

    async def settings_of(self, persons: Collection[str]) -> Mapping[str, NotificationSettings]:
        """The settings by person. People without settings are left out."""
        ...

    async def save_settings(self, person: str, settings: NotificationSettings) -> None: ...

    async def channels(self, person: str) -> Sequence[Channel]:
        """The channels of a person, oldest first."""
        ...

    async def channels_of_table(self, table: str) -> Sequence[Channel]:
        """The webhooks of a table."""
        ...

    async def channel(self, id: str) -> Channel | None: ...

    async def add_channel(self, channel: Channel, most: int) -> bool:
        """Insert a channel, which replaces any with the same receiver.

        Returns False if the person has `most` other channels.
        """
        ...

    async def remove_channel(self, id: str, person: str | None = None) -> bool:
        """Delete a channel and its deliveries. Returns whether it existed.

        `person` is its owner, or None if the receiver is gone.
        """
        ...

    async def channel_used(self, id: str, at: float) -> None:
        """Store when something was last delivered to a channel."""
        ...

    async def unsubscribe(self, hash: str) -> bool:
        """Delete the channel with this token. Returns whether it existed."""
        ...

    async def count_push_channels(self) -> int:
        """The number of browsers that receive push messages."""
        ...

    async def muted(self, person: str) -> Sequence[str]:
        """The tables of which a person wants no notifications."""
        ...

    async def mute(self, person: str, table: str, *, muted: bool) -> None:
        """Turn a table's notifications off or on for a person."""
        ...

    async def reached(self, persons: Collection[str]) -> Collection[str]:
        """Those of the people who have a channel."""
        ...

    async def reachable(self) -> Sequence[str]:
        """All people with a channel."""
        ...

    async def tables_with_webhooks(self, tables: Collection[str]) -> Collection[str]:
        """Those of the tables that have a webhook."""
        ...


class NoticeQueue(Protocol):
    """Stores what is still to be sent. Each method is one transaction."""

    async def ended_since(self, at: float) -> Sequence[EndedGame]:
        """Games of people with a channel, and of tables with a webhook, that ended after `at`.

        The person of a table's own entry is `GROUP`.
        """
        ...

    async def notices(self, persons: Collection[str]) -> Sequence[Notice]: ...

    async def put_notices(self, notices: Sequence[Notice]) -> None:
        """Store notices. One with the same mark as before changes nothing."""
        ...

    async def withdraw(self, person: str, table: str, at: float) -> None:
        """Delete a notice that asks for an answer, and the deliveries that were not sent.

        If it was sent, the person's browsers get a delivery that closes the notification.
        """
        ...

    async def due_notices(self, now: float, most: int) -> Sequence[Notice]: ...

    async def fan_out(self, notice: Notice, deliveries: Sequence[Delivery]) -> bool:
        """Replace a due notice by its deliveries; by none if the person has seen it.

        Earlier deliveries to the same channels about the same table are deleted. Returns False and
        changes nothing if the notice has changed, or if another process was faster.
        """
        ...

    async def add_deliveries(self, deliveries: Sequence[Delivery]) -> None: ...

    async def claim(self, now: float, lease: float, most: int) -> Sequence[Delivery]:
        """Take deliveries that are due. They are due again after `lease` seconds.

        A process that is killed while it sends therefore loses none.
        """
        ...

    async def delivered(self, delivery: Delivery) -> bool:
        """Delete a delivery. Returns whether the claim was still valid."""
        ...

    async def retry(self, delivery: Delivery, due: float) -> None:
        """Try a claimed delivery again later."""
        ...

    async def summary(self, table: str) -> str | None:
        """The stored summary of a table, as JSON."""
        ...

    async def purge(self, before: float) -> None:
        """Delete notices and mutes of old or deleted tables."""
        ...
