"""A player that learns: PPO with a mask (sb3-contrib) in duels against `random`.

    pip install '.[envs]' -r examples/ppo/requirements.txt
    python examples/ppo/train.py --minutes 8

It plays 64 games at once and is asked only if there is a choice. At the end it measures its win
rate in new games, with the 95 % interval. docs/train/environments.md has the result of a run.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Discrete
from net import BoardNet, BoardPolicy
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from qiatan.arena.paired import wilson
from qiatan.envs.batched import BatchedIsland
from qiatan.envs.island.table import IslandTable

TABLE = IslandTable(2, offers=0)
POINT = 0.1
"""What a point is worth on the way: a game's end alone says little of its hundred choices."""

MANY, FAR = 10, 3
"""Counts are divided by their bounds, by 10 at most: three cards of 150 are more than none."""


class Duels(VecEnv):
    """Games of one seat against `random`, side by side, as Stable Baselines wants them."""

    def __init__(self, games: int, seed: int) -> None:
        self.island = BatchedIsland(TABLE, games, seed, alone=True, choices_only=True)
        self.points = self.island.start("player_0.points")
        self.high = np.clip(self.island.high, 1, MANY).astype(np.float32)
        box = Box(-1, FAR, self.high.shape, np.float32)
        super().__init__(games, box, Discrete(self.island.actions))
        self.seats = self.island.actors()
        self.seen = self.observe()
        self.wins: list[bool] = []

    def observe(self) -> np.ndarray:
        """Whole numbers, brought to the order of one."""
        rows = self.island.observations()
        self.held = rows[:, self.points].astype(np.float32)
        return np.clip(rows / self.high, -1, FAR)

    def masks(self) -> np.ndarray:
        """What may be done in each game."""
        return self.island.masks().astype(bool)

    def reset(self) -> np.ndarray:
        """The first observations; games go on from here by themselves."""
        return self.seen

    def step_async(self, actions: np.ndarray) -> None:
        """What to do in each game."""
        self.chosen = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """The reward is the end's, and a little for each point on the way."""
        held, places = self.held, np.arange(self.num_envs)
        ended = self.island.step(self.chosen)
        self.seen = self.observe()
        won = ended.winners == self.seats
        self.wins += won[ended.dones].tolist()
        gained = np.where(ended.dones, np.where(won, POINT, 0.0), POINT * (self.held - held))
        rewards = gained + ended.rewards[places, self.seats]
        self.seats = self.island.actors()
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for place in ended.truncated.nonzero()[0]:
            infos[place] = {"TimeLimit.truncated": True, "terminal_observation": self.seen[place]}
        return self.seen, rewards.astype(np.float32), ended.dones, infos

    def env_method(self, name: str, *args: Any, indices: Any = None, **named: Any) -> list[Any]:
        """The masks, which sb3-contrib asks for by this name."""
        return list(self.masks()) if name == "action_masks" else [None] * self.num_envs

    def has_attr(self, attr_name: str) -> bool:
        """Whether it can be asked for masks: it can."""
        return attr_name == "action_masks" or hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The same for every game."""
        return [getattr(self, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Games have no attributes of their own."""

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        """They are not."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is held."""


class Deadline(BaseCallback):
    """Stops when the time is over; tells how many of the last games were won."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds, self.began = seconds, time.monotonic()

    def _on_step(self) -> bool:
        return time.monotonic() - self.began < self.seconds

    def _on_rollout_end(self) -> None:
        wins = self.training_env.wins[-200:]
        spent = time.monotonic() - self.began
        share = sum(wins) / max(len(wins), 1)
        print(
            f"{spent:5.0f} s  {self.num_timesteps:8} choices  {share:.0%} of {len(wins)}",
            flush=True,
        )


def score(model: MaskablePPO, games: int, seed: int) -> int:
    """Wins of so many games with seeds of their own, each place's first ones."""
    duels = Duels(50, seed)
    while len(duels.wins) < games:
        actions, _ = model.predict(duels.seen, action_masks=duels.masks())
        duels.step_async(actions)
        duels.step_wait()
    return sum(duels.wins[:games])


def main() -> None:
    """Learn for some minutes, then be scored."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--games", type=int, default=1000, help="to be scored by")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(1)
    began, seconds = time.monotonic(), 60 * options.minutes
    model = MaskablePPO(
        BoardPolicy,
        Duels(64, options.seed),
        n_steps=128,
        batch_size=256,
        n_epochs=2,
        gamma=0.998,
        ent_coef=0.005,
        learning_rate=lambda _: 1e-3 * max(0.02, 1 - (time.monotonic() - began) / seconds),
        policy_kwargs={
            "net_arch": [],
            "features_extractor_class": BoardNet,
            "features_extractor_kwargs": {"config": TABLE.config()},
            "share_features_extractor": True,
            "ortho_init": False,
        },
        seed=options.seed,
    )
    started = time.process_time()
    model.learn(1 << 40, Deadline(60 * options.minutes))
    spent = time.process_time() - started
    wins = score(model, options.games, options.seed + 1000)
    low, high = wilson(wins, options.games)
    print(f"{wins} of {options.games} won against random: {low:.1%} to {high:.1%}")
    played = model.num_timesteps
    print(f"{played} choices in {options.minutes} minutes, {spent:.0f} s of processor time")


if __name__ == "__main__":
    main()
