"""Finds unfinished tables by id, code or user, in the index or in the store."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Final, TypeVar

from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import Summary
from qiatan.server.listings import RECENT
from qiatan.server.lobby import TableIndex, listing_of
from qiatan.server.rooms import Rooms
from qiatan.server.table_codes import as_code
from qiatan.services.faults import NOT_READ, report_fault
from qiatan.services.services import Services
from qiatan.stores.tables import ALL, StoredTable

T = TypeVar("T")

LISTED: Final = 1000
"""The maximum number of public tables that a process reads when it starts."""


class TableDirectory:
    """All unfinished tables. Each method raises `Refused` (`storage_failed`) if the store fails."""

    def __init__(self, services: Services, index: TableIndex, rooms: Rooms) -> None:
        self._services = services
        self._index = index
        self._rooms = rooms

    async def begin(self) -> Sequence[str]:
        """Index the public tables, and return the ids of the tables that must be loaded now."""
        store, now = self._services.store, self._services.now()
        for row in await store.listed(now - RECENT, LISTED):
            self._index.refresh(listing_of(row))
        return await store.due(now, ALL, always=True)

    async def with_id(self, typed: str) -> str | None:
        """Return `typed` if it is the id of an unfinished table, otherwise None."""
        if typed in self._rooms or await self.summary(typed) is not None:
            return typed
        return None

    async def with_code(self, typed: str) -> str | None:
        """Return the id of the table with this code, or None."""
        code = as_code(typed)
        return await _read(self._services.store.table_of_code(code)) if code else None

    async def summary(self, table: str) -> Summary | None:
        """Return the summary of the table with this id, or None."""
        if not table.isalnum():
            return None
        listed = self._index.summary(table)
        if listed is not None:
            return listed
        row = await _read(self._services.store.table(table))
        return None if row is None else listing_of(row).summary

    async def of(self, person: str) -> list[Summary]:
        """Return the tables where a user is seated, latest change first, and add them to the index.

        The index keeps them while the user is connected.
        """
        for row in await _read(self._services.store.tables_of(person)):
            if row.id not in self._rooms and not self._index.has(row.id, row.changed):
                self._index.refresh(listing_of(row))
        return self._index.of(person)

    async def latest(self, most: int) -> list[Summary]:
        """Return the `most` tables that changed last, including private ones, for operators."""
        return [self._latest(row) for row in await _read(self._services.store.latest(most))]

    def _latest(self, row: StoredTable) -> Summary:
        return self._index.summary(row.id) or listing_of(row).summary


async def _read(reading: Awaitable[T]) -> T:
    try:
        return await reading
    except Exception as error:
        fault = report_fault("tables_not_read", error)
        raise refuse("storage_failed", NOT_READ, fault=fault) from error
