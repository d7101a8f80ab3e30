"""Sends notifications to webhooks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

import msgspec

from qiatan.notifications.facts import decoded_facts
from qiatan.notifications.http_sender import send
from qiatan.notifications.receivers import Receivers
from qiatan.notifications.sender import Sent, outcome
from qiatan.notifications.sentences import sentence
from qiatan.notifications.watch import DEFAULTS
from qiatan.notifications.webhook_message import News, body, target
from qiatan.protocol.notifications import WebhookFormat
from qiatan.stores.notifications import Channel, ChannelStore, Delivery

HEADERS: Final = {"Content-Type": "application/json"}


class WebhookTransport:
    """Posts each delivery as a separate message. `public_url` is the server's public address."""

    joins: Final = False

    def __init__(
        self, receivers: Receivers, channels: ChannelStore, public_url: str | None
    ) -> None:
        self._receivers = receivers
        self._channels = channels
        self._public_url = public_url

    async def send(self, channel: Channel, deliveries: Sequence[Delivery]) -> Sent:
        """Send a single delivery in the language of the webhook's owner."""
        (delivery,) = deliveries
        settings = await self._channels.settings(channel.person) or DEFAULTS
        format = cast(WebhookFormat, channel.secret)
        news = self._news(channel, delivery, settings.language)
        receiver = await self._receivers.resolve(target(channel.address, format))
        text = msgspec.json.encode(body(channel.address, format, news))
        headers = {**HEADERS, "Idempotency-Key": f'"{delivery.id}"'}
        answer = await send(receiver, headers, text)
        return outcome(answer.status, answer.retry_after)

    def _news(self, channel: Channel, delivery: Delivery, language: str) -> News:
        facts = decoded_facts(delivery.facts)
        text = sentence(delivery, facts, language, grouped=channel.table is not None)
        return News(delivery, facts, text, page_link(self._public_url, delivery))


def page_link(public_url: str | None, delivery: Delivery) -> str:
    """Return the address of the table's page, or of the tournament's page if one starts soon.

    The result is empty if the server's public URL is not set.
    """
    if not public_url or not delivery.table:
        return ""
    page = "tournaments" if delivery.kind == "soon" else "table"
    return f"{public_url}/{page}/{delivery.table}"
