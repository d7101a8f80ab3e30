"""Turns each due notice into one delivery for each of the recipient's channels."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec

from qiatan.notifications.mail_pace import next_mail
from qiatan.notifications.questions import ASKING, stored_questions
from qiatan.notifications.watch import DEFAULTS
from qiatan.protocol.parts import Summary
from qiatan.stores.notifications import (
    GROUP,
    Channel,
    ChannelStore,
    Delivery,
    Notice,
    NoticeQueue,
)
from qiatan.tables.core.day_pace import is_by_days

MOST: Final = 100
"""The maximum number of notices handled at once."""


class Dispatcher:
    """Queues each due notice on every channel of its recipient.

    A notice is dropped if the recipient does not want it, is looking at a page, or has already
    answered. `is_here` tells whether a person has a visible page in any process.
    """

    def __init__(
        self,
        channels: ChannelStore,
        notices: NoticeQueue,
        now: Callable[[], float],
        is_here: Callable[[str], Awaitable[bool]],
    ) -> None:
        self._channels = channels
        self._notices = notices
        self._now = now
        self._is_here = is_here

    async def once(self) -> int:
        """Handle the notices that are due, and return how many there were."""
        due = await self._notices.due_notices(self._now(), MOST)
        for notice in due:
            await self._notices.fan_out(notice, await self._deliveries(notice))
        return len(due)

    async def _deliveries(self, notice: Notice) -> list[Delivery]:
        if not await self._is_wanted(notice):
            return []
        now = self._now()
        return [
            Delivery(
                secrets.token_hex(16),
                channel.id,
                channel.person,
                notice.table,
                notice.kind,
                notice.facts,
                notice.at,
                next_mail(channel, now) if channel.kind == "mail" else now,
            )
            for channel in await self._receivers(notice)
        ]

    async def _receivers(self, notice: Notice) -> Sequence[Channel]:
        if notice.person == GROUP:
            return await self._channels.channels_of_table(notice.table)
        own = await self._channels.channels(notice.person)
        return [channel for channel in own if channel.table is None]

    async def _is_wanted(self, notice: Notice) -> bool:
        if notice.person == GROUP:
            return await self._still_waits(notice)
        settings = await self._channels.settings(notice.person) or DEFAULTS
        if notice.kind not in settings.kinds or await self._is_here(notice.person):
            return False
        if notice.table in await self._channels.muted(notice.person):
            return False
        return await self._still_waits(notice)

    async def _still_waits(self, notice: Notice) -> bool:
        """Return whether the game is still waiting for the person's answer.

        For a correspondence game, this reads the stored summary. The notices of live games are
        always current.
        """
        if notice.kind not in ASKING:
            return True
        stored = await self._notices.summary(notice.table)
        if stored is None:
            return False
        listed = msgspec.json.decode(stored, type=Summary)
        if not is_by_days(listed.settings.turn_timer):
            return True
        asked = {one.person for one in stored_questions(listed)}
        return bool(asked) if notice.person == GROUP else notice.person in asked
