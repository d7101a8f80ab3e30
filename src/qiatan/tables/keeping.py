"""Decide, write, then tell: the middle step."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from qiatan.kit.refusal import refuse
from qiatan.kit.store import Conflict, StoredEvent
from qiatan.tables.commands import Command
from qiatan.tables.faces import row
from qiatan.tables.state import State
from qiatan.tables.table import Table, fold, numbered
from qiatan.tables.venue import Venue

log = logging.getLogger(__name__)


async def carry_out(state: State, commands: Iterable[Command], venue: Venue) -> State:
    """The state after the commands, durably kept as a whole; the same one if nothing happens.

    Raises `Refused` where one may not be obeyed or the store fails (`storage_failed`), and
    `Conflict` where the log has grown meanwhile. `state` itself stays as it is.
    """
    now = venue.now()
    kept: list[StoredEvent] = []
    after = state
    for command in commands:
        table = Table(after)
        events = numbered(after, table.handle(command, now), now)
        kept += events
        after = table.after(events) if events else after
    if kept:
        await _append(after, kept, venue)
    return after


async def _append(after: State, kept: list[StoredEvent], venue: Venue) -> None:
    try:
        await venue.store.append(row(after), kept)
    except Conflict:
        raise
    except Exception as error:
        log.exception("table %s could not be kept", after.table)
        raise refuse("storage_failed", "This could not be saved; nothing changed.") from error


async def load(table: str, venue: Venue) -> State:
    """A table's state from its log. Raises `Refused`: `unknown_table`, `unreadable_table`."""
    kept = await venue.store.events(table)
    if not kept:
        raise refuse("unknown_table", "There is no such table.", "table")
    try:
        return fold(State(table, venue.hosted), kept)
    except Exception as error:
        log.exception("the log of table %s cannot be replayed", table)
        raise refuse("unreadable_table", "This table cannot be opened any more.") from error
