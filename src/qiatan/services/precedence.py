"""People go first: bots' moves wait while commands of people do, at any table of the process."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

AT_ONCE: Final = 4
"""Bots' moves under way at once. Those of one commit are told one after the other, and a person's
command may wait for all of them."""

LONGEST: Final = 0.25
"""Seconds after which one bot moves although people wait, so that no game stands still."""


class Precedence:
    """A gate that bots pass one by one, and none while people wait."""

    def __init__(self, at_once: int = AT_ONCE, longest: float = LONGEST) -> None:
        self._free = at_once
        self._longest = longest
        self._people = 0
        self._bots: deque[asyncio.Future[None]] = deque()
        self._held_since = 0.0

    def person_waits(self) -> None:
        """A person's command waits at a table."""
        if self._people == 0:
            self._held_since = asyncio.get_running_loop().time()
        self._people += 1

    def person_served(self) -> None:
        """A person's command is taken up."""
        self._people -= 1
        self._admit()

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[None]:
        """Wait for the turn of a bot's move, and have it until the end."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._bots.append(turn)
        self._admit()
        try:
            await turn
            yield
        finally:
            if not turn.cancelled():
                self._free += 1
                self._admit()

    def _admit(self) -> None:
        while self._bots and self._free and self._may_go():
            turn = self._bots.popleft()
            if not turn.done():
                self._free -= 1
                self._held_since = asyncio.get_running_loop().time()
                turn.set_result(None)

    def _may_go(self) -> bool:
        held = asyncio.get_running_loop().time() - self._held_since
        return self._people == 0 or held >= self._longest
