"""One seat of a game against bots, as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np

from qiatan.bots.bot import Bot
from qiatan.envs.arrays import Mask, Observation
from qiatan.envs.core.draws import AGENT_SEAT, DrawnChance, below
from qiatan.envs.core.stepped_game import NOBODY
from qiatan.envs.game_reader import GameReader
from qiatan.envs.live_game import LiveGame
from qiatan.envs.rewards import rewards_of
from qiatan.envs.spaces import GameArrays, LegalActions, observation_box
from qiatan.games.registry import bot_named
from qiatan.kit.refusal import refuse

RANDOM: Final = "random"


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """A game seen from one seat; the bots sit clockwise from there.

    Without `seat` a seat is drawn for each game. `info["action_mask"]` and `action_masks()` mark
    the legal actions; an illegal action raises `Refused` and changes nothing. The only reward comes
    at the end: 1 for a win, an equal share of -1 for each loser, 0 for a draw.
    """

    def __init__(
        self, live: LiveGame, bots: Sequence[Bot[object]], seat: int | None, render_mode: str | None
    ) -> None:
        self.render_mode = render_mode
        self.seat = 0
        self._fixed: Final = seat
        self._bots: Final = bots
        self._live: Final = live
        self._seats: Final = len(live.names)
        self._arrays: Final = GameArrays(live.game)
        self._reader: Final = GameReader(live)
        self.observation_space = observation_box(live.layout)
        self.action_space = LegalActions(live.game.actions, self._arrays.mask)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start a new game and play up to the seat's first decision."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 32))
        self.seat = (
            self._fixed if self._fixed is not None else below(number, AGENT_SEAT, self._seats)
        )
        self._live.game.reset(number)
        self._reader.begin()
        self._let_bots_act()
        return self._arrays.observation(self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action and let the others play until the seat is to act again."""
        game = self._live.game
        game.step(int(action))
        self._let_bots_act()
        over, broken = game.actor == NOBODY, bool(game.broken)
        reward = rewards_of(int(game.winner), self._seats)[self.seat] if over else 0.0
        observation = self._arrays.observation(self.seat)
        return observation, reward, over and not broken, broken, self._info()

    def action_masks(self) -> Mask:
        """The legal actions, under the name that sb3-contrib expects."""
        return self._arrays.mask()

    def text(self) -> str:
        """The observation as text."""
        return str(self._reader.observe(self.seat))

    def render(self) -> str | None:
        """The observation as text, for `render_mode="ansi"`."""
        return self.text() if self.render_mode == "ansi" else None

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._arrays.mask(), "seat": self.seat}

    def _let_bots_act(self) -> None:
        while self._live.game.actor not in (NOBODY, self.seat):
            self._let_act(self._live.game.actor)

    def _let_act(self, seat: int) -> None:
        """Let the bot of a seat act; an illegal answer is replaced by the game's timeout action."""
        game, position = self._live.game, self._live.position()
        bot = self._bots[(seat - self.seat) % self._seats - 1]
        action = bot.choose(position.view(seat), Random(f"{game.seed}.{game.entries}.{seat}"))
        if not self._live.may_answer(action):
            chance = DrawnChance(game.seed, game.entries)
            action = position.timeout_action(seat, chance) or ""
        self._live.answer(action)


def opponent_bots(game: str, names: Sequence[str], seats: int) -> Sequence[Bot[object]]:
    """The bots of these names; empty if all play at random, which the compiled game does itself.

    Raises `Refused` (`bad_opponents`, `unknown_bot`).
    """
    if len(names) + 1 != seats:
        text = f"There must be one opponent fewer than the {seats} seats."
        raise refuse("bad_opponents", text, "opponents")
    found = [bot_named(game, name) for name in names]
    return [] if set(names) == {RANDOM} else found
