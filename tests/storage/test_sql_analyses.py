"""One process computes the analysis of a game, all can read it, and it is deleted with the game."""

from __future__ import annotations

from qiatan.storage.sql_store import SqlStore
from qiatan.stores.analyses import StoredAnalysis
from tests.storage.test_sql_games import ended, private, put


async def test_only_one_process_claims_an_analysis(store: SqlStore) -> None:
    await put(store, ended("1", 5.5))
    assert await store.analyses.claim("g1", 1, "a", 10, 0)
    assert not await store.analyses.claim("g1", 1, "b", 11, 0)
    assert await store.analyses.advance("g1", "a", 250, 12)
    assert await store.analyses.analysis("g1", 1) == StoredAnalysis(250, 12, None)
    await store.analyses.save("g1", "a", "{}")
    found = await store.analyses.analysis("g1", 1)
    assert (found is not None and found.body) == "{}"
    assert not await store.analyses.claim("g1", 1, "b", 90, 80)


async def test_an_expired_claim_is_taken_over(store: SqlStore) -> None:
    await put(store, ended("1", 5.5))
    await store.analyses.claim("g1", 1, "a", 10, 0)
    assert await store.analyses.claim("g1", 1, "b", 40, 20)
    assert not await store.analyses.advance("g1", "a", 500, 41)
    await store.analyses.save("g1", "a", "late")
    await store.analyses.release("g1", "b")
    assert await store.analyses.analysis("g1", 1) is None


async def test_an_analysis_of_an_older_version_is_computed_again(store: SqlStore) -> None:
    await put(store, ended("1", 5.5))
    await store.analyses.claim("g1", 1, "a", 10, 0)
    await store.analyses.save("g1", "a", "{}")
    assert await store.analyses.analysis("g1", 2) is None
    assert await store.analyses.claim("g1", 2, "a", 11, 0)


async def test_an_analysis_needs_its_game_and_is_deleted_with_it(store: SqlStore) -> None:
    await put(store, private(ended("1", 1)))
    await store.analyses.claim("g1", 1, "a", 10, 0)
    assert await store.games.purge(10, 5) == 1
    assert await store.analyses.analysis("g1", 1) is None
    assert not await store.analyses.claim("g1", 1, "a", 10, 0)
