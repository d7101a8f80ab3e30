"""Calls that arrive during a query share the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from qiatan.storage.batched_calls import BATCH, BatchedCalls
from tests.storage.freed_errors import check_freed_at_once


class NoAnswer(Exception):
    """The query failed."""


class Squares:
    """Returns squares of all numbers except 0, and records the queries."""

    def __init__(self) -> None:
        self.asked: list[Sequence[int]] = []
        self.begun = asyncio.Event()
        self.fails = False
        self.calls = BatchedCalls[int, int](self.query, -1)

    async def query(self, keys: Sequence[int]) -> Mapping[int, int]:
        self.asked.append(keys)
        self.begun.set()
        await asyncio.sleep(0)
        if self.fails:
            raise NoAnswer
        return {key: key * key for key in keys if key}


async def test_simultaneous_calls_share_a_query() -> None:
    squares = Squares()
    assert await asyncio.gather(*map(squares.calls.ask, (2, 0, 3, 2))) == [4, -1, 9, 4]
    assert squares.asked == [[2, 0, 3]]


async def test_calls_during_a_query_wait_for_the_next() -> None:
    squares = Squares()
    first = asyncio.create_task(squares.calls.ask(2))
    await squares.begun.wait()
    assert await squares.calls.ask(2) == await first
    assert squares.asked == [[2], [2]]


async def test_a_failing_query_fails_only_its_own_calls() -> None:
    squares = Squares()
    squares.fails = True
    with pytest.raises(NoAnswer):
        await squares.calls.ask(2)
    squares.fails = False
    assert await squares.calls.ask(2) == 4


async def test_the_size_of_a_query_is_limited() -> None:
    squares = Squares()
    await asyncio.gather(*map(squares.calls.ask, range(BATCH + 1)))
    assert [len(keys) for keys in squares.asked] == [BATCH, 1]


async def test_a_failure_is_freed_at_once() -> None:
    squares = Squares()
    squares.fails = True
    await check_freed_at_once(squares.calls.ask(2))
