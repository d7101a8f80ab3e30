"""Qiatan Island as a PettingZoo environment."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from qiatan.envs.aec_env import GameAEC, metadata_of
from qiatan.envs.checks import RAISE
from qiatan.envs.encodings import NUMBERS
from qiatan.envs.island.live import IslandLive
from qiatan.envs.island.table import VERSION, IslandTable
from qiatan.envs.rewards import WIN


class IslandAEC(GameAEC):
    """A game of Qiatan Island."""

    metadata: ClassVar[dict[str, Any]] = metadata_of(VERSION)

    def __init__(
        self,
        table: IslandTable | None = None,
        render_mode: str | None = None,
        illegal: str = RAISE,
        observations: str = NUMBERS,
        rewards: str = WIN,
    ) -> None:
        self.table: Final = table or IslandTable()
        self.game: Final = self.table.single_game()
        live = IslandLive(self.table, self.game)
        super().__init__(live, render_mode, illegal, observations, rewards)
