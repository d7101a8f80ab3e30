"""The lobby: sends the list of public tables to its clients, at most four times a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from qiatan.protocol.messages import Lobby
from qiatan.protocol.parts import Summary
from qiatan.tables.live.broadcaster import Subscriber
from qiatan.tables.live.table_index import TableIndex

INTERVAL = 0.25
"""Least seconds between two messages to one client."""


class LobbyBroadcaster:
    """The clients in the lobby, each with the message it was sent last."""

    def __init__(self, index: TableIndex, now: Callable[[], float]) -> None:
        self._index = index
        self._now = now
        self._sent: dict[Subscriber, Lobby] = {}
        self._timer: asyncio.TimerHandle | None = None

    def subscribe(self, subscriber: Subscriber) -> None:
        """Send the list of tables now and whenever it changes."""
        self._send(subscriber, self._index.public(self._now()))

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Send nothing more to this client."""
        self._sent.pop(subscriber, None)

    def changed(self) -> None:
        """A table may have changed: publish soon, together with what changes until then."""
        if self._timer is None and self._sent:
            self._timer = asyncio.get_running_loop().call_later(INTERVAL, self.publish)

    def publish(self) -> None:
        """Send the list to every client for whom it changed."""
        self.stop()
        tables = self._index.public(self._now())
        for subscriber in list(self._sent):
            self._send(subscriber, tables)

    def _send(self, subscriber: Subscriber, tables: list[Summary]) -> None:
        message = Lobby(tables=tables, your_tables=self._index.of(subscriber.person))
        if self._sent.get(subscriber) != message:
            self._sent[subscriber] = message
            subscriber.outbox.send(message)

    def stop(self) -> None:
        """Cancel the pending publication."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
