"""A game as a PettingZoo environment: every seat is an agent, and one agent acts at a time."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium.spaces import Box
from gymnasium.spaces import Dict as DictSpace
from pettingzoo import AECEnv

from qiatan.envs.arrays import Mask, Observation
from qiatan.envs.game_reader import GameReader
from qiatan.envs.live_game import LiveGame
from qiatan.envs.rewards import rewards_of
from qiatan.envs.spaces import GameArrays, LegalActions, observation_box

Seen: TypeAlias = dict[str, Observation | Mask]


class GameAEC(AECEnv[str, Seen, int]):  # type: ignore[misc]  # its base has no types
    """A game; the agents are named like the seats, in turn order.

    An observation holds what the seat knows and an `action_mask`, all zeros for agents that are not
    to act. An illegal action raises `Refused` and changes nothing.
    """

    def __init__(self, live: LiveGame, render_mode: str | None) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._game: Final = live.game
        self._arrays: Final = GameArrays(live.game)
        self._reader: Final = GameReader(live)
        self.possible_agents = list(live.names)
        self.agents: list[str] = []
        self._seeds = np.random.default_rng()
        box = observation_box(live.layout)
        masks = Box(0, 1, (live.game.actions,), dtype=np.int8)
        self.observation_spaces = {
            agent: DictSpace({"observation": box, "action_mask": masks})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: LegalActions(live.game.actions, self._arrays.mask)
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> DictSpace:
        """The same space for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> LegalActions:
        """The same space for every agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game from `seed`; without one, the next game of the previous sequence."""
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
        self.agent_selection = self.agents[self._game.actor]

    def step(self, action: int | None) -> None:
        """Take the selected agent's action. Raises `Refused` if it is illegal; nothing changes."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        ended = self._game.step(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if ended:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self._game.actor]
        self._accumulate_rewards()

    def _end(self) -> None:
        """Set the rewards and let every agent receive its last observation."""
        broken = bool(self._game.broken)
        rewards = rewards_of(self._game.winner, len(self.possible_agents))
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = not broken
            self.truncations[agent] = broken
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        """The agent's observation and the mask of its legal actions."""
        seat = self.possible_agents.index(agent)
        mask = self._arrays.mask()
        if seat != self._game.actor:
            mask[:] = 0
        return {"observation": self._arrays.observation(seat), "action_mask": mask}

    def text(self, agent: str) -> str:
        """The observation as text: the view, the agent's log and its legal actions."""
        return str(self._reader.observe(self.possible_agents.index(agent)))

    def render(self) -> str | None:
        """The text of the agent to act."""
        return self.text(self.agent_selection) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to release."""


def metadata_of(version: str) -> dict[str, Any]:
    """The class attribute `metadata` of an environment with this version."""
    return {"name": version, "render_modes": ["ansi"], "is_parallelizable": False}
