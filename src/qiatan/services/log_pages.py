"""Reads the log of a table in pages, so that a long one does not block the event loop."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Final

from qiatan.stores.tables import Store, StoredEvent

PAGE: Final = 1000
"""Events per query. Turning more rows into events takes longer than 5 ms."""


async def log_pages(
    store: Store, table: str, after: int = 0
) -> AsyncIterator[Sequence[StoredEvent]]:
    """The events of a table after `after`, in order; the last page may be empty."""
    full = True
    while full:
        page = await store.events(table, after, after + PAGE)
        yield page
        after, full = after + PAGE, len(page) == PAGE
