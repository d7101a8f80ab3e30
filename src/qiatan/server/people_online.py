"""The people online: how many there are, and the names of those who want to be listed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Final, TypeAlias

from qiatan.server.sessions import Sessions
from qiatan.services.services import Services

MOST_COUNTED: Final = 2000
"""The approximate maximum number of people from each other process who are counted as online."""

MOST_NAMES: Final = 30
"""The maximum number of names."""

KEPT: Final = 5.0
"""Seconds for which the names are cached, because many clients ask for them."""

Listed: TypeAlias = Callable[[Collection[str]], Awaitable[Mapping[str, str]]]
"""Returns the names, by public id, of those people who want to be listed."""


class PeopleOnline:
    """The people who are connected to any process. Without accounts, no names are listed."""

    def __init__(self, services: Services, sessions: Sessions, listed: Listed | None) -> None:
        self._services = services
        self._sessions = sessions
        self._listed = listed
        self._names: list[str] = []
        self._until = float("-inf")

    async def count(self) -> int:
        """Return the number of people online, not counting bots connected to this process."""
        return len(await self._persons())

    async def names(self) -> list[str]:
        """Return the names to list, which are at most `KEPT` seconds old."""
        now = self._services.now()
        if self._listed is not None and now >= self._until:
            self._until = now + KEPT
            found = await self._listed(await self._persons())
            self._names = sorted(found.values(), key=str.casefold)[:MOST_NAMES]
        return self._names

    async def _persons(self) -> set[str]:
        here = {session.person for session in self._sessions if not session.bot_account}
        return here | {*await self._services.peers.people.elsewhere(MOST_COUNTED)}
