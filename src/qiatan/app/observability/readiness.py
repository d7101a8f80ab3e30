"""The checks of `/readyz` that only the program can wire up."""

from __future__ import annotations

from typing import Final

from qiatan.storage.sql_store import SqlStore


class StoreCheck:
    """Checks the database."""

    name: Final = "store"

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def check(self) -> None:
        """Raises `StorageError` if the database cannot be read or written."""
        await self._store.check()
