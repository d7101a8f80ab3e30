"""Loads tables shortly before they are due, if only one process uses the database.

If there are several processes, `Upkeep` does this instead.
"""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Final

import structlog

from qiatan.server.rooms import Rooms
from qiatan.services.services import Services

log = structlog.stdlib.get_logger(__name__)

INTERVAL: Final = 1.0
"""The minimum number of seconds from one check to the next."""

AHEAD: Final = 3.0
"""How many seconds before their deadlines tables are loaded, so that loading does not delay turns.

It is longer than the interval between two checks. The table's own timer fires at the deadline.
"""

MOST: Final = 500
"""The maximum number of tables loaded per check."""


class DueTables:
    """Loads tables shortly before their deadline. Until then, an unloaded table needs no work."""

    def __init__(self, services: Services, rooms: Rooms) -> None:
        self._services = services
        self._rooms = rooms
        self._failing = False

    async def run(self) -> None:
        """Check for due tables until cancelled.

        Logs when the database fails and when it recovers.
        """
        while True:
            begun = perf_counter()
            try:
                await self.once()
                self._note_failure(None)
            except Exception as error:
                self._note_failure(error)
            await asyncio.sleep(max(0.0, begun + INTERVAL - perf_counter()))

    async def once(self) -> None:
        """Load the tables that are due soon. A read-only server loads none."""
        if self._services.mode.read_only:
            return
        due = await self._services.store.due(self._services.now() + AHEAD, MOST)
        await self._rooms.wake([table for table in due if table not in self._rooms])

    def _note_failure(self, error: Exception | None) -> None:
        if error is not None and not self._failing:
            log.warning("database_away", exc_info=error)
        elif error is None and self._failing:
            log.warning("database_back")
        self._failing = error is not None
