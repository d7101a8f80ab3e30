"""Private games are forgotten after a while, public ones never."""

from __future__ import annotations

from qiatan.finished.retention import DAY, forget_old_games
from tests.finished.test_finished_games import over
from tests.tables.harness import Harness


async def test_private_games_are_forgotten_after_so_many_days() -> None:
    async with Harness() as harness:
        private = await over(harness, public=False)
        public = await over(harness)
        store = harness.store.games
        assert await forget_old_games(store, harness.now + 89 * DAY, 90) == 0
        assert await forget_old_games(store, harness.now + 91 * DAY, 90) == 1
        assert await store.game(private) is None
        assert await store.game(public) is not None
