"""Sessions and one-time tokens in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict

from sqlalchemy import and_, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.schema import one_time_tokens, sessions
from qiatan.stores.accounts import OneTimeToken, StoredSession


class SqlSessions:
    """A `SessionStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def session(self, hash: str) -> StoredSession | None:
        async with self._engine.connect() as connection:
            query = select(sessions).where(sessions.c.hash == hash)
            row = (await connection.execute(query)).first()
            return None if row is None else StoredSession(**row._mapping)

    async def of(self, person: str) -> Sequence[StoredSession]:
        query = select(sessions).where(sessions.c.person == person)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(sessions.c.seen.desc()))
            return [StoredSession(**row._mapping) for row in rows]

    async def add(self, session: StoredSession) -> None:
        expired = delete(sessions).where(sessions.c.expires < session.created)
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(expired)
            await connection.execute(insert(sessions).values(asdict(session)))

    async def mark_seen(self, hash: str, at: float, expires: float) -> None:
        changing = update(sessions).where(sessions.c.hash == hash)
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(changing.values(seen=at, expires=expires))

    async def end(self, person: str, hash: str) -> bool:
        own = and_(sessions.c.person == person, sessions.c.hash == hash)
        ending = delete(sessions).where(own).returning(sessions.c.hash)
        async with self._writing, self._engine.begin() as connection:
            return (await connection.execute(ending)).first() is not None

    async def end_all(self, person: str, but: str | None = None) -> None:
        others = and_(sessions.c.person == person, sessions.c.hash != (but or ""))
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(delete(sessions).where(others))

    async def save_token(self, token: OneTimeToken, at: float) -> None:
        expired = delete(one_time_tokens).where(one_time_tokens.c.expires < at)
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(expired)
            await connection.execute(insert(one_time_tokens).values(asdict(token)))

    async def take_token(self, hash: str, purpose: str, at: float) -> str | None:
        token = one_time_tokens.c
        wanted = and_(token.hash == hash, token.purpose == purpose, token.expires >= at)
        taking = delete(one_time_tokens).where(wanted).returning(token.body)
        async with self._writing, self._engine.begin() as connection:
            row = (await connection.execute(taking)).first()
            return None if row is None else str(row[0])
