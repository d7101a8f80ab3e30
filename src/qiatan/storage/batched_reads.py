"""Batched reads: what is asked while a query is under way is read by one more query."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

BATCH: Final = 256
"""Keys in one query, at most."""


class BatchedReads(Generic[K, V]):
    """Reads values by their keys, as a query of many keys finds them; `missing` where it does not.

    A value is never older than the call that asks for it: one that comes while a query is under way
    waits for the next.
    """

    def __init__(
        self, query: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]], missing: V
    ) -> None:
        self._query = query
        self._missing = missing
        self._waiting: list[tuple[K, asyncio.Future[V]]] = []
        self._task: asyncio.Task[None] | None = None

    async def read(self, key: K) -> V:
        """The value of a key; raises what the query raises."""
        found: asyncio.Future[V] = asyncio.get_running_loop().create_future()
        self._waiting.append((key, found))
        if self._task is None:
            self._task = asyncio.create_task(self._answer_all())
        return await found

    async def _answer_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                await self._answer(batch)
        finally:
            self._task = None

    async def _answer(self, batch: Sequence[tuple[K, asyncio.Future[V]]]) -> None:
        try:
            values = await self._query([*dict.fromkeys(key for key, _ in batch)])
        except Exception as error:
            for _, found in batch:
                if not found.done():
                    found.set_exception(error)
        else:
            for key, found in batch:
                if not found.done():  # the caller was cancelled
                    found.set_result(values.get(key, self._missing))
