"""Train a player with MaskablePPO (sb3-contrib) in duels against `random`.

    pip install '.[envs]' -r examples/ppo/requirements.txt
    python examples/ppo/train.py --minutes 8

The player plays 64 games at once and is asked only if there is a choice. At the end, its win rate
in new games is measured with a 95 % interval. docs/train/environments.md has the result of a run.
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
"""The reward for each victory point: a result alone says little about a hundred choices."""

MANY, FAR = 10, 3
"""The largest divisor of an observed number, and the largest quotient.

Dividing by larger bounds, such as 150 cards, would make a few cards look like none.
"""


class Duels(VecEnv):
    """Many games of one seat against `random`, as a `VecEnv` of Stable-Baselines3."""

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
        """Return the observations, scaled to numbers from -1 to `FAR`."""
        rows = self.island.observations()
        self.held = rows[:, self.points].astype(np.float32)
        return np.clip(rows / self.high, -1, FAR)

    def masks(self) -> np.ndarray:
        """Return the legal actions of each game as booleans."""
        return self.island.masks().astype(bool)

    def reset(self) -> np.ndarray:
        """Return the first observations; finished games restart by themselves."""
        return self.seen

    def step_async(self, actions: np.ndarray) -> None:
        """Remember the action for each game until `step_wait`."""
        self.chosen = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """Step all games; the rewards are the results, and a little for each victory point."""
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
        """Return the masks as `action_masks`, the name under which sb3-contrib requests them."""
        return list(self.masks()) if name == "action_masks" else [None] * self.num_envs

    def has_attr(self, attr_name: str) -> bool:
        """True for `action_masks`, and for existing attributes."""
        return attr_name == "action_masks" or hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return the same attribute for every game."""
        return [getattr(self, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Do nothing, because single games have no attributes."""

    def env_is_wrapped(self, wrapper_class: type, indices: Any = None) -> list[bool]:
        """Return False for every game."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Do nothing, because there are no resources to release."""


class Deadline(BaseCallback):
    """Stops the training after `seconds`, and prints the share of recent games that were won."""

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
    """Play new games with another seed, and return the number of wins among the first `games`."""
    duels = Duels(50, seed)
    while len(duels.wins) < games:
        actions, _ = model.predict(duels.seen, action_masks=duels.masks())
        duels.step_async(actions)
        duels.step_wait()
    return sum(duels.wins[:games])


def main() -> None:
    """Train for some minutes, and then measure the win rate."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument(
        "--games", type=int, default=1000, help="number of games that measure the win rate"
    )
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
