"""Group commit: writes all waiting appends in one transaction."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Protocol, TypeAlias

from qiatan.stores.games import IndexedGame
from qiatan.stores.tables import Conflict, StorageError, StoredEvent, StoredTable

BATCH: Final = 256
"""The maximum number of appends per transaction."""


@dataclass(frozen=True, slots=True)
class Append:
    """The events (at least one) that a command adds to a table's log, and the table's new row.

    `fence` is the fencing token of the lease, or 0 for none. `ended` is the game that ended with
    these events. `opened` are earlier events of the table whose seeds can now be stored
    unencrypted.
    """

    table: StoredTable
    events: Sequence[StoredEvent]
    fence: int = 0
    ended: IndexedGame | None = None
    opened: Sequence[StoredEvent] = ()

    def __post_init__(self) -> None:
        if not self.events:  # checked here, because an empty append would fail the whole batch
            raise ValueError("an append needs at least one event")

    @property
    def previous(self) -> int:
        """The number of the event that these events must follow; 0 for a new table."""
        return self.events[0].number - 1


def opened_rows(append: Append) -> list[tuple[str, str, int]]:
    """Return the body, table and number of each event in `opened`."""
    return [(event.body, append.table.id, event.number) for event in append.opened]


def changed_hour(changed: float) -> int:
    """Return the hour of a table's last change, in hours since the epoch.

    It is indexed instead of `changed`, because PostgreSQL updates a row in place only if no indexed
    column changes.
    """
    return int(changed // 3600)


class BatchWriter(Protocol):
    """Writes batches of appends to one kind of database."""

    @property
    def faults_of_one(self) -> tuple[type[Exception], ...]:
        """Errors caused by a single append, such as a value the database rejects."""
        ...

    async def write(self, batch: Sequence[Append]) -> Sequence[bool]:
        """Store appends to several tables in one durable transaction.

        Returns one bool per append: whether it was stored. An append is skipped if its events do
        not follow on from the last stored event, or if its fencing token is stale. If this raises,
        nothing was stored.
        """
        ...

    async def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class _Waiting:
    append: Append
    stored: asyncio.Future[None]

    def finish(self, error: Exception | None = None) -> None:
        if self.stored.done():  # the caller was cancelled
            return
        if error is None:
            self.stored.set_result(None)
        else:
            self.stored.set_exception(error)


BatchWritten: TypeAlias = Callable[[int, float], None]
"""A function called with the number of appends in a batch and the seconds that the batch took."""


def unmetered(appends: int, seconds: float) -> None:
    """A `BatchWritten` that does nothing."""


class GroupCommit:
    """Queues appends and writes them in batches, one batch at a time.

    Appends that arrive while a batch is being written form the next batch, so batches grow with the
    load. The lock `writing` is held during each transaction.
    """

    def __init__(
        self,
        writer: BatchWriter,
        writing: AbstractAsyncContextManager[object],
        written: BatchWritten = unmetered,
    ) -> None:
        self._writer = writer
        self._writing = writing
        self._written = written
        self._queue: deque[_Waiting] = deque()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self.busy_since: float | None = None
        """When the current batch was started, by `perf_counter`; None if none is being written."""

    async def append(self, append: Append) -> None:
        """Store an append. Returns once it is on disk, or raises `Conflict` or `StorageError`."""
        if self._closed:
            raise StorageError("the store is closed")
        waiting = _Waiting(append, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        if self._task is None:
            self._task = asyncio.create_task(self._write_queue())
        try:
            await waiting.stored
        finally:
            del waiting  # break the reference cycle through its exception's traceback

    async def close(self) -> None:
        """Refuse further appends, store the waiting appends, and close the connection."""
        self._closed = True
        if self._task is not None:
            await asyncio.wait([self._task])
        await self._writer.close()

    async def _write_queue(self) -> None:
        try:
            while self._queue:
                batch = self._next_batch()
                self.busy_since = perf_counter()
                async with self._writing:
                    begun = perf_counter()
                    await self._write(batch)
                self._written(len(batch), perf_counter() - begun)
        finally:
            self._task = self.busy_since = None

    def _next_batch(self) -> Sequence[_Waiting]:
        """Return the first waiting append of each table.

        Later appends of a table stay in the queue, in order.
        """
        batch: dict[str, _Waiting] = {}
        later: list[_Waiting] = []
        while self._queue and len(batch) < BATCH:
            waiting = self._queue.popleft()
            if waiting.stored.cancelled():
                continue
            if batch.setdefault(waiting.append.table.id, waiting) is not waiting:
                later.append(waiting)
        self._queue.extendleft(reversed(later))
        return list(batch.values())

    async def _write(self, batch: Sequence[_Waiting]) -> None:
        try:
            stored = await self._writer.write([waiting.append for waiting in batch])
        except self._writer.faults_of_one as error:
            await self._isolate(batch, error)
        except Exception as error:
            _fail(batch, error)
        else:
            for waiting, done in zip(batch, stored, strict=True):
                waiting.finish(None if done else _conflict(waiting.append))
        finally:
            del batch  # break the reference cycle through the exception's traceback

    async def _isolate(self, batch: Sequence[_Waiting], error: Exception) -> None:
        """Write the halves of a failed batch separately, until only the faulty append fails."""
        if len(batch) == 1:
            batch[0].finish(_refused_value(error))
            return
        middle = len(batch) // 2
        await self._write(batch[:middle])
        await self._write(batch[middle:])


def _fail(batch: Sequence[_Waiting], error: Exception) -> None:
    for waiting in batch:
        waiting.finish(_failure(error))


def _refused_value(error: Exception) -> StorageError:
    """Return an error without the database's message, which might quote the rejected value."""
    failure = StorageError(f"{type(error).__name__}: the database rejected a value")
    failure.__cause__ = error
    return failure


def _failure(error: Exception) -> StorageError:
    failure = StorageError(f"{type(error).__name__}: {error}")
    failure.__cause__ = error
    return failure


def _conflict(append: Append) -> Conflict:
    return Conflict(f"event {append.previous} is not the last of table {append.table.id}")
