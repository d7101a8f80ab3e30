"""Keeps the states of unloaded tables with long logs, so that reloading reads only new events.

Logs are append-only, so a kept state stays valid even if other processes add events to the log.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from qiatan.tables.core.state import TableState

LONG_LOG: Final = 500
"""The minimum number of events for keeping a state. Shorter logs load in less than 50 ms."""

KEPT: Final = 32
"""The maximum number of states that are kept."""


class TableSnapshots:
    """The states of the tables that this process has most recently unloaded."""

    def __init__(self) -> None:
        self._states: OrderedDict[str, TableState] = OrderedDict()

    def keep(self, state: TableState) -> None:
        """Keep the state of a table that is being unloaded, unless its log is short."""
        if state.number < LONG_LOG:
            return
        self._states[state.table] = state
        if len(self._states) > KEPT:
            self._states.popitem(last=False)

    def take(self, table: str) -> TableState | None:
        """Remove and return the kept state of a table, or return None if there is none."""
        return self._states.pop(table, None)
