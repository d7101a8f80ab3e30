"""Puzzles, answers and standings in SQL."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict
from datetime import date
from typing import Any, Final

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from qiatan.puzzles.daily import UnusedPuzzle, choose_puzzle
from qiatan.puzzles.standing import PuzzleStanding, SolverStanding, after_answer
from qiatan.puzzles.store import NewPuzzle, StoredAnswer, StoredPuzzle
from qiatan.ratings.rating import NEWCOMER, Rating
from qiatan.storage.engine import locking_first
from qiatan.storage.schema import games, puzzle_answers, puzzle_searches, puzzle_solvers, puzzles

_P: Final = puzzles.c
_A: Final = puzzle_answers.c
_S: Final = puzzle_solvers.c


class SqlPuzzles:
    """A `PuzzleStore` that holds the lock `writing` during each transaction."""

    def __init__(self, engine: AsyncEngine, writing: AbstractAsyncContextManager[object]) -> None:
        self._engine = engine
        self._writing = writing

    async def add(self, found: Sequence[NewPuzzle], searched: str | None = None) -> int:
        async with self._writing, locking_first(self._engine).begin() as connection:
            if searched is not None:
                await _mark_searched(connection, searched)
            ids = {puzzle.id for puzzle in found}
            known = set(await connection.scalars(select(_P.id).where(_P.id.in_(ids))))
            rows = [_puzzle_row(puzzle) for puzzle in found if puzzle.id not in known]
            if rows:
                await connection.execute(insert(puzzles), rows)
            return len(rows)

    async def unsearched(self, most: int) -> Sequence[str]:
        searched = select(puzzle_searches.c.game_id)
        query = select(games.c.id).where(games.c.public, games.c.id.not_in(searched))
        async with self._engine.connect() as connection:
            newest = query.order_by(games.c.finished.desc()).limit(most)
            return list(await connection.scalars(newest))

    async def unused(self) -> int:
        query = select(func.count()).select_from(puzzles).where(_unused)
        async with self._engine.connect() as connection:
            return await connection.scalar(query) or 0

    async def puzzle(self, id: str) -> StoredPuzzle | None:
        async with self._engine.connect() as connection:
            return _stored((await connection.execute(_whole.where(_P.id == id))).first())

    async def of_day(self, day: date) -> StoredPuzzle | None:
        async with self._engine.connect() as connection:
            return await _of_day(connection, day)

    async def begin_day(self, day: date) -> StoredPuzzle | None:
        found = await self.of_day(day)
        if found is not None:
            return found
        try:
            async with self._writing, locking_first(self._engine).begin() as connection:
                unused = select(_P.id, _P.kind).where(_unused)
                rows = [UnusedPuzzle(*row) for row in await connection.execute(unused)]
                chosen = choose_puzzle(day, rows)
                if chosen is None or await _of_day(connection, day) is not None:
                    return await _of_day(connection, day)
                taken = update(puzzles).where(_P.id == chosen).values(day=day.isoformat())
                await connection.execute(taken)
        except IntegrityError:  # Another process has chosen at the same time.
            pass
        return await self.of_day(day)

    async def past(self, before: date, most: int) -> Sequence[StoredPuzzle]:
        query = _whole.where(_P.day < before.isoformat()).order_by(_P.day.desc()).limit(most)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return [found for row in rows if (found := _stored(row)) is not None]

    async def answers(self, person: str) -> Sequence[StoredAnswer]:
        query = select(puzzle_answers).where(_A.person == person).order_by(_A.at.desc())
        async with self._engine.connect() as connection:
            return [_answer(row) for row in await connection.execute(query)]

    async def answer(self, person: str, puzzle: str) -> StoredAnswer | None:
        query = select(puzzle_answers).where(_A.person == person, _A.puzzle == puzzle)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
            return None if row is None else _answer(row)

    async def standing(self, person: str) -> SolverStanding:
        async with self._engine.connect() as connection:
            return await _standing(connection, person)

    async def save(self, answer: StoredAnswer, daily: date | None) -> bool:
        row = asdict(answer) | {"actions": json.dumps(answer.actions)}
        try:
            async with self._writing, locking_first(self._engine).begin() as connection:
                await connection.execute(insert(puzzle_answers).values(row))
                await _rate(connection, answer, daily)
        except IntegrityError:  # The person has already answered this puzzle.
            return False
        return True

    async def forget(self, person: str) -> None:
        async with self._writing, self._engine.begin() as connection:
            await forget_solver(connection, person)


async def forget_solver(connection: AsyncConnection, person: str) -> None:
    """Delete a person's answers and standing."""
    for column in (_A.person, _S.person):
        await connection.execute(delete(column.table).where(column == person))


async def _mark_searched(connection: AsyncConnection, game: str) -> None:
    known = select(puzzle_searches.c.game_id).where(puzzle_searches.c.game_id == game)
    if await connection.scalar(known) is None:
        await connection.execute(insert(puzzle_searches).values(game_id=game))


async def _rate(connection: AsyncConnection, answer: StoredAnswer, daily: date | None) -> None:
    """Update the solver's and the puzzle's standings after an answer."""
    before = await _standing(connection, answer.person)
    puzzle = (
        await connection.execute(_whole.where(_P.id == answer.puzzle).with_for_update())
    ).one()
    solver, rated = after_answer(
        before, _puzzle_standing(puzzle), solved=answer.solved, daily=daily
    )
    counts = {"tries": rated.tries, "solved": rated.solved}
    values = counts | _numbers(rated.rating)
    await connection.execute(update(puzzles).where(_P.id == answer.puzzle).values(values))
    await connection.execute(delete(puzzle_solvers).where(_S.person == answer.person))
    await connection.execute(insert(puzzle_solvers).values(_solver_row(answer.person, solver)))


async def _standing(connection: AsyncConnection, person: str) -> SolverStanding:
    query = select(puzzle_solvers).where(_S.person == person)
    row = (await connection.execute(query)).first()
    if row is None:
        return SolverStanding()
    last = None if row.last is None else date.fromisoformat(row.last)
    counts = (row.tries, row.solved, row.streak, row.best_streak)
    return SolverStanding(Rating(row.mean, row.deviation), *counts, last)


def _solver_row(person: str, standing: SolverStanding) -> dict[str, Any]:
    return {
        "person": person,
        **_numbers(standing.rating),
        "tries": standing.tries,
        "solved": standing.solved,
        "streak": standing.streak,
        "best_streak": standing.best_streak,
        "last": None if standing.last is None else standing.last.isoformat(),
    }


def _numbers(rating: Rating) -> dict[str, float]:
    return {"mean": rating.mean, "deviation": rating.deviation}


def _puzzle_row(puzzle: NewPuzzle) -> dict[str, Any]:
    return {**asdict(puzzle), **_numbers(NEWCOMER), "tries": 0, "solved": 0}


_whole: Final = select(puzzles)
_unused: Final = _P.day.is_(None) & ~_P.withdrawn


async def _of_day(connection: AsyncConnection, day: date) -> StoredPuzzle | None:
    query = _whole.where(_P.day == day.isoformat())
    return _stored((await connection.execute(query)).first())


def _stored(row: Row[Any] | None) -> StoredPuzzle | None:
    if row is None:
        return None
    day = None if row.day is None else date.fromisoformat(row.day)
    return StoredPuzzle(row.id, row.game, row.kind, row.body, day, _puzzle_standing(row))


def _puzzle_standing(row: Row[Any]) -> PuzzleStanding:
    return PuzzleStanding(Rating(row.mean, row.deviation), row.tries, row.solved)


def _answer(row: Row[Any]) -> StoredAnswer:
    return StoredAnswer(row.person, row.puzzle, row.at, tuple(json.loads(row.actions)), row.solved)
