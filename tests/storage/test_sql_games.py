"""Finished games are stored with their last event, searched, and read in pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from sqlalchemy import insert

from qiatan.storage.engine import create_engine
from qiatan.storage.schema import unsorted_tables
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.accounts import AccountName, StoredAccount
from qiatan.stores.games import (
    ALL_PUBLIC,
    GameKey,
    GameLabels,
    GameSearch,
    IndexedGame,
    PlayedGame,
    StoredGame,
)
from qiatan.stores.tables import Conflict, StorageError, StoredEvent, StoredTable

LABELS = GameLabels(game="island", map="europe", seats=4, bots=3, winner="bot")


def table(id: str) -> StoredTable:
    return StoredTable(id, f"CODE-{id}", "over", True, 1.0, 2.0, None, 1, "{}")


def ended(id: str, finished: float, labels: GameLabels = LABELS) -> IndexedGame:
    game = StoredGame(f"g{id}", f"t{id}", True, finished, '{"ü":1}')
    return IndexedGame(game, labels, {"ann": "lost"})


def private(one: IndexedGame) -> IndexedGame:
    return replace(one, game=replace(one.game, public=False))


async def put(store: SqlStore, *games: IndexedGame) -> None:
    for one in games:
        event = StoredEvent(1, one.game.finished, "{}")
        await store.append(table(one.game.table), [event], 0, one)


async def found(store: SqlStore, search: GameSearch) -> Sequence[str]:
    return [game.id for game in (await store.games.listed(search, None, 10)).games]


async def test_a_game_is_read_as_it_was_stored(store: SqlStore) -> None:
    one = ended("1", 5.5)
    await put(store, one)
    assert await store.games.game("g1") == one.game
    assert await store.games.game("g2") is None
    assert await store.games.tables() == ["t1"]


async def test_a_game_is_stored_only_together_with_its_last_event(store: SqlStore) -> None:
    await put(store, ended("1", 1))
    late = StoredEvent(7, 2.0, "{}")
    with pytest.raises(Conflict):
        await store.append(table("t1"), [late], 0, ended("2", 2))
    with pytest.raises(StorageError):  # the game's id is taken
        await store.append(table("t3"), [StoredEvent(1, 2.0, "{}")], 0, ended("1", 2))
    assert await found(store, ALL_PUBLIC) == ["g1"]
    assert await store.events("t3") == []


async def test_a_private_game_is_listed_for_its_players_only(store: SqlStore) -> None:
    await put(store, ended("1", 1), private(ended("2", 2)))
    assert await found(store, ALL_PUBLIC) == ["g1"]
    assert await found(store, GameSearch(person="ann")) == ["g1"]
    assert await found(store, GameSearch(person="ann", private=True)) == ["g2", "g1"]
    assert await found(store, GameSearch(person="ben", private=True)) == []


@pytest.mark.parametrize(
    ("search", "ids"),
    [
        (GameSearch(game="natick"), ["g2"]),
        (GameSearch(map="europe"), ["g3", "g1"]),
        (GameSearch(seats=2), ["g2"]),
        (GameSearch(bots=False), ["g3"]),
        (GameSearch(bots=True, game="island"), ["g1"]),
        (GameSearch(winner="person"), ["g3"]),
        (GameSearch(person="ann", result="won"), ["g3"]),
        (GameSearch(among=["ann", "ben"], game="natick"), ["g2"]),
        (GameSearch(among=["ben"], game="island"), ["g3"]),
    ],
)
async def test_games_are_found_by_their_properties(
    store: SqlStore, search: GameSearch, ids: list[str]
) -> None:
    natick = ended("2", 2, GameLabels(game="natick", map="", seats=2, bots=1, winner="bot"))
    people = ended("3", 3, replace(LABELS, bots=0, winner="person"))
    won = replace(people, results={"ann": "won", "ben": "lost"})
    await put(store, ended("1", 1), natick, won)
    assert await found(store, search) == ids


async def test_pages_continue_correctly_as_new_games_end(store: SqlStore) -> None:
    await put(store, *(ended(str(number), number // 2) for number in range(1, 6)))
    first = await store.games.listed(ALL_PUBLIC, None, 2)
    assert [game.id for game in first.games] == ["g5", "g4"]
    assert first.after == GameKey(2.0, "g4")
    await put(store, ended("6", 9))
    second = await store.games.listed(ALL_PUBLIC, first.after, 2)
    last = await store.games.listed(ALL_PUBLIC, second.after, 2)
    assert [game.id for game in (*second.games, *last.games)] == ["g3", "g2", "g1"]
    assert last.after is None


async def test_tables_of_earlier_versions_are_indexed_once(store: SqlStore, url: str) -> None:
    await store.append(table("t1"), [StoredEvent(1, 1.0, "{}")])
    await store.append(table("t2"), [StoredEvent(1, 1.0, "{}")])
    engine = create_engine(url)
    async with engine.begin() as connection:
        await connection.execute(insert(unsorted_tables), [{"table_id": "t1"}, {"table_id": "t2"}])
    await engine.dispose()
    assert sorted(await store.games.unindexed_tables()) == ["t1", "t2"]
    await store.games.index_table("t1", ended("1", 1))
    await store.games.index_table("t1", ended("1", 1))
    await store.games.index_table("t2", None)
    assert await store.games.unindexed_tables() == []
    assert await found(store, GameSearch(person="ann")) == ["g1"]


async def test_results_and_statistics_are_stored_per_player(store: SqlStore) -> None:
    one = replace(ended("1", 5.5), results={"ann": "won", "bo": "lost"})
    await put(store, one, private(ended("2", 6.5)))
    assert sorted(await store.games.without_statistics(9)) == ["g1", "g2"]
    persons = await store.games.save_statistics("g1", {"ann": "{}"}, "null")
    assert sorted(persons) == ["ann", "bo"]
    await store.games.save_statistics("g2", {"ann": "[]"}, "null")
    assert await store.games.without_statistics(9) == []
    played = store.games.played
    assert await played("bo", None, 9, private=False) == [PlayedGame("g1", 5.5, "lost", "null")]
    (latest,) = await played("ann", None, 1, private=True)
    (first,) = await played("ann", GameKey(latest.finished, latest.id), 9, private=True)
    assert (latest.statistics, first.statistics) == ("[]", "{}")
    assert await played("ann", None, 9, private=False) == [first]


async def test_old_private_games_are_deleted_with_their_logs(store: SqlStore) -> None:
    await put(store, private(ended("1", 1)), ended("2", 2), private(ended("3", 30)))
    assert await store.games.purge(10, 5) == 1
    assert await store.games.tables() == ["t2", "t3"]
    assert await store.events("t1") == []
    assert await store.games.purge(10, 5) == 0


async def test_private_games_of_accounts_are_kept(store: SqlStore) -> None:
    await put(store, private(ended("1", 1)))
    name = AccountName("Ann", "ann", "ann")
    await store.accounts.create(StoredAccount("ann", name, None, 1.0))
    assert await store.games.purge(10, 5) == 0


async def test_at_most_the_requested_number_of_games_is_deleted(store: SqlStore) -> None:
    await put(store, *(private(ended(str(n), n)) for n in range(4)))
    assert await store.games.purge(10, 3) == 3
    assert await store.games.tables() == ["t3"]
