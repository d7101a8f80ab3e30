"""When Python looks for garbage in cycles: often among young objects, seldom among all.

To search everything stops a server with many tables for tenths of a second
(https://docs.python.org/3/library/gc.html). What tables and sessions drop is no cycle and is freed
by its reference count. What a request needs for a moment, such as its SQL, is full of cycles and
may outlive a search of the young: every few seconds all that is new since the last time is
searched, and what is left is not looked at again before nobody is connected, or hours have passed.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

INTERVAL: Final = 0.025
"""Seconds between two searches of young objects. A search costs by what is new, and less while that
is in the processor's caches: with 600 tables, eight searches a second took 5.6 ms each."""

RECENT_INTERVAL: Final = 2.0
"""Seconds between two searches of all that is new since the last one. Left until nobody was
connected, such objects took 65 MB in a quarter of an hour of `make soak`."""

WHOLE_INTERVAL: Final = 600.0
"""Least seconds between two searches of all objects."""

WHOLE_AT_LATEST: Final = 6 * 3600.0
"""Seconds after which all objects are searched though somebody is connected."""

BURST: Final = 5_000
"""Young objects beyond which they are left for a whole search: thousands of people who come back at
once would wait for a third longer."""

YOUNG: Final = 1
"""The oldest generation that is searched while people play."""


class GarbageCollection:
    """Replaces the interpreter's own schedule from `start` to `stop`."""

    def __init__(
        self,
        connected: Callable[[], int],
        whole_interval: float = WHOLE_INTERVAL,
        recent_interval: float = RECENT_INTERVAL,
    ) -> None:
        """`connected`: how many clients there are now."""
        self._connected = connected
        self._whole_interval = whole_interval
        self._recent_interval = recent_interval
        self._since_whole = 0.0
        self._since_recent = 0.0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Search everything once, never look at what is left again, and go by our schedule."""
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
        """Search young objects, now and then recent ones, and all of them in a quiet moment."""
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
