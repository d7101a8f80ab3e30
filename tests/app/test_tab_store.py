"""The store of the browser tab's server."""

from __future__ import annotations

import pytest

from qiatan.app.tab.tab_store import TabStore
from qiatan.stores.games import GameLabels, GameSearch, IndexedGame, StoredGame
from qiatan.stores.maps import StoredMap
from qiatan.stores.tables import Conflict, StorageError, StoredEvent, StoredTable
from tests.app.tab_database import Database


def row(number: int, id: str = "t1", code: str = "CORAL", stage: str = "playing") -> StoredTable:
    return StoredTable(id, code, stage, False, 1.0, float(number), 0.0, number, "{}")


def event(number: int) -> StoredEvent:
    return StoredEvent(number, float(number), f'{{"n":{number}}}')


async def loaded(database: Database) -> TabStore:
    store = TabStore(database)
    await store.load()
    return store


async def test_a_new_store_finds_everything_again() -> None:
    database = Database()
    store = await loaded(database)
    await store.append(row(2), [event(1), event(2)])
    await store.save_name("me", "Wenli", 1.0)
    player = await store.player()
    again = await loaded(database)
    assert await again.events("t1", after=1) == [event(2)]
    assert [table.id for table in await again.latest(99)] == ["t1"]
    assert await again.name_of("me") == "Wenli"
    assert await again.player() == player


async def test_a_taken_event_number_conflicts_and_changes_nothing() -> None:
    database = Database()
    store, other = await loaded(database), await loaded(database)
    await store.append(row(1), [event(1)])
    with pytest.raises(Conflict):
        await store.append(row(1), [event(1)])
    with pytest.raises(Conflict):
        await other.append(row(1), [event(1)])
    assert await other.latest(99) == []


async def test_a_taken_code_conflicts() -> None:
    store = await loaded(Database())
    await store.append(row(1), [event(1)])
    with pytest.raises(Conflict):
        await store.append(row(1, id="t2"), [event(1)])


async def test_a_full_disk_is_an_error_and_changes_nothing() -> None:
    database = Database()
    store = await loaded(database)
    database.full = True
    with pytest.raises(StorageError):
        await store.append(row(1), [event(1)])
    assert await store.latest(99) == []


def ended(id: str, finished: float, result: str) -> IndexedGame:
    game = StoredGame(id, f"t-{id}", False, finished, "{}")
    labels = GameLabels("island", "standard", 4, 3, "person" if result == "won" else "bot")
    return IndexedGame(game, labels, {"me": result})  # type: ignore[dict-item]


async def test_finished_games_are_searched_and_paged() -> None:
    database = Database()
    store = await loaded(database)
    for number, result in enumerate(("won", "lost", "won")):
        game = ended(f"g{number}", float(number), result)
        await store.append(row(1, f"t-g{number}", f"C{number}", "over"), [event(1)], ended=game)
    again = (await loaded(database)).games
    mine = GameSearch(person="me", private=True, result="won")
    page = await again.listed(mine, None, 1)
    rest = await again.listed(mine, page.after, 1)
    assert [one.id for one in (*page.games, *rest.games)] == ["g2", "g0"]
    assert rest.after is None
    assert (await again.listed(GameSearch(), None, 9)).games == []


async def test_statistics_are_stored_by_person() -> None:
    store = await loaded(Database())
    await store.append(row(1, stage="over"), [event(1)], ended=ended("g", 1.0, "won"))
    assert await store.games.without_statistics(5) == ["g"]
    assert await store.games.save_statistics("g", {"me": "{}"}, "null") == ("me",)
    assert await store.games.without_statistics(5) == []
    (played,) = await store.games.played("me", None, 5, private=True)
    assert (played.id, played.result, played.statistics) == ("g", "won", "{}")


async def test_deleted_maps_keep_their_text() -> None:
    database = Database()
    maps = (await loaded(database)).maps
    await maps.save(StoredMap("m", "d1", "me", "", "island", "Mine", False, True, "{}", 1, 1), "{}")
    await maps.delete("m")
    again = (await loaded(database)).maps
    assert await again.map("m") is None
    assert await again.text("d1") == "{}"
