"""The checks of `/readyz`, which reports whether the server can serve requests."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from qiatan.storage.sql_store import SqlStore
from qiatan.stores.tables import StorageError

MAX_AGE: Final = 1.0
"""Seconds for which a result is reused. Anyone can request `/readyz`, and each check writes."""


class StoreCheck:
    """Checks that the database can be read and written."""

    name: Final = "store"

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._turn = asyncio.Lock()
        self._checked = -MAX_AGE
        self._fault: StorageError | None = None

    async def check(self) -> None:
        """Raise `StorageError` if the database cannot be read or written."""
        async with self._turn:
            if time.monotonic() - self._checked >= MAX_AGE:
                self._fault = await self._find_fault()
                self._checked = time.monotonic()
        if self._fault is not None:
            raise self._fault

    async def _find_fault(self) -> StorageError | None:
        try:
            await self._store.check()
        except StorageError as fault:
            return fault
        return None
