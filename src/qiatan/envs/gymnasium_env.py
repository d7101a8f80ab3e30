"""The island for Gymnasium: one seat, against bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np

from qiatan.bots.bot import Bot
from qiatan.envs.arrays import Mask, Observation
from qiatan.envs.core.draws import HERO, below
from qiatan.envs.core.env_game import NOBODY, EnvGame
from qiatan.envs.island_table import VERSION, IslandTable, single_game
from qiatan.envs.island_text import IslandReader
from qiatan.envs.live_position import LivePosition
from qiatan.envs.rewards import rewards_of
from qiatan.envs.spaces import GameArrays, LegalActions, observation_box
from qiatan.games.registry import bot_named
from qiatan.island import notation
from qiatan.island.game import ISLAND
from qiatan.kit.refusal import refuse

RANDOM: Final = "random"

GYMNASIUM_ID: Final = "qiatan/Island-v1"
"""`gymnasium.make("qiatan.envs.gymnasium_env:qiatan/Island-v1")` makes one."""


class IslandEnv(gymnasium.Env[Any, np.int64]):
    """A game of the table from one seat; `opponents` are names of bots, clockwise from there.

    Without `seat` another one is drawn for each game. `info["action_mask"]` and `action_masks()`
    say what may be done; an illegal action raises `Refused`, with nothing changed. The reward is
    that of the end: 1 for a win, a share of -1 for a defeat.
    """

    metadata = {"name": VERSION, "render_modes": ["ansi"]}  # noqa: RUF012  # as the base has it

    def __init__(
        self,
        opponents: Sequence[str] = (RANDOM,),
        table: IslandTable | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table: Final = table or IslandTable(len(opponents) + 1)
        if len(opponents) + 1 != self.table.seats:
            text = f"A table of {self.table.seats} seats has one opponent less than that."
            raise refuse("bad_opponents", text, "opponents")
        self.render_mode = render_mode
        self.seat = 0
        self._fixed: Final = seat
        bots = [bot_named(ISLAND.id, name) for name in opponents]
        # Opponents at random play inside the compiled game; others are shown their views.
        self._bots: Final[Sequence[Bot[object]]] = [] if set(opponents) == {RANDOM} else bots
        play = self.table.play(seat, alone=not self._bots)
        self.game: Final[EnvGame] = single_game(play)
        self._arrays: Final = GameArrays(self.game)
        self._position: Final = LivePosition(self.table, self.game)
        self._reader: Final = IslandReader(self.table, self.game)
        self.observation_space = observation_box(play.observer.space)
        self.action_space = LegalActions(play.actions, self._arrays.mask)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the game of a seed, or the next one, up to the seat's first decision."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 32))
        self.seat = (
            self._fixed if self._fixed is not None else below(number, HERO, self.table.seats)
        )
        self.game.reset(number)
        self._reader.begin()
        self._let_bots_act()
        return self._arrays.observation(self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """An action, and all that others do until the seat is asked again."""
        self.game.step(int(action))
        self._let_bots_act()
        over = self.game.actor == NOBODY
        winner = int(self.game.winner)
        reward = rewards_of(winner, self.table.seats)[self.seat] if over else 0.0
        terminated = over and winner != NOBODY
        observation = self._arrays.observation(self.seat)
        return observation, reward, terminated, over and not terminated, self._info()

    def action_masks(self) -> Mask:
        """What may be done now, by the name that sb3-contrib asks for it."""
        return self._arrays.mask()

    def text(self) -> str:
        """What the seat knows, for those who read."""
        return str(self._reader.observe(self.seat))

    def render(self) -> str | None:
        """The text."""
        return self.text() if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._arrays.mask(), "seat": self.seat}

    def _let_bots_act(self) -> None:
        while self.game.actor not in (NOBODY, self.seat):
            self._let_act(self.game.actor)

    def _let_act(self, seat: int) -> None:
        """The bot in a seat acts; in place of a fault the game does what it does in time."""
        game, position = self.game, self._position.now()
        bot = self._bots[(seat - self.seat) % self.table.seats - 1]
        rng = Random(f"{game.seed}.{game.entries}.{seat}")
        action = bot.choose(position.view(seat), rng)
        if game.flag and action == "":
            game.pass_by()
            return
        if position.check(seat, action) is not None:
            action = position.timeout_action(seat, self._position.chance()) or ""
        game.play_action(*notation.read(action, self.table.names))


gymnasium.register(GYMNASIUM_ID, entry_point="qiatan.envs.gymnasium_env:IslandEnv")
