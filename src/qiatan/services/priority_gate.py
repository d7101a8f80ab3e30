"""Priority for players: bots and expensive requests wait while players' commands are queued."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, TypeVar

T = TypeVar("T")

AT_ONCE: Final = 4
"""The maximum number of bot moves in progress at once. Moves stored in one transaction are
published one after another, and a player's command might have to wait for all of them.
"""

LONGEST: Final = 0.25
"""Seconds after which a bot can move even if players are waiting, so that no game stalls."""

LOW_PRIORITY_AT_ONCE: Final = 8
LOW_PRIORITY_LONGEST: Final = 0.01
"""Seconds after which an expensive request can run even if players are waiting. After a restart,
there are many such requests.
"""


class PriorityGate:
    """Lets bots and expensive requests run only while no player's command is queued.

    A few of them run regardless, so that no game stalls.
    """

    def __init__(self, at_once: int = AT_ONCE, longest: float = LONGEST) -> None:
        self._people = 0
        self._bots = _Gate(at_once, longest)
        self._low_priority = _Gate(LOW_PRIORITY_AT_ONCE, LOW_PRIORITY_LONGEST)

    def person_waits(self) -> None:
        """Record that a player's command was queued at a table."""
        if self._people == 0:
            self._bots.hold()
            self._low_priority.hold()
        self._people += 1

    def person_served(self) -> None:
        """Record that a player's command was taken from its queue."""
        self._people -= 1
        self._admit(self._bots)
        self._admit(self._low_priority)

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[None]:
        """Occupy a slot for a bot's move. If no slot is free, wait for one."""
        async with self._turn(self._bots):
            yield

    async def at_low_priority(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do the work of an expensive request. If no slot is free, wait for one."""
        loop = asyncio.get_running_loop()
        again = loop.call_later(LOW_PRIORITY_LONGEST, self._admit, self._low_priority)
        try:
            async with self._turn(self._low_priority):
                return await work()
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
    """Admits up to `at_once` tasks at a time, or one every `longest` seconds while players wait."""

    def __init__(self, at_once: int, longest: float) -> None:
        self.free = at_once
        self.waiting: deque[asyncio.Future[None]] = deque()
        self._longest = longest
        self._held_since = 0.0

    def hold(self) -> None:
        """Admit no task for the next `longest` seconds while players wait."""
        self._held_since = asyncio.get_running_loop().time()

    def admit(self, *, people_wait: bool) -> None:
        """Admit the tasks that may run now."""
        while self.waiting and self.free and (not people_wait or self._held_long()):
            turn = self.waiting.popleft()
            if not turn.done():
                self.free -= 1
                self.hold()
                turn.set_result(None)

    def _held_long(self) -> bool:
        return asyncio.get_running_loop().time() - self._held_since >= self._longest
