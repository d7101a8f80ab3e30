"""Notifies users at once that friends have come online, left, or begun or ended a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from qiatan.protocol.messages import FriendsChanged
from qiatan.server.client_session import ClientSession
from qiatan.services.faults import report_fault
from qiatan.stores.friends import FriendStore

INTERVAL: Final = 0.5
"""Seconds for which changes are collected, so that many changes cause one query and one message."""


class FriendPresence:
    """Collects people whose presence has changed, and notifies friends in this process.

    Friends of people who hide their presence are not notified. `sessions_of` returns a user's
    sessions in this process.
    """

    def __init__(
        self, store: FriendStore, sessions_of: Callable[[str], Sequence[ClientSession]]
    ) -> None:
        self._store = store
        self._sessions_of = sessions_of
        self._changed: set[str] = set()
        self._news = asyncio.Event()

    def changed(self, persons: Iterable[str]) -> None:
        """Note that these people have connected, disconnected, or moved to or from a table."""
        self._changed.update(persons)
        self._news.set()

    async def run(self) -> None:
        """Notify friends until cancelled."""
        while True:
            await self._news.wait()
            await asyncio.sleep(INTERVAL)
            self._news.clear()
            try:
                await self._notify()
            except Exception as error:
                report_fault("presence_not_sent", error)

    async def _notify(self) -> None:
        persons, self._changed = self._changed, set()
        for friend in await self._store.friends_of(persons):
            for session in self._sessions_of(friend):
                session.outbox.send(FriendsChanged(presence=True))
