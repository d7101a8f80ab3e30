"""Notices and deliveries in SQL."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from typing import Final

from sqlalchemy import (
    ColumnElement,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    literal,
    select,
    text,
    union,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.storage.engine import locking_first
from qiatan.storage.schema import (
    deliveries,
    game_players,
    games,
    muted_tables,
    notices,
    notification_channels,
    tables,
)
from qiatan.stores.notifications import GROUP, Delivery, EndedGame, Notice

ASKING: Final = ("turn", "answer", "offer")
"""The kinds of notices that are withdrawn once the person has answered."""

_NOTICE: Final = ("person", "table_id", "kind", "mark", "facts", "at", "due")
_DELIVERY: Final = (
    *("id", "channel_id", "person", "table_id", "kind", "facts", "at", "due", "attempts"),
)
_PUT: Final = text("""
INSERT INTO notices (person, table_id, kind, mark, facts, at, due, shown)
VALUES (:person, :table_id, :kind, :mark, :facts, :at, :due, false)
ON CONFLICT (person, table_id) DO UPDATE SET kind = excluded.kind, mark = excluded.mark,
  facts = excluded.facts, at = excluded.at, due = excluded.due, shown = false
WHERE notices.mark <> excluded.mark
""")

_N: Final = notices.c
_D: Final = deliveries.c
_CHANNEL: Final = notification_channels.c

_ENDED_COLUMNS: Final = (games.c.table_id, games.c.facts, games.c.finished)
_PERSONS_GAME: Final = and_(
    game_players.c.person == _CHANNEL.person, game_players.c.finished > bindparam("at")
)
_TABLES_GAME: Final = and_(
    games.c.table_id == _CHANNEL.table_id, games.c.finished > bindparam("at")
)
_ENDED: Final = union(
    select(game_players.c.person, *_ENDED_COLUMNS)
    .select_from(
        notification_channels.join(game_players, _PERSONS_GAME).join(
            games, games.c.id == game_players.c.game_id
        )
    )
    .where(_CHANNEL.table_id.is_(None)),
    select(literal(GROUP), *_ENDED_COLUMNS).select_from(
        notification_channels.join(games, _TABLES_GAME)
    ),
)


class SqlNotices:
    """A `NoticeQueue` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def ended_since(self, at: float) -> Sequence[EndedGame]:
        """Return the games that ended after `at`, for people and tables with notification channels.

        The query starts from the channels, so that it can find their owners' few games by index.
        """
        async with self._engine.connect() as connection:
            return [EndedGame(*row) for row in await connection.execute(_ENDED, {"at": at})]

    async def notices(self, persons: Collection[str]) -> Sequence[Notice]:
        return await self._found(_N.person.in_(persons))

    async def _found(self, wanted: ColumnElement[bool], most: int | None = None) -> list[Notice]:
        query = select(*(_N[name] for name in _NOTICE)).where(wanted).order_by(_N.due).limit(most)
        async with self._engine.connect() as connection:
            return [Notice(*row) for row in await connection.execute(query)]

    async def put_notices(self, notices: Sequence[Notice]) -> None:
        if not notices:
            return
        # Write the rows in sorted order, so that two processes cannot deadlock.
        rows = [_row(one) for one in sorted(notices, key=lambda one: (one.person, one.table))]
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(_PUT, rows)

    async def withdraw(self, person: str, table: str, at: float) -> None:
        own = and_(_N.person == person, _N.table_id == table, _N.kind.in_(ASKING))
        taking = delete(notices).where(own).returning(_N.facts, _N.shown)
        async with self._writing, self._engine.begin() as connection:
            taken = (await connection.execute(taking)).first()
            if taken is None:
                return
            waiting = and_(_D.person == person, _D.table_id == table, _D.kind.in_(ASKING))
            await connection.execute(delete(deliveries).where(waiting))
            if taken.shown:
                await _close(connection, person, table, taken.facts, at)

    async def due_notices(self, now: float, most: int) -> Sequence[Notice]:
        return await self._found(_N.due <= now, most)

    async def fan_out(self, notice: Notice, deliveries: Sequence[Delivery]) -> bool:
        own = and_(_N.person == notice.person, _N.table_id == notice.table)
        same = and_(own, _N.mark == notice.mark, _N.due == notice.due)
        async with self._writing, self._engine.begin() as connection:
            sent = (
                update(notices)
                .where(same)
                .values(due=None, shown=bool(deliveries))
                .returning(_N.person)
            )
            if (await connection.execute(sent)).first() is None:
                return False
            await _replace(connection, notice.table, deliveries)
            return True

    async def add_deliveries(self, deliveries: Sequence[Delivery]) -> None:
        async with self._writing, self._engine.begin() as connection:
            await _insert(connection, deliveries)

    async def claim(self, now: float, lease: float, most: int) -> Sequence[Delivery]:
        """Claim due deliveries. Waits for the write lock only if there are any."""
        waiting = select(_D.id).where(_D.due <= now).order_by(_D.due).limit(most)
        async with self._engine.connect() as connection:
            if await connection.scalar(waiting.limit(1)) is None:
                return []
        async with self._writing, locking_first(self._engine).begin() as connection:
            ids = list(await connection.scalars(waiting.with_for_update(skip_locked=True)))
            taking = update(deliveries).where(_D.id.in_(ids))
            taking = taking.values(due=now + lease, attempts=_D.attempts + 1)
            rows = await connection.execute(taking.returning(*(_D[name] for name in _DELIVERY)))
            return sorted((Delivery(*row) for row in rows), key=lambda one: one.at)

    async def delivered(self, delivery: Delivery) -> bool:
        done = delete(deliveries).where(_claimed(delivery)).returning(_D.id)
        async with self._writing, self._engine.begin() as connection:
            return (await connection.execute(done)).first() is not None

    async def retry(self, delivery: Delivery, due: float) -> None:
        later = update(deliveries).where(_claimed(delivery)).values(due=due)
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(later)

    async def summary(self, table: str) -> str | None:
        query = select(tables.c.summary).where(tables.c.id == table, tables.c.stage != "over")
        async with self._engine.connect() as connection:
            summary: str | None = await connection.scalar(query)
            return summary

    async def purge(self, before: float) -> None:
        async with self._writing, self._engine.begin() as connection:
            await connection.execute(delete(notices).where(_N.at < before))
            for column in (muted_tables.c.table_id, _CHANNEL.table_id):
                kept = exists().where(tables.c.id == column, tables.c.stage != "over")
                gone = and_(column.is_not(None), ~kept)
                await connection.execute(delete(column.table).where(gone))


def _claimed(delivery: Delivery) -> ColumnElement[bool]:
    """Match a delivery unless this process's claim expired and another process has claimed it."""
    return and_(_D.id == delivery.id, _D.attempts == delivery.attempts)


def _row(notice: Notice) -> dict[str, str | float | None]:
    values = (
        *(notice.person, notice.table, notice.kind, notice.mark),
        *(notice.facts, notice.at, notice.due),
    )
    return dict(zip(_NOTICE, values, strict=True))


async def _replace(connection: AsyncConnection, table: str, news: Sequence[Delivery]) -> None:
    """Insert deliveries, replacing earlier ones to the same channels about the same table."""
    channels = [one.channel for one in news]
    outdated = and_(_D.channel_id.in_(channels), _D.table_id == table)
    await connection.execute(delete(deliveries).where(outdated))
    await _insert(connection, news)


async def _insert(connection: AsyncConnection, news: Sequence[Delivery]) -> None:
    for one in news:
        values = (
            *(one.id, one.channel, one.person, one.table, one.kind, one.facts),
            *(one.at, one.due, one.attempts),
        )
        row = dict(zip(_DELIVERY, values, strict=True))
        await connection.execute(insert(deliveries).values(row))


async def _close(
    connection: AsyncConnection, person: str, table: str, facts: str, at: float
) -> None:
    """Add deliveries that close a notification in all of the person's browsers."""
    wanted = and_(_CHANNEL.person == person, _CHANNEL.kind == "push")
    channels = await connection.scalars(select(_CHANNEL.id).where(wanted))
    first = Delivery("", "", person, table, "close", facts, at, at)
    news = [replace(first, id=secrets.token_hex(16), channel=each) for each in channels]
    await _replace(connection, table, news)
