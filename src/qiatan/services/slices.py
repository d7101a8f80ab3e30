"""Runs long work on the event loop in short slices, and reads logs in pages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from time import perf_counter
from typing import Final, TypeVar

from qiatan.stores.tables import Store, StoredEvent

T = TypeVar("T")

SLICE: Final = 0.005
"""Seconds of work after which other tasks can run."""


async def in_slices(steps: Iterator[T]) -> list[T]:
    """Run all steps and return their results. Other tasks run after every slice of 5 ms."""
    done, begun = list[T](), perf_counter()
    for step in steps:
        done.append(step)
        if perf_counter() - begun > SLICE:
            await asyncio.sleep(0)
            begun = perf_counter()
    return done


PAGE: Final = 1000
"""The number of events read per query. Decoding more rows would take longer than 5 ms."""


async def log_pages(
    store: Store, table: str, after: int = 0
) -> AsyncIterator[Sequence[StoredEvent]]:
    """Yield the events of a table after event `after` in order, page by page.

    The last page can be empty.
    """
    full = True
    while full:
        page = await store.events(table, after, after + PAGE)
        yield page
        after, full = after + PAGE, len(page) == PAGE
