"""Runs notifications in a server process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from qiatan.notifications.dispatch import Dispatcher
from qiatan.notifications.facts import Facts
from qiatan.notifications.receivers import Receivers
from qiatan.notifications.sender import Sender, Transport
from qiatan.notifications.watch import TableLists, TableWatch
from qiatan.services.faults import report_fault
from qiatan.services.services import Services
from qiatan.stores.notifications import ChannelStore, NoticeKind, NoticeQueue
from qiatan.tables.core.state import TableState

INTERVAL: Final = 1.0
"""Seconds to wait before checking an empty queue again."""

PURGE: Final = 3600.0
"""Seconds between two deletions of old notices."""

KEPT: Final = 30 * 24 * 3600.0
"""Seconds for which notices are kept."""


@dataclass(frozen=True, slots=True)
class NotificationParts:
    """The stores, the address check, and one transport for each kind of channel.

    `push_key` is the public key with which browsers subscribe. `public_url` is the server's public
    address, if the operator has set it.
    """

    channels: ChannelStore
    notices: NoticeQueue
    receivers: Receivers
    transports: Mapping[str, Transport]
    push_key: str
    public_url: str | None = None


class Notifications:
    """Watches tables and notifies their players.

    `lists` returns the tables and visible pages of this process. `is_here` returns whether a person
    has a visible page in any process.
    """

    def __init__(
        self,
        parts: NotificationParts,
        services: Services,
        lists: TableLists,
        is_here: Callable[[str], Awaitable[bool]],
    ) -> None:
        self.parts: Final = parts
        self._services = services
        stores = parts.channels, parts.notices, services.now
        self._watch = TableWatch(*stores, lists)
        self._dispatcher = Dispatcher(*stores, is_here)
        self._sender = Sender(*stores, services.rate_limits, parts.transports)
        self._notifying = set[asyncio.Task[None]]()

    def changed(self, state: TableState) -> None:
        """Record that a table has changed. Returns immediately."""
        self._watch.changed(state)

    def found(self, persons: Iterable[str], table: str, game: str) -> None:
        """Notify people that a search has found a table for them."""
        self.notify(persons, "found", table, Facts(game))

    def notify(self, persons: Iterable[str], kind: NoticeKind, table: str, facts: Facts) -> None:
        """Notify people in the background, such as about an invitation or a found game."""
        task = asyncio.create_task(self._notify(list(persons), kind, table, facts))
        self._notifying.add(task)
        task.add_done_callback(self._notifying.discard)

    async def _notify(
        self, persons: Iterable[str], kind: NoticeKind, table: str, facts: Facts
    ) -> None:
        try:
            await self._watch.notify(persons, kind, table, facts)
        except Exception as error:
            report_fault("notices_not_written", error)

    def tasks(self) -> list[Coroutine[None, None, None]]:
        """Return the tasks to run until the server stops."""
        return [
            self._watch.run(),
            self._repeat(self._dispatcher.once),
            self._repeat(self._sender.once),
            self._purge(),
        ]

    async def _repeat(self, once: Callable[[], Awaitable[int]]) -> None:
        """Call `once` repeatedly, except while the server is read-only."""
        while True:
            done = 0
            try:
                if not self._services.mode.read_only:
                    done = await once()
            except Exception as error:
                report_fault("notifications_failed", error)
            if not done:
                await asyncio.sleep(INTERVAL)

    async def _purge(self) -> None:
        while True:
            await asyncio.sleep(PURGE)
            try:
                if not self._services.mode.read_only:
                    await self.parts.notices.purge(self._services.now() - KEPT)
            except Exception as error:
                report_fault("notices_not_deleted", error)
