"""Bot accounts and their tokens in SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict

from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.storage.schema import accounts, bot_tokens
from qiatan.storage.sql_accounts import insert_account, stored_account
from qiatan.stores.accounts import NameTaken, StoredAccount
from qiatan.stores.bot_accounts import LimitReached, StoredToken


class SqlBotAccounts:
    """A `BotAccountStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def create_bot(self, account: StoredAccount, token: StoredToken, most: int) -> None:
        held = select(func.count()).where(accounts.c.owner == account.owner)
        try:
            async with self._writing, self._engine.begin() as connection:
                await _lock(connection, account.owner)
                if (await connection.scalar(held) or 0) >= most:
                    raise LimitReached
                await insert_account(connection, account)
                await connection.execute(insert(bot_tokens).values(asdict(token)))
        except IntegrityError as error:
            raise NameTaken from error

    async def bots_of(self, owner: str) -> Sequence[StoredAccount]:
        query = select(accounts).where(accounts.c.owner == owner).order_by(accounts.c.created)
        async with self._engine.connect() as connection:
            found = [stored_account(row) for row in await connection.execute(query)]
            return [account for account in found if account is not None]

    async def tokens_of(self, owner: str) -> Sequence[StoredToken]:
        query = select(bot_tokens).where(bot_tokens.c.bot.in_(_bots(owner)))
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(bot_tokens.c.created))
            return [StoredToken(**row._mapping) for row in rows]

    async def token(self, hash: str) -> StoredToken | None:
        async with self._engine.connect() as connection:
            query = select(bot_tokens).where(bot_tokens.c.hash == hash)
            row = (await connection.execute(query)).first()
            return None if row is None else StoredToken(**row._mapping)

    async def valid_tokens(self, hashes: Collection[str]) -> Collection[str]:
        query = select(bot_tokens.c.hash).where(bot_tokens.c.hash.in_(hashes))
        async with self._engine.connect() as connection:
            return set((await connection.scalars(query)).all())

    async def add_token(self, token: StoredToken, owner: str, most: int) -> bool:
        own = select(accounts.c.person).where(
            accounts.c.person == token.bot, accounts.c.owner == owner
        )
        held = select(func.count()).where(bot_tokens.c.bot == token.bot)
        async with self._writing, self._engine.begin() as connection:
            await _lock(connection, owner)
            if await connection.scalar(own) is None:
                return False
            if (await connection.scalar(held) or 0) >= most:
                raise LimitReached
            await connection.execute(insert(bot_tokens).values(asdict(token)))
            return True

    async def mark_token_used(self, hash: str, at: float) -> None:
        changing = update(bot_tokens).where(bot_tokens.c.hash == hash).values(used=at)
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(changing)

    async def revoke(self, hash: str, owner: str) -> str | None:
        token = bot_tokens.c
        deleting = delete(bot_tokens).where(token.hash == hash, token.bot.in_(_bots(owner)))
        async with self._writing, self._engine.begin() as connection:
            bot: str | None = await connection.scalar(deleting.returning(token.bot))
            return bot


def _bots(owner: str) -> Select[tuple[str]]:
    return select(accounts.c.person).where(accounts.c.owner == owner)


async def _lock(connection: AsyncConnection, owner: str | None) -> None:
    """Lock the owner's account, so that concurrent requests together cannot exceed a limit."""
    own = select(accounts.c.person).where(accounts.c.person == owner)
    await connection.execute(own.with_for_update())
