"""Leaderboards in SQL."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from sqlalchemy import ColumnElement, Row, Select, Subquery, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.ratings.ledger import PlayerRating
from qiatan.ratings.pools import Pool
from qiatan.ratings.rating import LEAST_SURE, Rating
from qiatan.ratings.store import Finish, Leader, LeaderKey, LeaderPage
from qiatan.storage.schema import accounts, rating_changes, ratings

LAST: Final = 8
"""The number of latest games shown for each player."""


async def read_leaders(
    engine: AsyncEngine, pool: Pool, most: int, after: LeaderKey | None, also: str | None
) -> LeaderPage:
    """Return a page of a rating pool's leaderboard; see `RatingStore.leaders`."""
    async with engine.connect() as connection:
        ranked = _ranked(pool).subquery()
        query = select(ranked).order_by(ranked.c.line)
        page = query if after is None else query.where(_behind(ranked, after))
        rows = (await connection.execute(page.limit(most + 1))).all()
        shown = list(rows[:most])
        if also not in (None, *(row.person for row in shown)):
            shown += await connection.execute(query.where(ranked.c.person == also))
        leaders = [_leader(row) for row in shown]
        last = await _finishes(connection, pool, [leader.player for leader in leaders])
    with_last = [replace(leader, last=last.get(leader.player, ())) for leader in leaders]
    return LeaderPage(with_last, _key(rows[most - 1]) if len(rows) > most else None)


def _behind(ranked: Subquery, after: LeaderKey) -> ColumnElement[bool]:
    """Match the rows that follow `after` on the leaderboard."""
    mean, person = ranked.c.mean, ranked.c.person
    lower = or_(mean < after.mean, and_(mean == after.mean, person > after.player))
    later = and_(ranked.c.provisional == after.provisional, lower)
    return later if after.provisional else or_(ranked.c.provisional, later)


def _key(row: Row[Any]) -> LeaderKey:
    return LeaderKey(bool(row.provisional), row.mean, row.person)


def _ranked(pool: Pool) -> Select[Any]:
    """Select the ratings of a pool's accounts, ranked from the best.

    Provisional ratings come last.
    """
    provisional = ratings.c.deviation > LEAST_SURE
    order = (provisional, ratings.c.mean.desc(), ratings.c.person)
    line = func.row_number().over(order_by=order).label("line")
    query = select(ratings, accounts.c.name, provisional.label("provisional"), line)
    query = query.join(accounts, accounts.c.person == ratings.c.person)
    return query.where(ratings.c.game == pool.game, ratings.c.size == pool.size)


def player_rating(row: Row[Any]) -> PlayerRating:
    """Return the rating in a row of `ratings`, or the new rating in a row of `rating_changes`."""
    return PlayerRating(Rating(row.mean, row.deviation), row.games)


def _leader(row: Row[Any]) -> Leader:
    rank = None if row.provisional else row.line
    return Leader(rank, row.person, row.name, player_rating(row), ())


async def _finishes(
    connection: AsyncConnection, pool: Pool, players: Collection[str]
) -> Mapping[str, tuple[Finish, ...]]:
    """Return each player's places in their latest games, oldest game first."""
    change = rating_changes.c
    newest = (change.finished.desc(), change.game_id.desc())
    recent = func.row_number().over(partition_by=change.person, order_by=newest).label("recent")
    here: tuple[ColumnElement[bool], ...] = (
        change.game == pool.game,
        change.size == pool.size,
        change.person.in_(players),
        change.games.is_not(None),
    )
    found = select(change.person, change.game_id, change.place, recent).where(*here).subquery()
    others = rating_changes.alias()
    seats = select(func.count()).where(others.c.game_id == found.c.game_id).scalar_subquery()
    query = select(found, seats.label("players")).where(found.c.recent <= LAST)
    rows = await connection.execute(query.order_by(found.c.person, found.c.recent.desc()))
    return {
        player: tuple(Finish(row.place, row.players) for row in lines)
        for player, lines in groupby(rows, lambda row: str(row.person))
    }
