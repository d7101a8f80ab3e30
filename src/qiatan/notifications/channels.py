"""Adds and removes the channels through which a person is notified."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast
from urllib.parse import urlsplit

import msgspec

from qiatan.kit.refusal import Refused, refuse
from qiatan.notifications.facts import Facts, encoded_facts
from qiatan.notifications.mail_pace import MailOptions, mail_options
from qiatan.notifications.notifications import NotificationParts
from qiatan.notifications.push_encryption import browser_keys
from qiatan.notifications.push_message import Keys
from qiatan.notifications.watch import DEFAULTS
from qiatan.people.languages import BASE, known_language
from qiatan.people.tokens import hashed, new_token
from qiatan.protocol.notifications import (
    AddPush,
    AddWebhook,
    ChannelInfo,
    MailFrequency,
    NotificationsInfo,
    SetNotificationMail,
    SetNotifications,
    WebhookFormat,
)
from qiatan.stores.notifications import Channel, ChannelKind, Delivery, NotificationSettings

ORDER: Final = ("turn", "answer", "offer", "over", "invited", "found", "soon", "seated")
LABEL: Final = 64


class PersonChannels:
    """The notification channels and settings of each person.

    `most` is the maximum number of channels per person.
    """

    def __init__(self, parts: NotificationParts, most: int) -> None:
        self._parts = parts
        self._store = parts.channels
        self._most = most

    async def info(self, person: str, *, mail_offered: bool) -> NotificationsInfo:
        """Return a person's notification settings and channels."""
        settings = await self._store.settings(person) or DEFAULTS
        channels = await self._store.channels(person)
        return NotificationsInfo(
            push_key=self._parts.push_key,
            kinds=[kind for kind in ORDER if kind in settings.kinds],
            delay=int(settings.delay),
            channels=[_info(one) for one in channels if one.kind != "mail"],
            muted=sorted(await self._store.muted(person)),
            mail=_frequency(channels),
            mail_offered=mail_offered and "mail" in self._parts.transports,
        )

    async def add_push(self, person: str, wanted: AddPush, device: str, now: float) -> None:
        """Add a browser as a channel. Raises `Refused` (`bad_receiver` or `too_many_channels`)."""
        endpoint = self._parts.receivers.check(wanted.endpoint, "endpoint")
        try:
            browser_keys(wanted.p256dh, wanted.auth)
        except ValueError:
            raise refuse("bad_receiver", "These are no keys of a browser.", "p256dh") from None
        keys = msgspec.json.encode(Keys(wanted.p256dh, wanted.auth)).decode()
        await self._add(_channel(person, "push", endpoint, keys, device, now))
        before = await self._store.settings(person) or DEFAULTS
        language = known_language(wanted.language) or before.language
        await self._store.save_settings(person, replace(before, language=language))

    async def add_webhook(self, person: str, wanted: AddWebhook, now: float) -> None:
        """Add a webhook as a channel. Raises `Refused` (`bad_receiver` or `too_many_channels`)."""
        url = self._parts.receivers.check(wanted.url, "url")
        label = urlsplit(url).hostname or ""
        channel = _channel(person, "webhook", url, wanted.format, label, now)
        await self._add(replace(channel, table=wanted.table))

    async def set_mail(self, person: str, wanted: SetNotificationMail, now: float) -> None:
        """Turn e-mail notifications on or off."""
        for channel in await self._store.channels(person):
            if channel.kind == "mail":
                await self._store.remove_channel(channel.id, person)
        if wanted.frequency != "off":
            token = new_token()
            options = MailOptions(wanted.frequency, token, wanted.hour)
            text = msgspec.json.encode(options).decode()
            channel = _channel(person, "mail", "", text, "", now)
            await self._add(replace(channel, unsubscribe=hashed(token)))

    async def _add(self, channel: Channel) -> None:
        if not await self._store.add_channel(channel, self._most):
            text = f"You have too many browsers and webhooks (at most {self._most})."
            raise refuse("too_many_channels", text, most=self._most)

    async def set(self, person: str, wanted: SetNotifications) -> None:
        """Store a person's settings."""
        language = known_language(wanted.language) or BASE
        kinds = frozenset(wanted.kinds)
        await self._store.save_settings(
            person, NotificationSettings(kinds, float(wanted.delay), language)
        )

    async def remove(self, person: str, id: str) -> None:
        """Remove a channel. Raises `Refused` (`no_channel`) if it does not exist."""
        if not await self._store.remove_channel(id, person):
            raise no_channel()

    async def unsubscribe(self, token: str) -> bool:
        """Remove the mail channel with this unsubscribe token, and return whether it existed."""
        return await self._store.unsubscribe(hashed(token))

    async def test(self, person: str, id: str, now: float) -> None:
        """Queue a test message for a channel.

        Raises `Refused` (`no_channel`) if the channel does not exist.
        """
        own = [one for one in await self._store.channels(person) if one.id == id]
        if not own:
            raise no_channel()
        facts = encoded_facts(Facts(""))
        delivery = Delivery(secrets.token_hex(16), id, person, "", "test", facts, now, now)
        await self._parts.notices.add_deliveries([delivery])

    async def mute(self, person: str, table: str, *, muted: bool) -> None:
        """Mute or unmute a person's notifications about one table."""
        await self._store.mute(person, table, muted=muted)


def _channel(
    person: str, kind: ChannelKind, address: str, secret: str, label: str, now: float
) -> Channel:
    return Channel(secrets.token_hex(16), person, kind, address, secret, label[:LABEL], now)


def _info(channel: Channel) -> ChannelInfo:
    push = channel.kind == "push"
    return ChannelInfo(
        id=channel.id,
        kind="push" if push else "webhook",
        label=channel.label,
        created=channel.created,
        used=channel.used,
        endpoint=hashlib.sha256(channel.address.encode()).hexdigest() if push else "",
        format=None if push else cast(WebhookFormat, channel.secret),
        table=channel.table,
    )


def _frequency(channels: Sequence[Channel]) -> MailFrequency:
    return next((mail_options(one).pace for one in channels if one.kind == "mail"), "off")


def no_channel() -> Refused:
    """Return the refusal for a channel that does not exist."""
    return refuse("no_channel", "You have no such browser or webhook.", "channel")
