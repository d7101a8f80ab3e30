"""People at play go first: what others want waits while commands of people do, at any table."""

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

COSTLY_AT_ONCE: Final = 8
COSTLY_LONGEST: Final = 0.01
"""Seconds after which one is let in although people wait: after a restart many come."""


class Precedence:
    """Gates that bots and costly requests pass one by one, and none while people wait."""

    def __init__(self, at_once: int = AT_ONCE, longest: float = LONGEST) -> None:
        self._people = 0
        self._bots = _Gate(at_once, longest)
        self._costly = _Gate(COSTLY_AT_ONCE, COSTLY_LONGEST)

    def person_waits(self) -> None:
        """A person's command waits at a table."""
        if self._people == 0:
            self._bots.hold()
            self._costly.hold()
        self._people += 1

    def person_served(self) -> None:
        """A person's command is taken up."""
        self._people -= 1
        self._admit(self._bots)
        self._admit(self._costly)

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[None]:
        """Wait for the turn of a bot's move, and have it until the end."""
        async with self._turn(self._bots):
            yield

    @asynccontextmanager
    async def costly(self) -> AsyncIterator[None]:
        """Wait for the turn of a costly request, and have it until the end."""
        again = asyncio.get_running_loop().call_later(COSTLY_LONGEST, self._admit, self._costly)
        try:
            async with self._turn(self._costly):
                yield
        finally:
            again.cancel()

    @asynccontextmanager
    async def _turn(self, gate: _Gate) -> AsyncIterator[None]:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        gate.waiting.append(turn)
        self._admit(gate)
        try:
            await turn
            yield
        finally:
            if not turn.cancelled():
                gate.free += 1
                self._admit(gate)

    def _admit(self, gate: _Gate) -> None:
        gate.admit(people_wait=self._people > 0)


class _Gate:
    """Lets so many in at once; one every `longest` seconds where people wait."""

    def __init__(self, at_once: int, longest: float) -> None:
        self.free = at_once
        self.waiting: deque[asyncio.Future[None]] = deque()
        self._longest = longest
        self._held_since = 0.0

    def hold(self) -> None:
        """People wait from now on."""
        self._held_since = asyncio.get_running_loop().time()

    def admit(self, *, people_wait: bool) -> None:
        """Let in who may go now."""
        while self.waiting and self.free and (not people_wait or self._held_long()):
            turn = self.waiting.popleft()
            if not turn.done():
                self.free -= 1
                self.hold()
                turn.set_result(None)

    def _held_long(self) -> bool:
        return asyncio.get_running_loop().time() - self._held_since >= self._longest
