"""A direct asyncpg connection, for frequent queries that would be slow through SQLAlchemy."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final, Protocol

import asyncpg
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

LOST: Final = (
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    OSError,
)
"""Errors after which the connection cannot be used: it is lost, or the database has announced that
it is shutting down.
"""


class Driver(Protocol):
    """The methods of an asyncpg connection that are used here."""

    async def fetch(self, query: str, *args: object) -> Sequence[Mapping[str, object]]: ...

    async def execute(self, query: str, *args: object) -> str: ...

    async def executemany(self, command: str, args: Sequence[Sequence[object]]) -> None: ...

    def transaction(self) -> AbstractAsyncContextManager[object]: ...

    def is_closed(self) -> bool: ...


class PostgresqlConnection:
    """A connection that stays checked out of the engine's pool. A lost connection is replaced."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._session: AsyncConnection | None = None
        self._driver: Driver | None = None

    @asynccontextmanager
    async def driver(self) -> AsyncIterator[Driver]:
        """Yield the driver's connection, after reconnecting if necessary.

        If the connection is lost while in use, it is discarded.
        """
        driver = await self._connected()
        try:
            yield driver
        except LOST as error:
            if not isinstance(
                error, ValueError
            ):  # asyncpg raises a ValueError for a value it cannot encode
                await self._drop()
            raise

    async def close(self) -> None:
        """Return the connection to the engine's pool."""
        if self._session is not None:
            session, self._session, self._driver = self._session, None, None
            await session.close()

    async def _connected(self) -> Driver:
        if self._driver is None or self._driver.is_closed():
            await self._drop()
            self._session = await self._engine.connect()
            self._driver = await _driver(self._session)
        return self._driver

    async def _drop(self) -> None:
        """Discard a lost connection."""
        if self._session is not None:
            await self._session.invalidate()
            await self.close()


async def _driver(session: AsyncConnection) -> Driver:
    driver: Driver | None = (await session.get_raw_connection()).driver_connection
    assert driver is not None
    return driver
