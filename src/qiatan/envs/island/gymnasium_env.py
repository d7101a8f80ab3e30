"""Qiatan Island as a Gymnasium environment: one seat against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import gymnasium

from qiatan.envs.checks import RAISE, check_opponents, check_seat
from qiatan.envs.encodings import NUMBERS
from qiatan.envs.island.live import IslandLive
from qiatan.envs.island.table import VERSION, IslandTable
from qiatan.envs.opponents import RANDOM, OpponentChoice, Opponents
from qiatan.envs.rewards import WIN
from qiatan.envs.seat_env import SeatEnv, metadata_of
from qiatan.island.game import ISLAND


class IslandEnv(SeatEnv):
    """A game of Qiatan Island seen from one seat.

    Each of `opponents` is a bot, the name of a bot, or a function `(observation, mask) -> action`.
    """

    metadata = metadata_of(VERSION)

    def __init__(
        self,
        opponents: Sequence[OpponentChoice] = (RANDOM,),
        table: IslandTable | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
        illegal: str = RAISE,
        observations: str = NUMBERS,
        rewards: str = WIN,
    ) -> None:
        check_opponents(opponents)
        seats = table.seats if table else len(opponents) + 1
        others = Opponents(ISLAND.id, opponents, seats)
        check_seat(seat, seats)
        self.table: Final = table or IslandTable(seats)
        self.game: Final = self.table.single_game(seat, alone=not others.players)
        live = IslandLive(self.table, self.game)
        super().__init__(live, others, seat, render_mode, illegal, observations, rewards)


gymnasium.register(
    "qiatan/Island-v1",
    entry_point="qiatan.envs.island.gymnasium_env:IslandEnv",
    vector_entry_point="qiatan.envs.island.vector_env:IslandVectorEnv",
)
