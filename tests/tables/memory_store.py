"""A store in memory that can be told to fail."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from qiatan.kit.store import Conflict, KeptEvent, KeptTable


class MemoryStore:
    def __init__(self) -> None:
        self.logs: dict[str, list[KeptEvent]] = {}
        self.rows: dict[str, KeptTable] = {}
        self.names: dict[str, str] = {}
        self.fails = False
        self.appending: asyncio.Event | None = None
        self.history: list[tuple[KeptTable, Sequence[KeptEvent]]] = []

    async def append(self, table: KeptTable, events: Sequence[KeptEvent]) -> None:
        await asyncio.sleep(0)
        if self.appending is not None:
            await self.appending.wait()
        if self.fails:
            raise OSError("the disk is full")
        if events[0].number != len(self.logs.get(table.id, ())) + 1:
            raise Conflict
        self._put(table, events)

    def _put(self, table: KeptTable, events: Sequence[KeptEvent]) -> None:
        self.logs.setdefault(table.id, []).extend(events)
        self.rows[table.id] = table
        self.history.append((table, events))

    def killed_after(self, appends: int) -> MemoryStore:
        """What was kept when the process was killed after so many appends."""
        killed = MemoryStore()
        for table, events in self.history[:appends]:
            killed._put(table, events)
        return killed

    async def events(self, table: str) -> Sequence[KeptEvent]:
        return list(self.logs.get(table, ()))

    async def unfinished(self) -> Sequence[KeptTable]:
        return [row for row in self.rows.values() if row.stage != "over"]

    async def name_of(self, person: str) -> str | None:
        return self.names.get(person)

    async def remember(self, person: str, name: str, at: float) -> None:
        self.names[person] = name
