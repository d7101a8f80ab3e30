"""Reads the events of a table that its game consists of, without blocking the event loop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from qiatan.kit.refusal import refuse
from qiatan.services.faults import NOT_READ, report_fault
from qiatan.services.log_pages import log_pages
from qiatan.services.slices import in_slices
from qiatan.stores.tables import Store, StoredEvent
from qiatan.tables.core.events import (
    Configured,
    Created,
    GameEvent,
    Paused,
    Resumed,
    TableEvent,
    from_json,
)

TimedEvent: TypeAlias = tuple[float, TableEvent]
"""An event with its time in epoch seconds."""

OF_GAMES: Final = (Created, Configured, GameEvent, Paused, Resumed)
"""The events that `game_history` and `time_used` need."""


async def game_events(store: Store, table: str) -> list[TimedEvent]:
    """The events of a table's game. Raises `Refused` (`storage_failed`)."""
    found: list[TimedEvent] = []
    try:
        async for page in log_pages(store, table):
            decoded = await in_slices(_decoded(page))
            found += [one for one in decoded if isinstance(one[1], OF_GAMES)]
    except Exception as error:
        fault = report_fault("games_not_read", error)
        raise refuse("storage_failed", NOT_READ, fault=fault) from error
    return found


def _decoded(page: Sequence[StoredEvent]) -> Iterator[TimedEvent]:
    for event in page:
        yield event.at, from_json(event.body)
