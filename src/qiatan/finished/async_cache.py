"""A cache for slow async results that concurrent callers share."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from math import inf
from typing import Generic, TypeVar

T = TypeVar("T")


class AsyncLruCache(Generic[T]):
    """Keeps at most `most` results, each for `lifetime` seconds. Failures are not cached.

    When the cache is full, the least recently used result is dropped.
    """

    def __init__(self, most: int, lifetime: float = inf) -> None:
        self._most = most
        self._lifetime = lifetime
        self._tasks: OrderedDict[str, tuple[asyncio.Task[T], float]] = OrderedDict()

    async def get(self, key: str, make: Callable[[], Coroutine[None, None, T]]) -> T:
        """Return the cached result, or await `make()` and cache its result."""
        now = asyncio.get_running_loop().time()
        task, expires = self._tasks.get(key, (None, 0.0))
        if task is None or expires <= now:
            task = asyncio.create_task(make())
            self._tasks[key] = task, now + self._lifetime
            if len(self._tasks) > self._most:
                self._tasks.popitem(last=False)
        self._tasks.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._tasks.get(key, (None, 0.0))[0] is task:
                self.forget(key)
            raise

    def forget(self, key: str) -> None:
        """Drop the cached result for `key`, so that the next request computes it again."""
        self._tasks.pop(key, None)
