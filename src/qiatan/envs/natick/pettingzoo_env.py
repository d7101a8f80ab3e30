"""Natick as a PettingZoo environment."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from qiatan.envs.aec_env import GameAEC, metadata_of
from qiatan.envs.checks import RAISE
from qiatan.envs.encodings import NUMBERS
from qiatan.envs.natick.live import NatickLive
from qiatan.envs.natick.table import VERSION, NatickTable
from qiatan.envs.rewards import WIN


class NatickAEC(GameAEC):
    """A game of Natick. After a draw, both agents are terminated with a reward of 0."""

    metadata: ClassVar[dict[str, Any]] = metadata_of(VERSION)

    def __init__(
        self,
        table: NatickTable | None = None,
        render_mode: str | None = None,
        illegal: str = RAISE,
        observations: str = NUMBERS,
        rewards: str = WIN,
    ) -> None:
        self.table: Final = table or NatickTable()
        self.game: Final = self.table.single_game()
        live = NatickLive(self.table, self.game)
        super().__init__(live, render_mode, illegal, observations, rewards)
