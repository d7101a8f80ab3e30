"""Finished games in SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Executable,
    Select,
    delete,
    insert,
    literal,
    select,
    tuple_,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.schema import (
    accounts,
    analyses,
    events,
    game_players,
    games,
    puzzle_searches,
    rating_changes,
    tables,
    unsorted_tables,
)
from qiatan.stores.games import GameKey, GamePage, GameSearch, IndexedGame, PlayedGame, StoredGame

Row = tuple[str | int | float | bool, ...]

READ: Final = ("id", "table_id", "public", "finished", "facts")
"""The columns of `games` that make up a `StoredGame`."""

GAME: Final = (*READ, "game", "map", "seats", "bots", "winner")
"""The columns of a row from `game_row`."""

PLAYER: Final = ("person", "finished", "game_id", "result")
"""The columns of a row from `player_rows`."""

RATED: Final = ("game_id", "person", "game", "size", "finished", "place", "left_early")
"""The columns of a row from `rated_rows`."""


def game_row(ended: IndexedGame) -> Row:
    """Return the game's row in `games`."""
    game, labels = ended.game, ended.labels
    return (
        *(game.id, game.table, game.public, game.finished, game.facts),
        *(labels.game, labels.map, labels.seats, labels.bots, labels.winner),
    )


def player_rows(ended: IndexedGame) -> list[Row]:
    """Return the game's rows in `game_players`, one per person."""
    game = ended.game
    return [(person, game.finished, game.id, result) for person, result in ended.results.items()]


def rated_rows(ended: IndexedGame) -> list[Row]:
    """Return the game's rows in `rating_changes`, none for an unrated game.

    The ratings in these rows are computed later.
    """
    game, rated = ended.game, ended.rated
    if rated is None:
        return []
    pool = (ended.labels.game, rated.size, game.finished)
    return [
        (game.id, person, *pool, place, person in rated.left)
        for person, place in rated.places.items()
    ]


class SqlGames:
    """A `GameStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def game(self, id: str) -> StoredGame | None:
        found = await self._games(_whole.where(games.c.id == id))
        return found[0] if found else None

    async def listed(self, search: GameSearch, after: GameKey | None, most: int) -> GamePage:
        """Return a page of games. Reads one extra game to see whether there is another page."""
        page = _keys(search, after).limit(most + 1).subquery()
        query = _whole.join(page, page.c.id == games.c.id)
        found = await self._games(query.order_by(page.c.finished.desc(), page.c.id.desc()))
        shown, more = found[:most], len(found) > most
        return GamePage(shown, GameKey(shown[-1].finished, shown[-1].id) if more else None)

    async def unindexed_tables(self) -> Sequence[str]:
        return await self._ids(select(unsorted_tables.c.table_id))

    async def index_table(self, table: str, ended: IndexedGame | None) -> None:
        """Store the game, unless another process has already indexed the table."""
        left = delete(unsorted_tables).where(unsorted_tables.c.table_id == table)
        async with self._writing, self._engine.begin() as connection:
            taken = await connection.execute(left.returning(unsorted_tables.c.table_id))
            if taken.first() is None or ended is None:
                return
            row = dict(zip(GAME, game_row(ended), strict=True))
            await connection.execute(insert(games).values(row))
            players = [dict(zip(PLAYER, row, strict=True)) for row in player_rows(ended)]
            if players:
                await connection.execute(insert(game_players).values(players))
            rated = [dict(zip(RATED, row, strict=True)) for row in rated_rows(ended)]
            if rated:
                await connection.execute(insert(rating_changes).values(rated))

    async def without_statistics(self, most: int) -> Sequence[str]:
        player = game_players.c
        missing = select(player.game_id).where(player.sums.is_(None))
        return await self._ids(missing.distinct().limit(most))

    async def save_statistics(
        self, id: str, statistics: Mapping[str, str], missing: str
    ) -> Sequence[str]:
        of_game = update(game_players).where(game_players.c.game_id == id)
        async with self._writing, self._engine.begin() as connection:
            everyone = of_game.values(sums=missing).returning(game_players.c.person)
            persons: Sequence[str] = (await connection.execute(everyone)).scalars().all()
            for person, text in statistics.items():
                own = of_game.where(game_players.c.person == person)
                await connection.execute(own.values(sums=text))
        return persons

    async def played(
        self, person: str, after: GameKey | None, most: int, *, private: bool
    ) -> Sequence[PlayedGame]:
        player = game_players.c
        query = select(player.game_id, player.finished, player.result, player.sums)
        query = query.where(player.person == person, player.sums.is_not(None))
        if after is not None:
            query = query.where(_follows(after, player.finished, player.game_id))
        query = query.order_by(player.finished.desc(), player.game_id.desc()).limit(most)
        if not private:
            query = query.join(games, games.c.id == player.game_id).where(games.c.public)
        async with self._engine.connect() as connection:
            return [PlayedGame(*row) for row in await connection.execute(query)]

    async def purge(self, before: float, most: int) -> int:
        async with self._writing, self._engine.begin() as connection:
            found = (await connection.execute(_forgettable(before).limit(most))).all()
            ids, tables_of = [row.id for row in found], [row.table_id for row in found]
            if ids:
                await connection.execute(delete(analyses).where(analyses.c.game_id.in_(ids)))
                await connection.execute(delete(game_players).where(_game_of.in_(ids)))
                searched = puzzle_searches.c.game_id
                await connection.execute(delete(puzzle_searches).where(searched.in_(ids)))
                await connection.execute(delete(games).where(games.c.id.in_(ids)))
                await connection.execute(delete(events).where(events.c.table_id.in_(tables_of)))
                await connection.execute(delete(tables).where(tables.c.id.in_(tables_of)))
        return len(ids)

    async def tables(self) -> Sequence[str]:
        return await self._ids(select(games.c.table_id).order_by(games.c.finished, games.c.id))

    async def _games(self, query: Executable) -> list[StoredGame]:
        async with self._engine.connect() as connection:
            return [StoredGame(*row) for row in await connection.execute(query)]

    async def _ids(self, query: Select[tuple[str]]) -> Sequence[str]:
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))


_whole: Final = select(*(games.c[name] for name in READ))


_game_of: Final = game_players.c.game_id


def _forgettable(before: float) -> Select[tuple[str, str]]:
    """Select private games that ended before `before` and in which no account holder played."""
    with_account = (
        select(_game_of)
        .join(accounts, accounts.c.person == game_players.c.person)
        .where(_game_of == games.c.id)
    )
    return (
        select(games.c.id, games.c.table_id)
        .where(~games.c.public, games.c.finished < before, ~with_account.exists())
        .order_by(games.c.finished)
    )


def _keys(search: GameSearch, after: GameKey | None) -> Select[tuple[float, str]]:
    """Select the keys of games that match a search, latest first.

    A search for a person starts from the games they played. Any other search reads only an index of
    all games.
    """
    finished: ColumnElement[float] = games.c.finished
    id: ColumnElement[str] = games.c.id
    query = select(games.c.finished, games.c.id)
    if search.person is not None:
        finished, id = game_players.c.finished, game_players.c.game_id
        query = select(finished.label("finished"), id.label("id")).join(games, games.c.id == id)
        query = query.where(game_players.c.person == search.person)
    if after is not None:
        query = query.where(_follows(after, finished, id))
    return query.where(*_conditions(search)).order_by(finished.desc(), id.desc())


def _follows(
    after: GameKey, finished: ColumnElement[float], id: ColumnElement[str]
) -> ColumnElement[bool]:
    """Match games that come after `after` in a list sorted by time, latest first."""
    return tuple_(finished, id) < tuple_(literal(after.finished), literal(after.id))


def _conditions(search: GameSearch) -> list[ColumnElement[bool]]:
    game = games.c
    wanted = {game.game: search.game, game.map: search.map, game.seats: search.seats}
    wanted |= {game.winner: search.winner, game_players.c.result: search.result}
    found = [column == value for column, value in wanted.items() if value is not None]
    if search.among is not None:
        found.append(game.id.in_(select(_game_of).where(game_players.c.person.in_(search.among))))
    if search.bots is not None:
        found.append(game.bots > 0 if search.bots else game.bots == 0)
    return found if search.private else [game.public, *found]
