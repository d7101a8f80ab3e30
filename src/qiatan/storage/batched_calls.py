"""Combines concurrent lookups into one SQL statement."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, Generic, TypeAlias, TypeVar

K = TypeVar("K")
V = TypeVar("V")

_Asked: TypeAlias = tuple[K, asyncio.Future[V]]

BATCH: Final = 256
"""The maximum number of keys per statement."""


class BatchedCalls(Generic[K, V]):
    """Looks up many keys with one statement. Keys without a value get `missing`.

    A value is never older than the call that requested it: calls made while a statement is running
    wait for the next statement. Statements that write are executed in the order of the calls.
    """

    def __init__(
        self, answer: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]], missing: V
    ) -> None:
        self._answer = answer
        self._missing = missing
        self._waiting: list[_Asked[K, V]] = []
        self._task: asyncio.Task[None] | None = None

    async def ask(self, key: K) -> V:
        """Return the value of a key. Raises the statement's errors."""
        found: asyncio.Future[V] = asyncio.get_running_loop().create_future()
        self._waiting.append((key, found))
        if self._task is None:
            self._task = asyncio.create_task(self._answer_all())
        try:
            return await found
        finally:
            del found  # break the reference cycle through its exception's traceback

    async def _answer_all(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                await self._resolve(batch)
        finally:
            self._task = None

    async def _resolve(self, batch: Sequence[_Asked[K, V]]) -> None:
        try:
            values = await self._answer([*dict.fromkeys(key for key, _ in batch)])
        except Exception as error:
            _fail(batch, error)
        else:
            for key, found in batch:
                if not found.done():  # the caller was cancelled
                    found.set_result(values.get(key, self._missing))
        finally:
            del batch  # break the reference cycle through the exception's traceback


def _fail(batch: Sequence[_Asked[K, V]], error: Exception) -> None:
    for _, found in batch:
        if not found.done():
            found.set_exception(error)
