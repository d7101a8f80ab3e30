"""Recovery codes in SQL."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractAsyncContextManager

from sqlalchemy import and_, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.schema import accounts, recovery_codes
from qiatan.storage.sql_emails import reset_links_of


class SqlRecoveryCodes:
    """A `RecoveryCodeStore` that holds the lock `writing` during each transaction."""

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

    async def redeem(self, person: str, hash: str, password: str) -> bool:
        own = and_(recovery_codes.c.person == person, recovery_codes.c.hash == hash)
        taking = delete(recovery_codes).where(own).returning(recovery_codes.c.hash)
        changing = update(accounts).where(accounts.c.person == person).values(password=password)
        async with self._writing, self._engine.begin() as connection:
            if (await connection.execute(taking)).first() is None:
                return False
            await connection.execute(changing)
            await connection.execute(reset_links_of(person))
            return True
