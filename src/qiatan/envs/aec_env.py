"""A game as a PettingZoo environment: every seat is an agent, and one agent acts at a time."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final, Self, TypeAlias
from warnings import warn

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.spaces import Dict as DictSpace
from pettingzoo import AECEnv

from qiatan.envs.arrays import Observation
from qiatan.envs.checks import RENDER_MODES, check_illegal, check_render_mode, chosen_action
from qiatan.envs.core.stepped_game import SavedGame
from qiatan.envs.encodings import encoding_of
from qiatan.envs.game_reader import GameReader
from qiatan.envs.live_game import LiveGame
from qiatan.envs.picture import FRAMES_PER_SECOND, Picture, picture_of
from qiatan.envs.rewards import StepRewards, rewards_of
from qiatan.envs.spaces import GameArrays, observation_box
from qiatan.kit.refusal import refuse

Seen: TypeAlias = dict[str, Any]


FACTS: Final = (
    *("agents", "agent_selection", "rewards", "_cumulative_rewards"),
    *("terminations", "truncations", "infos"),
)
"""The attributes in which PettingZoo keeps an environment's state."""


@dataclass(frozen=True, slots=True)
class SavedAEC:
    """A saved `GameAEC`: its game, the values of `FACTS`, all points, and the random generator."""

    game: SavedGame
    facts: Mapping[str, Any]
    points: Observation
    seeds: np.random.Generator


class GameAEC(AECEnv[str, Seen, int]):  # type: ignore[misc]  # the base class is untyped
    """A game as a PettingZoo environment. Agents are named after the seats, in turn order.

    An observation contains what the seat knows and an `action_mask`, which is all zeros unless it
    is the agent's turn to act. An illegal action raises `Refused` and changes nothing. With
    `illegal="random"`, a random legal action is taken instead. `observations` and `rewards` work as
    in `SeatEnv`; with `rewards="points"`, each step rewards every agent whose points change.
    """

    def __init__(
        self,
        live: LiveGame,
        render_mode: str | None,
        illegal: str,
        observations: str,
        rewards: str,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        check_illegal(illegal)
        self.render_mode = render_mode
        self.illegal: Final = illegal
        self._live: Final = live
        self._game: Final = live.game
        self._arrays: Final = GameArrays(live.game)
        self._reader: Final = GameReader(live)
        self._encoding: Final = encoding_of(live.layout, observations)
        self._points: Final = StepRewards(live.layout, rewards)
        self.possible_agents = list(live.names)
        self.agents: list[str] = []
        self._seeds = np.random.default_rng()
        box = observation_box(live.layout)
        masks = Box(0, 1, (live.game.actions,), dtype=np.int8)
        seats = len(self.possible_agents)
        self.state_space = Box(np.tile(box.low, seats), np.tile(box.high, seats), dtype=np.int16)
        self.observation_spaces = {
            agent: DictSpace({"observation": self._encoding.space, "action_mask": masks})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(live.game.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> DictSpace:
        """The observation space, which is the same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The action space, which is the same for every agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start the next game of the current series.

        With `seed`, start the first game of the series that this seed determines.
        """
        _warn_of_options(options)
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._game.reset(int(self._seeds.integers(1 << 32)))
        self._reader.begin()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._points.begin(self._rows())
        self.agent_selection = self.agents[self._game.actor]

    def step(self, action: int | None) -> None:
        """Take the agent's action. If it is illegal, raises `Refused` and changes nothing."""
        self._game.require_begun()
        if not self.agents:
            raise refuse("game_over", "The game is over. Call reset().", "action")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        ended = self._game.step(chosen_action(self._game, action, self.illegal))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._points.counts:
            gained = self._points.gained(self._rows()).tolist()
            self.rewards.update(zip(self.possible_agents, gained, strict=True))
        if ended:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self._game.actor]
        self._accumulate_rewards()

    def _end(self) -> None:
        """Set the rewards, and mark all agents as terminated or truncated."""
        broken = bool(self._game.broken)
        rewards = rewards_of(self._game.winner, len(self.possible_agents))
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] += reward
            self.terminations[agent] = not broken
            self.truncations[agent] = broken
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        """The agent's observation and the mask of its legal actions."""
        seat = self._seat_of(agent)
        mask = self._arrays.mask()
        if seat != self._game.actor:
            mask[:] = 0
        row = self._encoding.encode(self._arrays.observation(seat))
        return {"observation": row, "action_mask": mask}

    def state(self) -> Observation:
        """Return the observations of all agents, joined in turn order, for a centralised critic.

        They include everything that any agent knows, such as all hands.
        """
        self._game.require_begun()
        return self._rows().ravel()

    def _rows(self) -> Observation:
        """The observations of all seats, in turn order."""
        seats = range(len(self.possible_agents))
        return np.stack([self._arrays.observation(seat) for seat in seats])

    def text(self, agent: str) -> str:
        """The observation as text: the view, the agent's log and its legal actions."""
        return str(self._reader.observe(self._seat_of(agent)))

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """Return the selected agent's observation, reward, termination, truncation and info.

        Raises `Refused` (`not_started`) before `reset`.
        """
        self._game.require_begun()
        received: tuple[Seen | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return received

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """Iterate over the selected agents. Raises `Refused` (`not_started`) before `reset`."""
        self._game.require_begun()
        return super().agent_iter(max_iter)

    def render(self) -> str | Picture | None:
        """The selected agent's observation as text (`ansi`), or a board picture (`rgb_array`)."""
        if self.render_mode == "rgb_array":
            return picture_of(self._live)
        if self.render_mode is None:
            return None
        self._game.require_begun()
        return self.text(self.agent_selection)

    def get_state(self) -> SavedAEC:
        """The running game and the random generator, to be restored by `set_state`."""
        self._game.require_begun()
        facts = deepcopy({name: getattr(self, name) for name in FACTS})
        seeds, points = deepcopy(self._seeds), self._points.get_state()
        return SavedAEC(self._game.save(), facts, points, seeds)

    def set_state(self, saved: SavedAEC) -> None:
        """Restore a state saved by an environment with the same configuration.

        Raises `Refused` (`other_version`) if another version of the program saved the state.
        """
        self._game.restore(saved.game)
        self._reader.begin()
        self.__dict__.update(deepcopy(dict(saved.facts)))
        self._points.set_state(saved.points)
        self._seeds = deepcopy(saved.seeds)

    def clone(self) -> Self:
        """An independent copy. Given the same actions, it continues exactly like this one."""
        return deepcopy(self)

    def _seat_of(self, agent: str) -> int:
        self._game.require_begun()
        if agent not in self.possible_agents:
            names = ", ".join(self.possible_agents)
            raise refuse("unknown_agent", f"There is no agent {agent!r}, only {names}.", "agent")
        return self.possible_agents.index(agent)

    def close(self) -> None:
        """Do nothing: there are no resources to release."""


def metadata_of(version: str) -> dict[str, Any]:
    """Return the `metadata` attribute of an environment class with this version."""
    return {
        "name": version,
        "render_modes": [*RENDER_MODES],
        "render_fps": FRAMES_PER_SECOND,
        "is_parallelizable": False,
    }


def _warn_of_options(options: Mapping[str, object] | None) -> None:
    """Warn that `reset` ignores options.

    They are not refused, because PettingZoo's API test passes one.
    """
    if options:
        warn(f"reset() has no options; ignored: {', '.join(map(str, options))}", stacklevel=3)
