"""Sends push messages to browsers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from qiatan.notifications.http_sender import send
from qiatan.notifications.push_key import PushKey
from qiatan.notifications.push_message import closes_silently, push_request
from qiatan.notifications.receivers import Receivers
from qiatan.notifications.sender import DONE, Sent, outcome
from qiatan.notifications.watch import DEFAULTS
from qiatan.stores.notifications import Channel, ChannelStore, Delivery


class PushTransport:
    """Encrypts messages for a browser and sends them to its push service."""

    joins: Final = False

    def __init__(
        self,
        key: PushKey,
        receivers: Receivers,
        channels: ChannelStore,
        now: Callable[[], float],
    ) -> None:
        self._key = key
        self._receivers = receivers
        self._channels = channels
        self._now = now

    async def send(self, channel: Channel, deliveries: Sequence[Delivery]) -> Sent:
        """Send one delivery."""
        (delivery,) = deliveries
        if delivery.kind == "close" and not closes_silently(channel.address):
            return DONE
        settings = await self._channels.settings(channel.person) or DEFAULTS
        return await self._send(channel, delivery, settings.language)

    async def _send(self, channel: Channel, delivery: Delivery, language: str) -> Sent:
        receiver = await self._receivers.resolve(channel.address)
        request = push_request(channel, delivery, language, self._key, self._now())
        answer = await send(receiver, request.headers, request.body)
        return outcome(answer.status, answer.retry_after)
