"""A day has one puzzle, only first answers count, and people are forgotten."""

from __future__ import annotations

import asyncio
from datetime import date, timedelta

from qiatan.puzzles.standing import SolverStanding
from qiatan.puzzles.store import NewPuzzle, StoredAnswer
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.admin import WithdrawPuzzle
from tests.storage.test_sql_games import ended, private, put

TODAY = date(2026, 11, 28)


async def add(store: SqlStore, *ids: str) -> None:
    await store.puzzles.add([NewPuzzle(id, "island", "robber", "{}", 1.0) for id in ids])


async def test_all_processes_get_the_same_puzzle_of_a_day(store: SqlStore) -> None:
    await add(store, "a", "b", "c")
    found = await asyncio.gather(*(store.puzzles.begin_day(TODAY) for _ in range(4)))
    assert len({each.id for each in found if each is not None}) == 1
    tomorrow = await store.puzzles.begin_day(TODAY + timedelta(days=1))
    assert tomorrow is not None
    assert [each.id for each in await store.puzzles.past(TODAY + timedelta(days=1), 9)] == [
        each.id for each in found[:1] if each is not None
    ]
    assert await store.puzzles.unused() == 1


async def test_only_the_first_answer_counts(store: SqlStore) -> None:
    await add(store, "a")
    answer = StoredAnswer("ann", "a", 5.0, ("robber h3",), True)
    assert await store.puzzles.save(answer, TODAY)
    assert not await store.puzzles.save(StoredAnswer("ann", "a", 6.0, ("robber h4",), False), TODAY)
    assert await store.puzzles.answer("ann", "a") == answer
    standing, puzzle = await store.puzzles.standing("ann"), await store.puzzles.puzzle("a")
    assert puzzle is not None
    assert (standing.solved, standing.streak, puzzle.standing.tries) == (1, 1, 1)


async def test_a_solver_is_forgotten_but_the_puzzle_stays_rated(store: SqlStore) -> None:
    await add(store, "a")
    await store.puzzles.save(StoredAnswer("ann", "a", 5.0, (), False), None)
    await store.puzzles.forget("ann")
    assert await store.puzzles.answers("ann") == []
    assert await store.puzzles.standing("ann") == SolverStanding()
    puzzle = await store.puzzles.puzzle("a")
    assert (puzzle is not None and puzzle.standing.tries) == 1


async def test_a_withdrawn_puzzle_is_replaced_and_its_answers_keep_counting(
    store: SqlStore,
) -> None:
    await add(store, "a", "b")
    wrong = await store.puzzles.begin_day(TODAY)
    assert wrong is not None
    await store.puzzles.save(StoredAnswer("ann", wrong.id, 5.0, (), True), TODAY)
    before = await store.puzzles.standing("ann")
    await store.admin.act(WithdrawPuzzle(wrong.id), "", 6.0)
    assert await store.puzzles.of_day(TODAY) is None
    other = await store.puzzles.begin_day(TODAY)
    assert other is not None and other.id != wrong.id
    await add(store, wrong.id)  # found in another game
    assert await store.puzzles.begin_day(TODAY + timedelta(days=1)) is None
    assert await store.puzzles.standing("ann") == before


async def test_public_games_are_searched_once(store: SqlStore) -> None:
    await put(store, ended("1", 5.0))
    await put(store, private(ended("2", 6.0)))
    assert await store.puzzles.unsearched(9) == ["g1"]
    assert await store.puzzles.add([], "g1") == 0
    assert await store.puzzles.unsearched(9) == []
