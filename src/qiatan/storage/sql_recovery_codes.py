"""Recovery codes in SQL."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractAsyncContextManager

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.schema import recovery_codes


class SqlRecoveryCodes:
    """A `RecoveryCodeStore`; the lock `writing` is held during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def replace(self, person: str, hashes: Collection[str]) -> None:
        rows = [{"person": person, "hash": hash} for hash in hashes]
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(
                delete(recovery_codes).where(recovery_codes.c.person == person)
            )
            await connection.execute(insert(recovery_codes), rows)

    async def left(self, person: str) -> int:
        query = select(func.count()).where(recovery_codes.c.person == person)
        async with self._engine.connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def take(self, person: str, hash: str) -> bool:
        own = (recovery_codes.c.person == person) & (recovery_codes.c.hash == hash)
        async with self._writing, self._engine.begin() as connection:
            taken = await connection.execute(
                delete(recovery_codes).where(own).returning(recovery_codes.c.hash)
            )
            return taken.first() is not None
