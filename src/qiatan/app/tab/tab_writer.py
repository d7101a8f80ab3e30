"""Writes changes to the browser's database."""

from __future__ import annotations

import msgspec

from qiatan.app.tab.database import Changes, Database
from qiatan.stores.tables import StorageError


class TabWriter:
    """Writes changes one transaction at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, changes: Changes) -> bool:
        """Write the changes in one durable transaction.

        If one of the events already exists, changes nothing and returns False. Raises
        `StorageError` if the database fails, for example because the storage quota is exceeded.
        """
        try:
            return await self._database.write(msgspec.json.encode(changes).decode())
        except Exception as error:
            raise StorageError(str(error)) from error
