"""Ratings change when a rated game ends, or at the next start after a kill."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from qiatan.protocol.messages import TableChanged
from qiatan.protocol.requests import CreateTable, Sit
from qiatan.ratings.ledger import Change
from qiatan.ratings.pools import Pool
from qiatan.ratings.store import NO_RATINGS, RatingStore
from qiatan.storage.sql_store import SqlStore
from qiatan.tables.live.commit import settle_ratings
from tests.tables.harness import Harness, id_of
from tests.tables.test_rated import CATALOG, rated

DUEL = Pool("highcard", "2")


async def played(store: SqlStore, ratings: RatingStore) -> str:
    """Play a rated duel to its end, and return the id of the finished game."""
    async with Harness(stored_in=store, catalog=CATALOG, ratings=ratings) as harness:
        ann, bea = [await harness.client(name, account=True) for name in ("Ann", "Bea")]
        table = (await ann.do(CreateTable(1, settings=rated()))).table or ""
        await bea.do(Sit(1, table=table))
        for client in (ann, bea):
            await client.enter(table)
        await ann.start(table)
        while not ann.over:
            client = next(one for one in (ann, bea) if one.owes)
            await client.act(table, client.legal[0])
        game = ann.all(TableChanged)[-1].info.game
    assert game is not None
    return game


async def changes(store: SqlStore, game: str) -> Sequence[Change]:
    return await store.ratings.of_game(game)


async def test_the_end_of_a_rated_game_changes_both_ratings(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/qiatan.db")
    first, last = await changes(store, await played(store, store.ratings))
    assert first.after.number > 1500 > last.after.number
    await store.close()


async def test_a_game_is_rated_once_despite_a_killed_process(tmp_path: Path) -> None:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/qiatan.db")
    game = await played(store, NO_RATINGS)  # killed between the last event and the rating
    assert await changes(store, game) == []
    for _ in range(2):
        async with Harness(stored_in=store, catalog=CATALOG, ratings=store.ratings) as harness:
            await settle_ratings(harness.server.services)
            assert len(await changes(store, game)) == 2
    found = await store.ratings.of(DUEL, [id_of("Ann"), id_of("Bea")])
    assert [one.games for one in found.values()] == [1, 1]
    await store.close()
