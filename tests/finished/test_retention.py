"""Private games are deleted after a while, public ones never."""

from __future__ import annotations

import time

from qiatan.finished.retention import DAY, delete_expired, delete_old_games, until_night
from qiatan.services.limits import Limits
from tests.finished.test_finished_games import over
from tests.tables.harness import Harness


async def test_private_games_are_deleted_after_the_configured_days() -> None:
    async with Harness() as harness:
        private = await over(harness, public=False)
        public = await over(harness)
        store = harness.store.games
        assert await delete_old_games(store, harness.now + 89 * DAY, 90) == 0
        assert await delete_old_games(store, harness.now + 91 * DAY, 90) == 1
        assert await store.game(private) is None
        assert await store.game(public) is not None


async def test_inactive_tables_are_deleted_unless_loaded() -> None:
    async with Harness() as harness:
        ann = await harness.client("ann")
        await ann.create()
        left, watched = await ann.create(), await ann.create()
        later, limits = harness.now + 181 * DAY, Limits()
        gone = await delete_expired(harness.store, later, limits, loaded=[watched])
        assert left in gone.tables
        assert len(gone.tables) == 2
        assert list(harness.store.logs) == [watched]
        assert (await delete_expired(harness.store, later, Limits(unfinished_days=0))).tables == ()


def test_the_nightly_run_is_at_four() -> None:
    def at(text: str) -> float:
        return until_night(time.strptime(text, "%H:%M"))

    assert [at("03:00"), at("04:00"), at("05:00")] == [3600, DAY, 23 * 3600]
