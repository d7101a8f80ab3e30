"""Appends without a database: their errors and the hour of a change."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import pytest

from qiatan.storage.group_commit import Append, GroupCommit, changed_hour
from qiatan.stores.tables import Conflict, StorageError, StoredEvent, StoredTable

FAULTS: Final = (ValueError,)


@dataclass
class Writer:
    """Stores nothing: it raises `error`, or finds that the append does not follow."""

    error: Exception | None
    faults_of_one: tuple[type[Exception], ...] = FAULTS

    async def write(self, batch: Sequence[Append]) -> Sequence[bool]:
        if self.error is not None:
            raise self.error
        return [False] * len(batch)

    async def close(self) -> None:
        pass


def append() -> Append:
    row = StoredTable("t1", "KELP-42", "open", True, 1.5, 2.5, None, 5, "{}")
    return Append(row, [StoredEvent(5, 1.0, "{}")])


async def failure(error: Exception | None) -> Exception:
    """The error of an append whose writer fails like this."""
    with pytest.raises((StorageError, Conflict)) as caught:
        await GroupCommit(Writer(error), asyncio.Lock()).append(append())
    return caught.value


async def test_a_failed_write_is_the_cause_of_the_error() -> None:
    full = OSError("the disk is full")
    error = await failure(full)
    assert str(error) == "OSError: the disk is full"
    assert error.__cause__ is full


async def test_the_error_of_a_rejected_value_does_not_quote_it() -> None:
    rejected = ValueError("not a text: hunter2")
    error = await failure(rejected)
    assert str(error) == "ValueError: the database rejected a value"
    assert error.__cause__ is rejected


async def test_a_conflict_names_the_event_and_the_table() -> None:
    assert str(await failure(None)) == "event 4 is not the last of table t1"


async def test_a_closed_queue_writes_nothing() -> None:
    commit = GroupCommit(Writer(None), asyncio.Lock())
    await commit.close()
    with pytest.raises(StorageError, match="the store is closed"):
        await commit.append(append())


class Watched(Writer):
    """Stores everything, and notes when its batch was started."""

    def __init__(self) -> None:
        super().__init__(None)
        self.begun: float | None = None
        self.commit = GroupCommit(self, asyncio.Lock())

    async def write(self, batch: Sequence[Append]) -> Sequence[bool]:
        self.begun = self.commit.busy_since
        return [True] * len(batch)


async def test_the_start_of_a_batch_is_known_while_it_is_written() -> None:
    writer = Watched()
    before = perf_counter()
    await writer.commit.append(append())
    assert writer.begun is not None and before <= writer.begun <= perf_counter()
    await writer.commit.close()
    assert writer.commit.busy_since is None


def test_an_hour_begins_every_3600_seconds() -> None:
    assert [changed_hour(at) for at in (7199.9, 7200.0, 36e8)] == [1, 2, 1_000_000]
