"""Keeps the states of unloaded tables with long logs, so that reloading reads only new events.

Logs are append-only. So a kept state stays valid for the beginning of its log, even if other
processes append to the log.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from qiatan.tables.core.state import TableState

LONG_LOG: Final = 500
"""The number of events below which no state is kept: folding a shorter log takes less than 50 ms.
"""

KEPT: Final = 32
"""The maximum number of states that are kept."""


class TableSnapshots:
    """The states of the tables that this process unloaded most recently."""

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
        """Remove and return the kept state of a table that is loaded again, or None."""
        return self._states.pop(table, None)
