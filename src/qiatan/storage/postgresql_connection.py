"""A connection of asyncpg's own, for what is asked too often to go through SQLAlchemy."""

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
"""What a query raises whose connection is lost, or soon will be: the server says that it shuts
down before it closes, and until then the driver takes no other query."""


class Driver(Protocol):
    """What is used of asyncpg's connection."""

    async def fetch(self, query: str, *args: object) -> Sequence[Mapping[str, object]]: ...

    async def executemany(self, command: str, args: Sequence[Sequence[object]]) -> None: ...

    def transaction(self) -> AbstractAsyncContextManager[object]: ...

    def is_closed(self) -> bool: ...


class PostgresqlConnection:
    """One connection, taken from the engine for good; a lost one is replaced."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._session: AsyncConnection | None = None
        self._driver: Driver | None = None

    @asynccontextmanager
    async def driver(self) -> AsyncIterator[Driver]:
        """The driver's connection, or a new one where it was closed; let go of if found lost."""
        driver = await self._connected()
        try:
            yield driver
        except LOST as error:
            if not isinstance(error, ValueError):  # a value that the driver does not take
                await self._drop()
            raise

    async def close(self) -> None:
        """Give the connection back to the engine."""
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
        """Let go of a lost connection."""
        if self._session is not None:
            await self._session.invalidate()
            await self.close()


async def _driver(session: AsyncConnection) -> Driver:
    driver: Driver | None = (await session.get_raw_connection()).driver_connection
    assert driver is not None
    return driver
