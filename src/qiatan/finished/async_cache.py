"""A cache for slow async results that concurrent callers share."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Generic, TypeVar

T = TypeVar("T")


class AsyncLruCache(Generic[T]):
    """Keeps the `most` recently used results. Failures are not cached."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tasks: OrderedDict[str, asyncio.Task[T]] = OrderedDict()

    async def get(self, key: str, make: Callable[[], Coroutine[None, None, T]]) -> T:
        """Return the cached result, or await `make()` and cache its result."""
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(make())
            if len(self._tasks) > self._most:
                self._tasks.popitem(last=False)
        self._tasks.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._tasks.get(key) is task:
                del self._tasks[key]
            raise
