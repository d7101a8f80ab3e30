"""What `/readyz` asks besides the tables: the parts that are wired here, and nowhere else known."""

from __future__ import annotations

from typing import Final

from qiatan.storage.sql_store import SqlStore


class StoreCheck:
    """Asks the database."""

    name: Final = "store"

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def ask(self) -> None:
        """Raises `StorageError` where the database cannot be read or written to."""
        await self._store.check()
