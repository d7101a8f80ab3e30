"""Schedules Python's cyclic garbage collection: young objects often, all objects rarely.

A full collection stops a server with many tables for tenths of a second
(https://docs.python.org/3/library/gc.html). Tables and sessions form no cycles and are freed by
reference counting. The temporary objects of a request, such as its SQL, are full of cycles and can
survive a young collection. So the objects created since the last run are collected several times a
second, few at a time; survivors are not visited again until no client is connected, or hours
have passed.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

INTERVAL: Final = 0.025
"""Seconds between two young collections. Their cost depends on the number of new objects, and is
lower while these are in the CPU cache: with 600 tables, eight per second took 5.6 ms each.
"""

RECENT_INTERVAL: Final = 0.25
"""Seconds between two collections of objects created since the last one. Without them, such objects
took 65 MB in 15 minutes of `make soak`. A collection takes longer the more objects there are: with
800 tables, up to 203 ms of CPU time every 2 s, but 6 ms every 0.25 s. Cycles in use during one stay
until a full collection, so there should not be too many.
"""

WHOLE_INTERVAL: Final = 600.0
"""Minimum seconds between two full collections."""

WHOLE_AT_LATEST: Final = 6 * 3600.0
"""Seconds after which a full collection runs even with clients connected."""

BURST: Final = 5_000
"""With more young objects than this, they are left to a full collection: thousands of clients that
reconnect at once would otherwise wait a third longer.
"""

YOUNG: Final = 1
"""The oldest generation collected while clients are connected."""


class GarbageCollection:
    """Replaces the interpreter's own schedule between `start` and `stop`."""

    def __init__(
        self,
        connected: Callable[[], int],
        whole_interval: float = WHOLE_INTERVAL,
        recent_interval: float = RECENT_INTERVAL,
    ) -> None:
        """`connected` returns the current number of clients."""
        self._connected = connected
        self._whole_interval = whole_interval
        self._recent_interval = recent_interval
        self._since_whole = 0.0
        self._since_recent = 0.0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Run a full collection, freeze the survivors, and switch to this schedule."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Return to the interpreter's schedule."""
        if self._task is not None:
            self._task.cancel()
        gc.enable()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL)
            self.tick()

    def tick(self) -> None:
        """Collect young objects, recent ones if due, and all objects if no client is connected."""
        self._since_whole += INTERVAL
        self._since_recent += INTERVAL
        if self._whole_due():
            gc.unfreeze()
            self._search_recent()
            self._since_whole = 0.0
        elif self._since_recent >= self._recent_interval:
            self._search_recent()
        elif gc.get_count()[0] > BURST:
            gc.freeze()
        else:
            gc.collect(YOUNG)

    def _whole_due(self) -> bool:
        if self._since_whole >= WHOLE_AT_LATEST:
            return True
        return self._since_whole >= self._whole_interval and not self._connected()

    def _search_recent(self) -> None:
        gc.collect()
        gc.freeze()
        self._since_recent = 0.0
