"""Reads that come while a query is under way share the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from qiatan.storage.batched_reads import BATCH, BatchedReads


class Squares:
    """Knows the squares of all numbers but 0, and what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[Sequence[int]] = []
        self.begun = asyncio.Event()
        self.fails = False
        self.reads = BatchedReads[int, int](self.query, -1)

    async def query(self, keys: Sequence[int]) -> Mapping[int, int]:
        self.asked.append(keys)
        self.begun.set()
        await asyncio.sleep(0)
        if self.fails:
            raise OSError("no answer")
        return {key: key * key for key in keys if key}


async def test_what_is_asked_at_once_is_one_query() -> None:
    squares = Squares()
    assert await asyncio.gather(*map(squares.reads.read, (2, 0, 3, 2))) == [4, -1, 9, 4]
    assert squares.asked == [[2, 0, 3]]


async def test_what_is_asked_during_a_query_waits_for_the_next() -> None:
    squares = Squares()
    first = asyncio.create_task(squares.reads.read(2))
    await squares.begun.wait()
    assert await squares.reads.read(2) == await first
    assert squares.asked == [[2], [2]]


async def test_a_query_that_fails_fails_for_those_who_asked_alone() -> None:
    squares = Squares()
    squares.fails = True
    with pytest.raises(OSError, match="no answer"):
        await squares.reads.read(2)
    squares.fails = False
    assert await squares.reads.read(2) == 4


async def test_no_query_grows_without_bound() -> None:
    squares = Squares()
    await asyncio.gather(*map(squares.reads.read, range(BATCH + 1)))
    assert [len(keys) for keys in squares.asked] == [BATCH, 1]
