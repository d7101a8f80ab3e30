"""Which processes live, and what each of them says."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping
from typing import Final, cast

from qiatan.cluster.link import FAULTS, RedisLink

LIVES: Final = 5
"""Seconds after its last sign for which a process counts as living."""

EVERY: Final = 1.0
"""Seconds between two signs."""

KEPT: Final = 24 * 3600
"""Seconds after which Redis forgets what nobody renews."""


class ProcessHeartbeat:
    """Each process says of a key what it knows; what a dead one said does not count.

    `changed` is called when processes have died or have come.
    """

    def __init__(self, link: RedisLink, process: str) -> None:
        self.link = link
        self.process: Final = process
        self.alive: frozenset[str] = frozenset()
        self._said: dict[str, str] = {}
        self._changed: list[Callable[[], None]] = []
        self._connected_at = 0.0
        link.on_connect(self._connected)

    def on_change(self, callback: Callable[[], None]) -> None:
        """Call this when processes have died or have come."""
        self._changed.append(callback)

    async def run(self) -> None:
        """Give signs of life until cancelled."""
        while True:
            with contextlib.suppress(*FAULTS):  # what is known of the others stays as it was
                await self._sign()
            await asyncio.sleep(EVERY)

    async def _sign(self) -> None:
        prefix, processes = self.link.prefix, f"{self.link.prefix}processes"
        replies = await self.link.ask(
            ("SET", f"{prefix}process:{self.process}", 1, "EX", LIVES),
            ("SADD", processes, self.process),
            ("SMEMBERS", processes),
        )
        known = sorted(cast(set[str], replies[-1]))
        signs = await self.link.ask(("MGET", *(f"{prefix}process:{one}" for one in known)))
        values = zip(known, cast(list[str | None], signs[0]), strict=True)
        alive = frozenset(process for process, sign in values if sign is not None)
        if time.monotonic() < self._connected_at + LIVES:
            alive |= self.alive  # they come back too, each in its time
        for dead in set(known) - alive:
            self.link.send("SREM", processes, dead)
        if alive != self.alive:
            self.alive = alive
            for callback in self._changed:
                callback()

    def leave(self) -> None:
        """Be known no more."""
        prefix = self.link.prefix
        self.link.send("DEL", f"{prefix}process:{self.process}")
        self.link.send("SREM", f"{prefix}processes", self.process)

    def set_value(self, key: str, value: str) -> bool:
        """Say something of a key, or nothing with an empty value; whether that is new."""
        if value == self._said.get(key, ""):
            return False
        if value:
            self._said[key] = value
        else:
            del self._said[key]
        self._send(key, value)
        return True

    def _connected(self) -> None:
        self._connected_at = time.monotonic()
        for key, value in self._said.items():
            self._send(key, value)

    def _send(self, key: str, value: str) -> None:
        full = self.link.prefix + key
        if value:
            self.link.send("HSET", full, self.process, value)
            self.link.send("EXPIRE", full, KEPT)
        else:
            self.link.send("HDEL", full, self.process)

    async def values_elsewhere(self, *keys: str) -> list[Mapping[str, str]]:
        """What the other living processes say of each key. Raises one of `FAULTS`."""
        prefix = self.link.prefix
        replies = await self.link.ask(*(("HGETALL", prefix + key) for key in keys))
        return [self._of_living(cast(dict[str, str], reply)) for reply in replies]

    def _of_living(self, said: Mapping[str, str]) -> Mapping[str, str]:
        others = self.alive - {self.process}
        return {process: value for process, value in said.items() if process in others}
