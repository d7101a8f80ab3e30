"""One seat of Qiatan Island for Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import gymnasium

from qiatan.envs.island.live import IslandLive
from qiatan.envs.island.table import VERSION, IslandTable
from qiatan.envs.seat_env import RANDOM, SeatEnv, opponent_bots
from qiatan.island.game import ISLAND


class IslandEnv(SeatEnv):
    """A game of Qiatan Island from one seat; `opponents` are names of bots."""

    metadata = {"name": VERSION, "render_modes": ["ansi"]}  # noqa: RUF012  # as the base has it

    def __init__(
        self,
        opponents: Sequence[str] = (RANDOM,),
        table: IslandTable | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table: Final = table or IslandTable(len(opponents) + 1)
        bots = opponent_bots(ISLAND.id, opponents, self.table.seats)
        self.game: Final = self.table.single_game(seat, alone=not bots)
        super().__init__(IslandLive(self.table, self.game), bots, seat, render_mode)


gymnasium.register("qiatan/Island-v1", entry_point="qiatan.envs.island.gymnasium_env:IslandEnv")
