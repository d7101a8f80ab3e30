"""Deletes expired data from SQL."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Final

from sqlalchemy import delete, exists, select
from sqlalchemy.ext.asyncio import AsyncEngine

from qiatan.storage.engine import locking_first
from qiatan.storage.schema import (
    accounts,
    events,
    game_players,
    games,
    map_texts,
    maps,
    persons,
    puzzle_answers,
    table_persons,
    tables,
    tournament_events,
    tournament_persons,
    tournaments,
    unsorted_tables,
)
from qiatan.storage.sql_friends import forget_person
from qiatan.storage.sql_puzzles import forget_solver

_with_game: Final = exists().where(games.c.table_id == tables.c.id)
_TABLE_IDS: Final = (
    *(events.c.table_id, unsorted_tables.c.table_id, table_persons.c.table_id),
    tables.c.id,
)
"""The columns that contain table ids, in the order in which rows are deleted."""

_TOURNAMENT_IDS: Final = (
    *(tournament_events.c.tournament_id, tournament_persons.c.tournament_id),
    tournaments.c.id,
)
"""The same for tournaments."""

_with_account: Final = exists().where(accounts.c.person == persons.c.id)
_on_map: Final = exists().where(maps.c.digest == map_texts.c.digest)
_played_on: Final = exists().where(games.c.map == "@" + map_texts.c.digest)
_at_table: Final = exists().where(
    tables.c.stage != "over", tables.c.summary.contains("@" + map_texts.c.digest)
)


class SqlRetention:
    """A `RetentionStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def purge_tables(self, before: float, most: int, but: Collection[str]) -> Sequence[str]:
        table = tables.c
        old = select(table.id).where(table.changed < before, ~_with_game, table.id.not_in(but))
        async with self._writing, locking_first(self._engine).begin() as connection:
            found = list(await connection.scalars(old.order_by(table.changed).limit(most)))
            for of_table in _TABLE_IDS:
                await connection.execute(delete(of_table.table).where(of_table.in_(found)))
        return found

    async def purge_guests(self, before: float, most: int) -> int:
        since = exists().where(
            game_players.c.person == persons.c.id, game_players.c.finished >= before
        )
        solved = exists().where(
            puzzle_answers.c.person == persons.c.id, puzzle_answers.c.at >= before
        )
        inactive = (persons.c.changed < before, ~_with_account, ~since, ~solved)
        old = select(persons.c.id).where(*inactive)
        async with self._writing, locking_first(self._engine).begin() as connection:
            found = list(await connection.scalars(old.limit(most)))
            for person in found:
                await forget_person(connection, person)
                await forget_solver(connection, person)
            await connection.execute(delete(persons).where(persons.c.id.in_(found)))
        return len(found)

    async def purge_tournaments(self, before: float, most: int) -> int:
        one = tournaments.c
        unused = (one.stage != "over", one.changed < before, one.starts < before)
        async with self._writing, locking_first(self._engine).begin() as connection:
            found = list(await connection.scalars(select(one.id).where(*unused).limit(most)))
            for of_tournament in _TOURNAMENT_IDS:
                gone = delete(of_tournament.table).where(of_tournament.in_(found))
                await connection.execute(gone)
        return len(found)

    async def purge_map_texts(self, most: int) -> int:
        old = select(map_texts.c.digest).where(~_on_map, ~_played_on, ~_at_table)
        async with self._writing, locking_first(self._engine).begin() as connection:
            found = list(await connection.scalars(old.limit(most)))
            await connection.execute(delete(map_texts).where(map_texts.c.digest.in_(found)))
        return len(found)
