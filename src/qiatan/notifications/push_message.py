"""Builds the request that sends a message to a browser's push service."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

import msgspec

from qiatan.notifications.facts import Facts, decoded_facts
from qiatan.notifications.push_encryption import browser_keys, encoded, encrypted
from qiatan.notifications.push_key import PushKey
from qiatan.stores.notifications import Channel, Delivery

LONGEST: Final = 28 * 24 * 3600
"""The maximum number of seconds for which a push service keeps a message."""

SHORTEST: Final = 60
WITHOUT_LIMIT: Final = 24 * 3600
"""Seconds for which the push service keeps a message that has no deadline."""

TOPIC_BYTES: Final = 15
AT_ONCE: Final = ("answer", "found", "soon", "seated", "test")

MOST_TEXT: Final = 80
"""The maximum length of each name, in characters. Push services accept about 4,000 bytes in all."""


class Keys(msgspec.Struct, frozen=True):
    """The keys of a browser's subscription, as encoded by the browser."""

    p256dh: str
    auth: str


class PushText(msgspec.Struct, frozen=True, omit_defaults=True):
    """The data of a push message. The browser's service worker writes the text in `language`."""

    kind: str
    table: str
    language: str
    game: str = ""
    name: str = ""
    creator: str = ""
    by: str = ""
    until: float | None = None


@dataclass(frozen=True, slots=True)
class PushRequest:
    """The headers and body of a request."""

    headers: dict[str, str]
    body: bytes


def closes_silently(endpoint: str) -> bool:
    """Return whether the browser at this endpoint accepts messages that show no notification.

    Safari cancels a subscription after a few such messages.
    """
    return "push.apple.com" not in endpoint


def push_request(
    channel: Channel, delivery: Delivery, language: str, key: PushKey, now: float
) -> PushRequest:
    """Encrypt a delivery for a browser. Raises `ValueError` if the browser's keys are invalid."""
    facts = decoded_facts(delivery.facts)
    keys = msgspec.json.decode(channel.secret, type=Keys)
    text = msgspec.json.encode(_text(delivery, facts, language))
    headers = {
        "Authorization": key.authorization(channel.address, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(_kept(delivery, facts, now)),
        "Topic": topic(delivery.table),
        "Urgency": "high" if delivery.kind in AT_ONCE else "normal",
    }
    return PushRequest(headers, encrypted(text, browser_keys(keys.p256dh, keys.auth)))


def _text(delivery: Delivery, facts: Facts, language: str) -> PushText:
    return PushText(
        delivery.kind,
        delivery.table,
        language,
        facts.game,
        facts.name[:MOST_TEXT],
        facts.creator[:MOST_TEXT],
        facts.by[:MOST_TEXT],
        facts.until,
    )


def _kept(delivery: Delivery, facts: Facts, now: float) -> int:
    """Return how long the push service keeps the message for an offline device, in seconds."""
    if facts.until is None or delivery.kind == "close":
        return WITHOUT_LIMIT
    return max(SHORTEST, min(LONGEST, int(facts.until - now)))


def topic(table: str) -> str:
    """Return the `Topic` header for messages about a table.

    If several such messages are waiting, the push service delivers only the last one.
    """
    return encoded(hashlib.sha256(table.encode()).digest()[:TOPIC_BYTES])
