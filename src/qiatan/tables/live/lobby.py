"""The lobby: sends its clients the public tables, then changes, at most four times a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from qiatan.protocol.messages import Lobby, LobbyChanged
from qiatan.protocol.parts import Summary
from qiatan.tables.live.broadcaster import Subscriber
from qiatan.tables.live.table_index import TableIndex

INTERVAL = 0.25
"""Least seconds between two messages to one client."""


class LobbyBroadcaster:
    """The clients in the lobby, each with the tables of its own that it was sent last."""

    def __init__(self, index: TableIndex, now: Callable[[], float]) -> None:
        self._index = index
        self._now = now
        self._listed: dict[str, Summary] = {}
        self._listed_at = 0.0
        self._own: dict[Subscriber, list[Summary]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def subscribe(self, subscriber: Subscriber) -> None:
        """Send all tables now, and what changes of them from now on."""
        # Many come at once after a restart: they share one list, which the next change goes by.
        if not self._own or self._now() - self._listed_at >= INTERVAL:
            self.publish()
        self._own[subscriber] = self._index.of(subscriber.person)
        everything = Lobby(list(self._listed.values()), self._own[subscriber])
        subscriber.outbox.send(everything)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Send nothing more to this client."""
        self._own.pop(subscriber, None)

    def changed(self) -> None:
        """A table may have changed: publish soon, together with what changes until then."""
        if self._timer is None and self._own:
            self._timer = asyncio.get_running_loop().call_later(INTERVAL, self.publish)

    def publish(self) -> None:
        """Send what has changed: to all clients alike, and to those whose own tables changed."""
        self.stop()
        before, self._listed_at = self._listed, self._now()
        self._listed = {each.table: each for each in self._index.public(self._listed_at)}
        tables = [each for id, each in self._listed.items() if before.get(id) is not each]
        gone = [id for id in before if id not in self._listed]
        alike = LobbyChanged(tables, gone) if tables or gone else None
        for subscriber in list(self._own):
            self._send_changes(subscriber, alike)

    def _send_changes(self, subscriber: Subscriber, alike: LobbyChanged | None) -> None:
        own = self._index.of(subscriber.person)
        if own != self._own[subscriber]:
            self._own[subscriber] = own
            tables, gone = (alike.tables, alike.gone) if alike else ([], [])
            subscriber.outbox.send(LobbyChanged(tables, gone, own))
        elif alike is not None:
            subscriber.outbox.send(alike)

    def stop(self) -> None:
        """Cancel the pending publication."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
