"""Ratings are a fold of the rated games, no matter when and how often they are computed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from itertools import permutations

import pytest

from qiatan.ratings.ledger import Ledger, PlayerRating, RatedGame
from qiatan.ratings.pools import Pool
from qiatan.ratings.rating import NEWCOMER
from qiatan.ratings.store import Finish, LeftGames
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.accounts import AccountName, StoredAccount
from qiatan.stores.games import GameLabels, IndexedGame, RatedPlaces, StoredGame
from qiatan.stores.tables import StoredEvent, StoredTable

POOL = Pool("island", "2")
GAMES = (
    RatedGame("g1", POOL, {"ann": 0, "bob": 1}, 1.0),
    RatedGame("g2", POOL, {"bob": 0, "cyd": 1}, 2.0),
    RatedGame("g3", POOL, {"ann": 1, "cyd": 0}, 3.0),
)


async def put(store: SqlStore, game: RatedGame) -> None:
    """Store a finished game without rating it."""
    table = StoredTable(f"t{game.id}", game.id, "over", True, 1.0, 2.0, None, 1, "{}")
    labels = GameLabels(game.pool.game, "standard", len(game.places), 0, "person")
    stored = StoredGame(game.id, table.id, True, game.finished, "{}")
    ended = IndexedGame(stored, labels, {}, RatedPlaces(game.pool.size, game.places, game.left))
    await store.append(table, [StoredEvent(1, game.finished, "{}")], 0, ended)


async def ratings(store: SqlStore) -> Mapping[str, PlayerRating]:
    return await store.ratings.of(POOL, ["ann", "bob", "cyd"])


def folded(*games: RatedGame) -> dict[str, PlayerRating]:
    ledger = Ledger()
    for game in games:
        ledger.enter(game)
    return {name: ledger.of(POOL, name) for game in games for name in game.places}


async def keep_account(store: SqlStore, person: str) -> None:
    name = AccountName(person.title(), person, person)
    await store.accounts.create(StoredAccount(person, name, None, 1.0))


async def test_a_game_waits_until_it_is_rated(store: SqlStore) -> None:
    await put(store, GAMES[0])
    assert await ratings(store) == {}
    assert await store.ratings.of_game("g1") == []
    assert await store.ratings.rate_pending() == 1
    assert await ratings(store) == folded(GAMES[0])


async def test_rating_again_changes_nothing(store: SqlStore) -> None:
    for game in GAMES:
        await put(store, game)
    assert await store.ratings.rate_pending() == 3
    once = await ratings(store)
    assert await store.ratings.rate_pending() == 0
    assert await ratings(store) == once == folded(*GAMES)


async def test_concurrent_rating_counts_a_game_once(url: str) -> None:
    one, other = await SqlStore.open(url), await SqlStore.open(url)
    for game in GAMES:
        await put(one, game)
    assert sum(await asyncio.gather(one.ratings.rate_pending(), other.ratings.rate_pending())) == 3
    assert await ratings(other) == folded(*GAMES)
    await one.close()
    await other.close()


async def test_a_late_game_is_rated_in_its_chronological_place(store: SqlStore) -> None:
    for game in (GAMES[1], GAMES[2], GAMES[0]):
        await put(store, game)
        await store.ratings.rate_pending()
    assert await ratings(store) == folded(*GAMES)
    (_, point) = (await store.ratings.of_player("cyd"))[POOL]
    assert point.change.after == folded(*GAMES)["cyd"].rating


async def test_a_rebuild_gives_the_same_numbers(store: SqlStore) -> None:
    for game in GAMES:
        await put(store, game)
        await store.ratings.rate_pending()
    before = await ratings(store), await store.ratings.of_player("ann")
    for order in permutations(GAMES):
        assert await store.ratings.rebuild(order) == 3
        assert (await ratings(store), await store.ratings.of_player("ann")) == before


async def test_the_rating_changes_of_a_game_are_stored(store: SqlStore) -> None:
    await put(store, GAMES[0])
    await store.ratings.rate_pending()
    first, last = await store.ratings.of_game("g1")
    assert (first.player, first.before, first.games) == ("ann", NEWCOMER, 1)
    assert first.after.number > 1500 > last.after.number


async def test_leaderboards_list_accounts_with_provisional_ones_last(store: SqlStore) -> None:
    duels = [
        RatedGame(f"d{number}", POOL, {"ann": number % 2, "bob": 1 - number % 2}, float(number))
        for number in range(30)
    ]
    for game in (*duels, RatedGame("new", POOL, {"cyd": 0, "dan": 1}, 99.0)):
        await put(store, game)
    for person in ("ann", "bob", "cyd"):
        await keep_account(store, person)
    await store.ratings.rate_pending()
    leaders = (await store.ratings.leaders(POOL, 10)).leaders
    assert [leader.name for leader in leaders][2:] == ["Cyd"]
    assert [leader.rank for leader in leaders] == [1, 2, None]
    assert leaders[2].last == (Finish(0, 2),)
    assert len(leaders[0].last) == 8


async def test_a_leaderboard_includes_the_asking_player(store: SqlStore) -> None:
    for game in GAMES:
        await put(store, game)
    for person in ("ann", "bob", "cyd"):
        await keep_account(store, person)
    await store.ratings.rate_pending()
    everybody = (await store.ratings.leaders(POOL, 10)).leaders
    also = everybody[-1].player
    page = await store.ratings.leaders(POOL, 1, also=also)
    assert [one.player for one in page.leaders] == [everybody[0].player, also]


async def test_pages_of_a_leaderboard_do_not_overlap(store: SqlStore) -> None:
    for number in range(30):
        places = {"ann": number % 2, "bob": 1 - number % 2}
        await put(store, RatedGame(f"d{number}", POOL, places, float(number)))
    await put(store, RatedGame("new", POOL, {"cyd": 0, "dan": 0}, 99.0))
    for person in ("ann", "bob", "cyd", "dan"):
        await keep_account(store, person)
    await store.ratings.rate_pending()
    found, after = list[str](), None
    for _ in range(4):
        page = await store.ratings.leaders(POOL, 1, after=after)
        found += [one.player for one in page.leaders]
        after = page.after
    whole = (await store.ratings.leaders(POOL, 10)).leaders
    assert [one.rank for one in whole] == [1, 2, None, None]
    assert (found, after) == ([one.player for one in whole], None)


async def test_only_the_latest_changes_of_a_rating_are_returned(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("qiatan.storage.sql_ratings.MOST_POINTS", 2)
    for number in range(4):
        await put(store, RatedGame(f"d{number}", POOL, {"ann": 0, "bob": 1}, float(number)))
    await store.ratings.rate_pending()
    points = (await store.ratings.of_player("ann"))[POOL]
    assert [point.finished for point in points] == [2.0, 3.0]


async def test_abandoned_games_among_the_last_twenty_are_counted(
    store: SqlStore,
) -> None:
    places = {"ann": 0, "bob": 1}
    games = [
        RatedGame(f"g{n:02}", POOL, places, float(n), frozenset({"bob"} if n < 5 or n > 22 else ()))
        for n in range(25)
    ]
    for game in games:
        await put(store, game)
    expected = {"ann": LeftGames(0, 20), "bob": LeftGames(2, 20)}
    assert await store.ratings.recently_left(["ann", "bob", "cyd"]) == expected
    await store.ratings.rebuild(games)
    assert await store.ratings.recently_left(["ann", "bob"]) == expected
