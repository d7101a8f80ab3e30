"""A connection of asyncpg's own, for what is asked too often to go through SQLAlchemy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine


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

    async def driver(self) -> Driver:
        """The driver's connection, or a new one where it was closed."""
        if self._driver is None or self._driver.is_closed():
            await self._drop()
            self._session = await self._engine.connect()
            self._driver = await _driver(self._session)
        return self._driver

    async def close(self) -> None:
        """Give the connection back to the engine."""
        if self._session is not None:
            session, self._session, self._driver = self._session, None, None
            await session.close()

    async def _drop(self) -> None:
        """Let go of a lost connection."""
        if self._session is not None:
            await self._session.invalidate()
            await self.close()


async def _driver(session: AsyncConnection) -> Driver:
    driver: Driver | None = (await session.get_raw_connection()).driver_connection
    assert driver is not None
    return driver
