"""The lobby: clients that are told of all public tables, at most four times a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from qiatan.protocol.messages import Lobby as LobbyMessage
from qiatan.protocol.parts import Summary
from qiatan.tables.audience import Watcher
from qiatan.tables.index import Index

PAUSE = 0.25
"""Seconds between two messages at least."""


class Lobby:
    """Those who are in the lobby, and what each was told last."""

    def __init__(self, index: Index, now: Callable[[], float]) -> None:
        self._index = index
        self._now = now
        self._told: dict[Watcher, LobbyMessage] = {}
        self._timer: asyncio.TimerHandle | None = None

    def enter(self, watcher: Watcher) -> None:
        """Tell a client of the tables, now and whenever they change."""
        self._tell(watcher, self._index.public(self._now()))

    def leave(self, watcher: Watcher) -> None:
        """Tell a client no more."""
        self._told.pop(watcher, None)

    def changed(self) -> None:
        """Something may have changed; it is told soon, together with what follows."""
        if self._timer is None and self._told:
            self._timer = asyncio.get_running_loop().call_later(PAUSE, self.tell)

    def tell(self) -> None:
        """Tell everybody for whom something changed."""
        self.stop()
        tables = self._index.public(self._now())
        for watcher in list(self._told):
            self._tell(watcher, tables)

    def _tell(self, watcher: Watcher, tables: list[Summary]) -> None:
        message = LobbyMessage(tables=tables, your_tables=self._index.of(watcher.person))
        if self._told.get(watcher) != message:
            self._told[watcher] = message
            watcher.outbox.send(message)

    def stop(self) -> None:
        """Tell nothing more until something changes."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
