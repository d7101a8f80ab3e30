"""Analyses of finished games in SQL."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager

from sqlalchemy import and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.schema import analyses
from qiatan.stores.analyses import StoredAnalysis


class SqlAnalyses:
    """An `AnalysisStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def analysis(self, game: str, version: int) -> StoredAnalysis | None:
        row = analyses.c
        query = select(row.progress, row.beat, row.body)
        query = query.where(row.game_id == game, row.version == version)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).first()
            return None if found is None else StoredAnalysis(*found)

    async def claim(self, game: str, version: int, owner: str, now: float, stale: float) -> bool:
        row = analyses.c
        values = {"version": version, "owner": owner, "progress": 0, "beat": now, "body": None}
        abandoned = and_(row.body.is_(None), row.beat < stale)
        taking = (
            update(analyses)
            .where(row.game_id == game, or_(row.version != version, abandoned))
            .values(values)
            .returning(row.game_id)
        )
        try:
            async with self._writing, self._engine.begin() as connection:
                if (await connection.execute(taking)).first() is None:
                    await connection.execute(insert(analyses).values(game_id=game, **values))
        except IntegrityError:  # another process has claimed it, or the game was deleted
            return False
        return True

    async def advance(self, game: str, owner: str, progress: int, now: float) -> bool:
        row = analyses.c
        statement = update(analyses).where(row.game_id == game, row.owner == owner)
        statement = statement.values(progress=progress, beat=now)
        async with self._writing, self._engine.begin() as connection:
            return (await connection.execute(statement.returning(row.game_id))).first() is not None

    async def save(self, game: str, owner: str, body: str) -> None:
        row = analyses.c
        done = update(analyses).where(row.game_id == game, row.owner == owner)
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(done.values(body=body))

    async def release(self, game: str, owner: str) -> None:
        row = analyses.c
        mine = delete(analyses).where(row.game_id == game, row.owner == owner, row.body.is_(None))
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(mine)
