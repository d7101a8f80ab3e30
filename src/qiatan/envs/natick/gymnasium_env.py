"""One seat of Natick for Gymnasium."""

from __future__ import annotations

from typing import Final

import gymnasium

from qiatan.envs.natick.live import NatickLive
from qiatan.envs.natick.table import VERSION, NatickTable
from qiatan.envs.seat_env import RANDOM, SeatEnv, opponent_bots
from qiatan.natick.game import NATICK


class NatickEnv(SeatEnv):
    """A game of Natick from one seat; `opponent` is the name of a bot."""

    metadata = {"name": VERSION, "render_modes": ["ansi"]}  # noqa: RUF012  # as the base has it

    def __init__(
        self,
        opponent: str = RANDOM,
        table: NatickTable | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table: Final = table or NatickTable()
        bots = opponent_bots(NATICK.id, [opponent], self.table.seats)
        self.game: Final = self.table.single_game(seat, alone=not bots)
        super().__init__(NatickLive(self.table, self.game), bots, seat, render_mode)


gymnasium.register("qiatan/Natick-v1", entry_point="qiatan.envs.natick.gymnasium_env:NatickEnv")
