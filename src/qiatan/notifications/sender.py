"""Sends queued deliveries. All notifications leave the server through this module."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Literal, Protocol

import structlog

from qiatan.kit.refusal import Refused
from qiatan.notifications.http_sender import NotSent
from qiatan.notifications.receivers import NotPublic
from qiatan.services.faults import report_fault
from qiatan.services.rate_limits import RateLimits
from qiatan.stores.notifications import Channel, ChannelStore, Delivery, NoticeQueue

log = structlog.stdlib.get_logger(__name__)

LEASE: Final = 90.0
"""Seconds after which another process can send the deliveries that a killed process had claimed."""

STOPPING: Final = 4.0
"""Seconds that a stopping process has to finish what it is sending."""

MOST: Final = 40
"""The maximum number of deliveries claimed at once."""

FIRST_WAIT: Final = 30.0
"""Seconds before the second attempt. Each further wait is `FACTOR` times longer."""

FACTOR: Final = 4
ATTEMPTS: Final = 6
LONGEST_WAIT: Final = 24 * 3600.0

GONE: Final = (404, 410)
BUSY: Final = (408, 425, 429)


@dataclass(frozen=True, slots=True)
class Sent:
    """The outcome of an attempt to send.

    `gone` means that the receiver no longer exists. `again` means that the delivery should be
    retried, after `wait` seconds if given. If neither is set, the message was delivered or is
    dropped. `why` is the reason for a failure.
    """

    gone: bool = False
    again: bool = False
    wait: float | None = None
    why: str = ""


DONE: Final = Sent()


def outcome(status: int, retry_after: float | None) -> Sent:
    """Return the outcome for an HTTP status. Redirects and most errors below 500 are final."""
    if status in GONE:
        return Sent(gone=True)
    if status in BUSY or status >= 500:
        return Sent(again=True, wait=retry_after, why=str(status))
    return DONE if 200 <= status < 300 else Sent(why=str(status))


class Transport(Protocol):
    """Sends deliveries to channels of one kind."""

    @property
    def joins(self) -> bool:
        """Whether deliveries that are due at the same time are sent in one message."""
        ...

    async def send(self, channel: Channel, deliveries: Sequence[Delivery]) -> Sent:
        """Send deliveries to a channel. Raises `NotSent` or `NotPublic` if it cannot be reached."""
        ...


class Sender:
    """Sends the deliveries that are due. `transports` has one transport per kind of channel.

    If a process is killed after a message has arrived but before its delivery is recorded, another
    process sends a second copy. Receivers can recognise it, because both copies have the same id:
    the `Message-ID` of an e-mail, or the `Idempotency-Key` header of a webhook request. Browsers
    replace the earlier notification about the same table.
    """

    def __init__(
        self,
        channels: ChannelStore,
        notices: NoticeQueue,
        now: Callable[[], float],
        limits: RateLimits,
        transports: Mapping[str, Transport],
    ) -> None:
        self._channels = channels
        self._notices = notices
        self._now = now
        self._limits = limits
        self._transports = transports

    async def once(self) -> int:
        """Send the deliveries that are due, and return how many there were."""
        taken = await self._notices.claim(self._now(), LEASE, MOST)
        by_channel = sorted(taken, key=lambda one: one.channel)
        groups = groupby(by_channel, lambda one: one.channel)
        sending = asyncio.gather(*(self._to_channel(id, list(some)) for id, some in groups))
        try:
            await asyncio.shield(sending)
        except asyncio.CancelledError:
            # Deliveries that complete within this time are recorded, so that no process sends them
            # again.
            await asyncio.wait([sending], timeout=STOPPING)
            raise
        return len(taken)

    async def _to_channel(self, id: str, deliveries: list[Delivery]) -> None:
        channel = await self._channels.channel(id)
        if channel is None:
            return
        transport = self._transports.get(channel.kind)
        if transport is None:
            for delivery in deliveries:
                await self._finish(delivery, Sent(why="no_transport"))
            return
        messages = [deliveries] if transport.joins else [[one] for one in deliveries]
        for message in messages:
            sent = await self._attempt(transport, channel, message)
            if sent.gone:
                log.info("notification_channel_gone", kind=channel.kind)
                await self._channels.remove_channel(id)
                return
            for delivery in message:
                await self._finish(delivery, sent)
            if sent is DONE:
                await self._channels.channel_used(id, self._now())

    async def _attempt(
        self, transport: Transport, channel: Channel, deliveries: Sequence[Delivery]
    ) -> Sent:
        try:
            await self._limits.count(_limit(channel), channel.person)
            return await transport.send(channel, deliveries)
        except Refused as refused:
            wait = float(refused.refusal.detail.get("seconds", FIRST_WAIT))
            return Sent(again=True, wait=wait, why=refused.refusal.code)
        except NotPublic as error:
            return Sent(why=str(error))
        except NotSent as error:
            return Sent(again=True, why=str(error))
        except Exception as error:
            report_fault("notification_failed", error)
            return Sent(again=True, why=type(error).__name__)

    async def _finish(self, delivery: Delivery, sent: Sent) -> None:
        if sent.again and delivery.attempts < ATTEMPTS:
            wait = sent.wait or FIRST_WAIT * FACTOR ** (delivery.attempts - 1)
            await self._notices.retry(delivery, self._now() + min(wait, LONGEST_WAIT))
            return
        if sent.why:
            log.warning("notification_dropped", kind=delivery.kind, why=sent.why)
        await self._notices.delivered(delivery)


def _limit(channel: Channel) -> Literal["user_mails", "user_notifications"]:
    return "user_mails" if channel.kind == "mail" else "user_notifications"
