"""Schedules Python's cyclic garbage collection: new objects often, all objects rarely.

A full collection stops a server with many tables for tenths of a second
(https://docs.python.org/3/library/gc.html). Tables and sessions contain no reference cycles and are
freed by reference counting. Some requests leave many temporary objects in cycles, for example the
objects from which SQL is built.

New objects are therefore collected several times a second, before there are many. Objects that
survive are not examined again until a full collection, which runs when no client is connected or
after some hours. During play, the short collections usually find almost nothing; most of them are
then skipped.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

INTERVAL: Final = 0.25
"""Seconds between two collections of new objects.

The more new objects there are, the longer a collection takes: with 800 tables, up to 203 ms of CPU
time at an interval of 2 s, but at most 6 ms at 0.25 s. A shorter interval finds more cycles still
in use, which then stay until a full collection.
"""

LITTLE: Final = 10
"""A collection that frees at most this many objects counts as having found almost nothing."""

CALM: Final = 40
"""After this many consecutive collections that found almost nothing, most are skipped."""

SKIPPED: Final = 3
"""While most collections are skipped, the number skipped after each one that runs.

Objects created during the skipped intervals are not visited until a full collection. With 400
tables, visiting them all took 5 % of the CPU time.
"""

WHOLE_INTERVAL: Final = 600.0
"""The minimum number of seconds between two full collections."""

WHOLE_AT_LATEST: Final = 6 * 3600.0
"""The number of seconds after which a full collection runs even while clients are connected."""

BURST: Final = 50_000
"""If there are more new objects than this, all of them are left to a full collection.

Otherwise, thousands of clients that reconnect at once would wait a third longer.
"""


class GarbageCollection:
    """Replaces the interpreter's garbage collection schedule between `hold` and `stop`."""

    def __init__(
        self, connected: Callable[[], int], whole_interval: float = WHOLE_INTERVAL
    ) -> None:
        """Create a schedule. `connected` returns the current number of connected clients."""
        self._connected = connected
        self._whole_interval = whole_interval
        self._since_whole = 0.0
        self._found_little = 0
        self._to_skip = 0
        self._task: asyncio.Task[None] | None = None

    def hold(self) -> None:
        """Run a full collection, freeze the surviving objects, and collect nothing until `start`.

        A server calls this before it accepts connections, because importing it leaves hundreds of
        thousands of objects.
        """
        gc.disable()
        gc.collect()
        gc.freeze()

    def start(self) -> None:
        """Switch to this schedule. `hold` must have been called."""
        self.tick()
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Restore the interpreter's schedule."""
        if self._task is not None:
            self._task.cancel()
        gc.enable()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL)
            self.tick()

    def tick(self) -> None:
        """Collect new objects, or all objects if that is due, and freeze the survivors."""
        self._since_whole += INTERVAL
        if self._whole_due():
            gc.unfreeze()
            gc.collect()
            self._since_whole = 0.0
        elif self._to_skip:
            self._to_skip -= 1
        elif gc.get_count()[0] <= BURST:
            self._collect_new()
        gc.freeze()

    def _collect_new(self) -> None:
        self._found_little = self._found_little + 1 if gc.collect() <= LITTLE else 0
        self._to_skip = SKIPPED if self._found_little >= CALM else 0

    def _whole_due(self) -> bool:
        if self._since_whole >= WHOLE_AT_LATEST:
            return True
        return self._since_whole >= self._whole_interval and not self._connected()
