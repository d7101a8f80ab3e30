"""Ratings in SQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import groupby
from typing import Any, Final, TypeAlias

from sqlalchemy import ColumnElement, Row, Select, case, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.ratings.ledger import Change, Ledger, PlayerRating, RatedGame
from qiatan.ratings.pools import Pool
from qiatan.ratings.rating import Rating
from qiatan.ratings.store import (
    MOST_POINTS,
    RECENT_GAMES,
    LeaderKey,
    LeaderPage,
    LeftGames,
    RatingPoint,
)
from qiatan.storage.schema import rating_changes, ratings
from qiatan.storage.sql_leaders import player_rating, read_leaders

LOCK: Final = 0x51A7A9
"""The PostgreSQL advisory lock that is held while games are rated."""

Conditions: TypeAlias = tuple[ColumnElement[bool], ...]

_changes = rating_changes.c


class SqlRatings:
    """A `RatingStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def rate_pending(self) -> int:
        async with self._rating() as connection:
            return await _settle(connection)

    async def rebuild(self, games: Iterable[RatedGame]) -> int:
        rows = [row for game in games for row in _waiting_rows(game)]
        async with self._rating() as connection:
            await connection.execute(delete(ratings))
            await connection.execute(delete(rating_changes))
            if rows:
                await connection.execute(insert(rating_changes), rows)
            return await _settle(connection)

    async def of(self, pool: Pool, players: Collection[str]) -> Mapping[str, PlayerRating]:
        async with self._engine.connect() as connection:
            return await _ratings(connection, _of_pool(pool, players))

    async def recently_left(self, players: Collection[str]) -> Mapping[str, LeftGames]:
        newest = (_changes.finished.desc(), _changes.game_id.desc())
        recent = func.row_number().over(partition_by=_changes.person, order_by=newest)
        found = select(_changes.person, _changes.left_early, recent.label("recent"))
        last = found.where(_changes.person.in_(players)).subquery()
        left = func.sum(case((last.c.left_early, 1), else_=0))
        query = select(last.c.person, left, func.count()).where(last.c.recent <= RECENT_GAMES)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.group_by(last.c.person))
            return {person: LeftGames(int(left), games) for person, left, games in rows}

    async def of_player(self, player: str) -> Mapping[Pool, Sequence[RatingPoint]]:
        newest = (_changes.finished.desc(), _changes.game_id.desc())
        recent = func.row_number().over(
            partition_by=(_changes.game, _changes.size), order_by=newest
        )
        found = _rated.add_columns(recent.label("recent")).where(_changes.person == player)
        last = found.subquery()
        query = select(last).where(last.c.recent <= MOST_POINTS)
        query = query.order_by(last.c.game, last.c.size, last.c.recent.desc())
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        points = [
            (_pool(row), RatingPoint(row.game_id, row.finished, _change(row))) for row in rows
        ]
        return {
            pool: [point for _, point in found]
            for pool, found in groupby(points, lambda one: one[0])
        }

    async def of_game(self, game: str) -> Sequence[Change]:
        query = _rated.where(_changes.game_id == game).order_by(_changes.place, _changes.person)
        async with self._engine.connect() as connection:
            return [_change(row) for row in await connection.execute(query)]

    async def leaders(
        self, pool: Pool, most: int, *, after: LeaderKey | None = None, also: str | None = None
    ) -> LeaderPage:
        return await read_leaders(self._engine, pool, most, after, also)

    @asynccontextmanager
    async def _rating(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction during which no other process can rate games.

        On SQLite, a transaction that starts with a read can no longer write once another process
        has written. This transaction therefore starts with a write that changes nothing.
        """
        async with self._writing, self._engine.begin() as connection:
            if self._engine.dialect.name == "postgresql":
                await connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
            else:
                await connection.execute(delete(ratings).where(text("1 = 0")))
            yield connection


_rated: Final = select(rating_changes).where(_changes.games.is_not(None))
"""Selects the rating changes of games that have been rated."""


async def _settle(connection: AsyncConnection) -> int:
    """Rate all pending games, and re-rate later games in the same pools.

    Returns how many games were pending.
    """
    waiting = select(_changes.game, _changes.size, func.min(_changes.finished).label("since"))
    waiting = waiting.where(_changes.games.is_(None)).group_by(_changes.game, _changes.size)
    rated = 0
    for row in (await connection.execute(waiting)).all():
        rated += await _settle_pool(connection, Pool(row.game, row.size), row.since)
    return rated


async def _settle_pool(connection: AsyncConnection, pool: Pool, since: float) -> int:
    """Rate all games of a pool that ended at `since` or later.

    Returns how many of them had not been rated before.
    """
    query = _in_pool(pool, since)
    rows = (await connection.execute(query.order_by(_changes.finished, _changes.game_id))).all()
    concerned = _of_pool(pool, query.with_only_columns(_changes.person))
    before = await _ratings(connection, concerned) | _before(rows)
    ledger = Ledger({(pool, player): rating for player, rating in before.items()})
    games = _games(rows)
    for game in games:
        await _put_changes(connection, game.id, ledger.enter(game))
    await connection.execute(delete(ratings).where(*concerned))
    players = {player for game in games for player in game.places}
    rows_after = [_rating_row(pool, player, ledger.of(pool, player)) for player in players]
    await connection.execute(insert(ratings), rows_after)
    return len({row.game_id for row in rows if row.games is None})


def _before(rows: Sequence[Row[Any]]) -> dict[str, PlayerRating]:
    """Return each player's rating before their first game in `rows` that was already rated."""
    rated = [row for row in reversed(rows) if row.games is not None]
    return {
        row.person: PlayerRating(Rating(row.mean_before, row.deviation_before), row.games - 1)
        for row in rated
    }


def _games(rows: Sequence[Row[Any]]) -> list[RatedGame]:
    """Return the games to which these rating changes belong, in order."""
    games = []
    for id, found in groupby(rows, lambda row: str(row.game_id)):
        seats = list(found)
        places = {row.person: row.place for row in seats}
        games.append(RatedGame(id, _pool(seats[0]), places, seats[0].finished))
    return games


async def _put_changes(connection: AsyncConnection, game: str, made: Sequence[Change]) -> None:
    for change in made:
        row = (_changes.game_id == game, _changes.person == change.player)
        values = {
            "games": change.games,
            "mean_before": change.before.mean,
            "deviation_before": change.before.deviation,
            "mean": change.after.mean,
            "deviation": change.after.deviation,
        }
        await connection.execute(update(rating_changes).where(*row).values(values))


async def _ratings(connection: AsyncConnection, wanted: Conditions) -> dict[str, PlayerRating]:
    rows = await connection.execute(select(ratings).where(*wanted))
    return {row.person: player_rating(row) for row in rows}


def _rating_row(pool: Pool, player: str, found: PlayerRating) -> dict[str, object]:
    return {
        "game": pool.game,
        "size": pool.size,
        "person": player,
        "mean": found.rating.mean,
        "deviation": found.rating.deviation,
        "games": found.games,
    }


def _change(row: Row[Any]) -> Change:
    before = Rating(row.mean_before, row.deviation_before)
    return Change(row.person, row.place, row.games, before, Rating(row.mean, row.deviation))


def _pool(row: Row[Any]) -> Pool:
    return Pool(row.game, row.size)


def _in_pool(pool: Pool, since: float) -> Select[Any]:
    here = (_changes.game == pool.game, _changes.size == pool.size)
    return select(rating_changes).where(*here, _changes.finished >= since)


def _of_pool(pool: Pool, players: Collection[str] | Select[Any]) -> Conditions:
    here = ratings.c
    return here.game == pool.game, here.size == pool.size, here.person.in_(players)


def _waiting_rows(game: RatedGame) -> list[dict[str, object]]:
    pool = {"game": game.pool.game, "size": game.pool.size}
    rest = {"game_id": game.id, "finished": game.finished, **pool}
    return [
        {**rest, "person": player, "place": place, "left_early": player in game.left}
        for player, place in game.places.items()
    ]
