"""Reads a table's log: all of it, or the events that other processes have appended."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from qiatan.kit.refusal import refuse
from qiatan.services.faults import report_fault, shortened
from qiatan.services.services import Services
from qiatan.services.slices import in_slices, log_pages
from qiatan.stores.tables import StoredEvent
from qiatan.tables.core.decide import fold_steps
from qiatan.tables.core.state import TableState


async def catch_up(state: TableState, services: Services) -> TableState:
    """Return the state after applying events appended by other processes.

    Returns `state` itself if there are none. Raises `Refused` (`storage_failed` or
    `unreadable_table`).
    """
    after = await _folded(state.fork(), services, own=True)
    return after if after.number > state.number else state


async def _pages(
    state: TableState, services: Services, *, own: bool
) -> AsyncIterator[Sequence[StoredEvent]]:
    """Yield pages of the events that are newer than `state`."""
    try:
        async for page in log_pages(services.store, state.table, state.number):
            yield page
    except Exception as error:
        raise services.outage.refused("log_not_read", state.table, error, own=own) from error


async def load(table: str, services: Services, kept: TableState | None = None) -> TableState:
    """Load a table's state from its log. If a snapshot `kept` is given, reads only newer events.

    Raises `Refused` (`unknown_table`, `unreadable_table` or `storage_failed`).
    """
    if kept is not None and await _is_stored(kept, services):
        return await catch_up(kept, services)
    state = await _folded(TableState(table, services.catalog), services, own=False)
    if not state.number:
        raise refuse("unknown_table", "This table does not exist.", "table")
    return state


async def _is_stored(state: TableState, services: Services) -> bool:
    """Return whether the table is still stored.

    The server deletes tables that have not changed for a long time.
    """
    try:
        return bool(await services.store.events(state.table, state.number - 1, state.number))
    except Exception as error:
        raise services.outage.refused("log_not_read", state.table, error, own=False) from error


async def _folded(state: TableState, services: Services, *, own: bool) -> TableState:
    """Apply the rest of the log to `state` in place, in short slices, and return it."""
    async for page in _pages(state, services, own=own):
        try:
            await in_slices(fold_steps(state, page))
        except Exception as error:
            fault = report_fault("replay_failed", error, table=shortened(state.table))
            message = "This table can no longer be opened."
            raise refuse("unreadable_table", message, fault=fault) from error
    return state
