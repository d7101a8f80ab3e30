"""Natick as a Gymnasium environment: one seat against a bot."""

from __future__ import annotations

from typing import Final

import gymnasium

from qiatan.envs.checks import RAISE, check_seat
from qiatan.envs.encodings import NUMBERS
from qiatan.envs.natick.live import NatickLive
from qiatan.envs.natick.table import VERSION, NatickTable
from qiatan.envs.opponents import RANDOM, OpponentChoice, Opponents
from qiatan.envs.rewards import WIN
from qiatan.envs.seat_env import SeatEnv, metadata_of
from qiatan.natick.game import NATICK


class NatickEnv(SeatEnv):
    """A game of Natick seen from one seat.

    `opponent` is a bot, the name of a bot, or a function `(observation, mask) -> action`.
    """

    metadata = metadata_of(VERSION)

    def __init__(
        self,
        opponent: OpponentChoice = RANDOM,
        table: NatickTable | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
        illegal: str = RAISE,
        observations: str = NUMBERS,
        rewards: str = WIN,
    ) -> None:
        self.table: Final = table or NatickTable()
        others = Opponents(NATICK.id, [opponent], self.table.seats)
        check_seat(seat, self.table.seats)
        self.game: Final = self.table.single_game(seat, alone=not others.players)
        live = NatickLive(self.table, self.game)
        super().__init__(live, others, seat, render_mode, illegal, observations, rewards)


gymnasium.register(
    "qiatan/Natick-v1",
    entry_point="qiatan.envs.natick.gymnasium_env:NatickEnv",
    vector_entry_point="qiatan.envs.natick.vector_env:NatickVectorEnv",
)
