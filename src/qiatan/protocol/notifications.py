"""Notifications: `/api/notifications`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from qiatan.protocol.parts import Part
from qiatan.protocol.people import Ask, IdText, LanguageText

UrlText = Annotated[str, msgspec.Meta(max_length=2048)]
KeyText = Annotated[str, msgspec.Meta(max_length=128)]
DelaySeconds = Annotated[int, msgspec.Meta(ge=0, le=43200)]
HourNumber = Annotated[int, msgspec.Meta(ge=0, le=23)]

NotificationKind = Literal["turn", "answer", "offer", "over", "invited", "found", "soon", "seated"]
WebhookFormat = Literal["discord", "slack", "matrix", "ntfy", "json"]
MailFrequency = Literal["off", "now", "daily"]


class AddPush(Ask, frozen=True):
    """Send notifications to this browser. The fields are those of its push subscription.

    Reply: `NotificationsInfo`, as for all requests about notifications.
    """

    endpoint: UrlText
    p256dh: KeyText
    auth: KeyText
    language: LanguageText


class AddWebhook(Ask, frozen=True):
    """Send your own notifications, or those of a table that you host, to a webhook."""

    url: UrlText
    format: WebhookFormat
    table: IdText | None = None


class RemoveChannel(Ask, frozen=True):
    """Stop sending notifications to a browser or a webhook."""

    channel: IdText


class TestChannel(Ask, frozen=True):
    """Send a test notification to a browser or a webhook."""

    channel: IdText


class SetNotifications(Ask, frozen=True):
    """Choose which notifications to get, and the `delay` in seconds for those about turns.

    All other notifications are sent at once.
    """

    kinds: list[NotificationKind]
    delay: DelaySeconds
    language: LanguageText


class SetNotificationMail(Ask, frozen=True):
    """Choose whether notifications are sent to the account's confirmed e-mail address.

    If `daily` is true, they are collected into one message a day, sent at `hour` (UTC).
    """

    frequency: MailFrequency
    hour: HourNumber = 18


class MuteTable(Ask, frozen=True):
    """Turn notifications about a table off or on."""

    table: IdText
    muted: bool


class ChannelInfo(Part, frozen=True):
    """A browser or a webhook that receives notifications.

    `label` is a browser's name, or the host of a webhook. `used` is when a notification was last
    delivered, in epoch seconds. `endpoint` is the SHA-256 of a browser's push endpoint, in
    hexadecimal; it lets the browser recognise its own entry.
    """

    id: str
    kind: Literal["push", "webhook"]
    label: str
    created: float
    used: float | None
    endpoint: str = ""
    format: WebhookFormat | None = None
    table: str | None = None


class NotificationsInfo(Part, frozen=True):
    """Your notification settings. A browser needs `push_key`, the server's key, to subscribe.

    `mail_offered` is false if this server sends no e-mail, or if your account has no confirmed
    address.
    """

    push_key: str
    kinds: list[NotificationKind]
    delay: int
    channels: list[ChannelInfo]
    muted: list[str]
    mail: MailFrequency
    mail_offered: bool
