"""Each process's heartbeat, and the values that running processes share."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping
from typing import Final, cast

from qiatan.cluster.link import FAULTS, RedisLink

LIVES: Final = 5
"""A process that sends no heartbeat for this many seconds counts as dead."""

EVERY: Final = 1.0
"""Seconds between heartbeats."""

KEPT: Final = 24 * 3600
"""Seconds after which Redis deletes a key that no process has renewed."""


class ProcessHeartbeat:
    """Sends this process's heartbeat, and shares values with the other processes.

    Each process has one value per key; the values of dead processes are ignored. `alive` contains
    the processes with a recent heartbeat.
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
        """Call `callback` whenever a process starts or dies."""
        self._changed.append(callback)

    async def run(self) -> None:
        """Send heartbeats until cancelled."""
        while True:
            with contextlib.suppress(*FAULTS):  # While Redis is down, keep what is known.
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
            alive |= self.alive  # Give the other processes time to reconnect as well.
        for dead in set(known) - alive:
            self.link.send("SREM", processes, dead)
        if alive != self.alive:
            self.alive = alive
            for callback in self._changed:
                callback()

    def leave(self) -> None:
        """Remove this process from the list of running processes."""
        prefix = self.link.prefix
        self.link.send("DEL", f"{prefix}process:{self.process}")
        self.link.send("SREM", f"{prefix}processes", self.process)

    def set_value(self, key: str, value: str) -> bool:
        """Set this process's value for a key. An empty value deletes it.

        Returns True if the value has changed.
        """
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
        """Return, for each key, the other live processes' values by process.

        Raises one of `FAULTS` if Redis is down.
        """
        prefix = self.link.prefix
        replies = await self.link.ask(*(("HGETALL", prefix + key) for key in keys))
        return [self._of_live_processes(cast(dict[str, str], reply)) for reply in replies]

    def _of_live_processes(self, values: Mapping[str, str]) -> Mapping[str, str]:
        others = self.alive - {self.process}
        return {process: value for process, value in values.items() if process in others}
