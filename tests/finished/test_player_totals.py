"""Totals of players are read in pages, cached, and computed again after a game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

import msgspec
import pytest

from qiatan.finished import player_totals
from qiatan.finished.async_cache import AsyncLruCache
from qiatan.stores.games import GameKey, PlayedGame
from qiatan.tables.core.events import Started, from_json, to_json
from tests.finished.test_finished_games import over
from tests.tables.harness import Harness, id_of
from tests.tables.memory_store import MemoryGames, MemoryStore


class CountingGames(MemoryGames):
    """Counts the pages that are read."""

    pages = 0

    async def played(
        self, person: str, after: GameKey | None, most: int, *, private: bool
    ) -> Sequence[PlayedGame]:
        self.pages += 1
        return await super().played(person, after, most, private=private)


def mark_as_lessons(store: MemoryStore) -> None:
    """Turn all games into lessons, whose start is marked in the log."""
    for log in store.logs.values():
        for index, stored in enumerate(log):
            started = from_json(stored.body)
            if isinstance(started, Started):
                lesson = msgspec.structs.replace(started, lesson=True)
                log[index] = replace(stored, body=to_json(lesson))


@pytest.fixture
def store() -> MemoryStore:
    store = MemoryStore()
    store.games = CountingGames()
    return store


def pages(store: MemoryStore) -> int:
    assert isinstance(store.games, CountingGames)
    return store.games.pages


async def test_concurrent_requests_share_one_computation(store: MemoryStore) -> None:
    async with Harness(store) as harness:
        await over(harness)
        games = harness.server.games
        await games.update_statistics()
        asked = (games.totals.statistics(id_of("ann"), private=False) for _ in range(9))
        result = await asyncio.gather(*asked)
        assert ({one.games for one in result}, pages(store)) == ({1}, 1)


async def test_a_finished_game_is_counted_at_once(store: MemoryStore) -> None:
    async with Harness(store) as harness:
        totals = harness.server.games.totals
        for played in (1, 2):
            await over(harness)
            await harness.server.games.update_statistics()
            assert (await totals.statistics(id_of("ann"), private=True)).games == played


@pytest.mark.parametrize("size", [1, 2, 3, 4])
async def test_all_pages_are_counted(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(player_totals, "PAGE", size)
    async with Harness(store) as harness:
        for _ in range(3):
            await over(harness)
        await harness.server.games.update_statistics()
        totals = harness.server.games.totals
        assert (await totals.statistics(id_of("ann"), private=False)).games == 3
        assert pages(store) == 3 // size + 1


async def test_results_expire() -> None:
    cache, made = AsyncLruCache[int](9, lifetime=0.0), list[int]()

    async def make() -> int:
        made.append(len(made))
        return made[-1]

    assert [await cache.get("key", make) for _ in range(3)] == [0, 1, 2]


async def test_a_lesson_counts_for_nothing(store: MemoryStore) -> None:
    async with Harness(store) as harness:
        await over(harness)
        mark_as_lessons(store)
        await harness.server.games.update_statistics()
        totals = await harness.server.games.totals.statistics(id_of("ann"), private=False)
        assert (totals.games, totals.won, totals.fastest_win) == (0, 0, None)
