"""A Gymnasium environment in which the agent plays one seat against bots or policies."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Self

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete

from qiatan.envs.arrays import Mask, Observation
from qiatan.envs.checks import (
    RENDER_MODES,
    check_illegal,
    check_options,
    check_render_mode,
    chosen_action,
)
from qiatan.envs.core.draws import AGENT_SEAT, DrawnChance, below
from qiatan.envs.core.stepped_game import NOBODY, SavedGame
from qiatan.envs.encodings import encoding_of
from qiatan.envs.game_reader import GameReader
from qiatan.envs.live_game import LiveGame
from qiatan.envs.opponents import Opponents, PolicyOpponent
from qiatan.envs.picture import FRAMES_PER_SECOND, Picture, picture_of
from qiatan.envs.rewards import StepRewards, rewards_of
from qiatan.envs.spaces import GameArrays


@dataclass(frozen=True, slots=True)
class SavedEnv:
    """A saved `SeatEnv`: its game, its seat, the seat's last points, and the random generator."""

    game: SavedGame
    seat: int
    points: Observation
    generator: Mapping[str, Any]


class SeatEnv(gymnasium.Env[Any, np.int64]):
    """A game in which the agent plays one seat, and opponents play the others, clockwise.

    Without `seat`, the agent's seat is drawn for each game. `info["action_mask"]` and
    `action_masks()` mark the legal actions. An illegal action raises `Refused` and changes nothing.
    With `illegal="random"`, a random legal action is taken instead. The reward at the end is 1 for
    a win, an equal share of -1 for each loser, and 0 for a draw. `rewards="points"` also rewards
    each step with the change in the seat's points, divided by the points needed to win.
    `observations` names an encoding (`qiatan.envs.encodings`).
    """

    def __init__(
        self,
        live: LiveGame,
        opponents: Opponents,
        seat: int | None,
        render_mode: str | None,
        illegal: str,
        observations: str,
        rewards: str,
    ) -> None:
        check_render_mode(render_mode)
        check_illegal(illegal)
        self.render_mode = render_mode
        self.illegal: Final = illegal
        self.seat = 0
        self._fixed: Final = seat
        self._opponents: Final = opponents
        self._live: Final = live
        self._seats: Final = len(live.names)
        self._arrays: Final = GameArrays(live.game)
        self._reader: Final = GameReader(live)
        self._encoding: Final = encoding_of(live.layout, observations)
        self._rewards: Final = StepRewards(live.layout, rewards)
        self.observation_space = self._encoding.space
        self.action_space = Discrete(live.game.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a new game and play until the seat's first decision."""
        check_options(options)
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 32))
        self.seat = (
            self._fixed if self._fixed is not None else below(number, AGENT_SEAT, self._seats)
        )
        self._live.game.reset(number)
        self._reader.begin()
        self._let_others_act()
        row = self._arrays.observation(self.seat)
        self._rewards.begin(row)
        return self._encoding.encode(row), self._info()

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take an action and let the opponents play until the seat must act again."""
        game = self._live.game
        game.step(chosen_action(game, action, self.illegal))
        self._let_others_act()
        over, broken = game.actor == NOBODY, bool(game.broken)
        row = self._arrays.observation(self.seat)
        reward = float(self._rewards.gained(row))
        if over:
            reward += rewards_of(int(game.winner), self._seats)[self.seat]
        return self._encoding.encode(row), reward, over and not broken, broken, self._info()

    def action_masks(self) -> Mask:
        """Return the mask of legal actions. sb3-contrib looks for a method with this name."""
        self._live.game.require_begun()
        return self._arrays.mask()

    def text(self) -> str:
        """The observation as text."""
        self._live.game.require_begun()
        return str(self._reader.observe(self.seat))

    def render(self) -> str | Picture | None:
        """The observation as text (`ansi`), or a picture of the board (`rgb_array`)."""
        if self.render_mode == "rgb_array":
            return picture_of(self._live)
        return self.text() if self.render_mode == "ansi" else None

    def get_state(self) -> SavedEnv:
        """The running game, the seat and the random generator, to be restored by `set_state`."""
        self._live.game.require_begun()
        generator = deepcopy(self.np_random.bit_generator.state)
        return SavedEnv(self._live.game.save(), self.seat, self._rewards.get_state(), generator)

    def set_state(self, saved: SavedEnv) -> tuple[Any, dict[str, Any]]:
        """Restore a state saved by an environment with the same configuration, and observe it.

        Raises `Refused` (`other_version`) if another version of the program saved the state.
        """
        self._live.game.restore(saved.game)
        self._reader.begin()
        self.seat = saved.seat
        self._rewards.set_state(saved.points)
        self.np_random.bit_generator.state = deepcopy(saved.generator)
        return self._encoding.encode(self._arrays.observation(self.seat)), self._info()

    def clone(self) -> Self:
        """An independent copy. Given the same actions, it continues exactly like this one."""
        return deepcopy(self)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._arrays.mask(), "seat": self.seat}

    def _let_others_act(self) -> None:
        while self._live.game.actor not in (NOBODY, self.seat):
            self._let_act(self._live.game.actor)

    def _let_act(self, seat: int) -> None:
        """Let the opponent in a seat act.

        If a bot's answer is illegal, the game's timeout action replaces it. A policy's illegal
        action is treated like one of the agent's.
        """
        game = self._live.game
        opponent = self._opponents.players[(seat - self.seat) % self._seats - 1]
        if isinstance(opponent, PolicyOpponent):
            number = opponent.policy(self._arrays.observation(seat), self._arrays.mask())
            game.step(chosen_action(game, number, self.illegal))
            return
        position = self._live.position()
        action = opponent.choose(position.view(seat), Random(f"{game.seed}.{game.entries}.{seat}"))
        if not self._live.may_answer(action):
            chance = DrawnChance(game.seed, game.entries)
            action = position.timeout_action(seat, chance) or ""
        self._live.answer(action)


def metadata_of(version: str) -> dict[str, Any]:
    """Return the `metadata` attribute of an environment class with this version."""
    return {"name": version, "render_modes": [*RENDER_MODES], "render_fps": FRAMES_PER_SECOND}
