"""A batch of games as a Gymnasium vector environment."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final, Self

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from qiatan.envs.arrays import Observation
from qiatan.envs.batched_games import BatchedGames, Ended
from qiatan.envs.checks import check_options
from qiatan.envs.encodings import encoding_of
from qiatan.envs.number_checks import check_seed
from qiatan.envs.rewards import StepRewards


def _metadata() -> dict[str, Any]:
    return {"autoreset_mode": AutoresetMode.SAME_STEP}


class BatchEnv(VectorEnv[Any, Any, Any]):
    """A batch of games in which the caller plays one seat each, against random opponents.

    A game that ends is replaced in the same step; `infos["final_obs"]` then has its last
    observation. `infos["action_mask"]` has the legal actions in all games, and `infos["seat"]` has
    the seat that the caller plays in each game. An illegal action raises `Refused` and changes no
    game. `observations` and `rewards` work as in `SeatEnv`.
    """

    metadata = _metadata()

    def __init__(self, batch: BatchedGames, observations: str, rewards: str) -> None:
        self.num_envs = batch.size
        self._batch: Final = batch
        self._encoding: Final = encoding_of(batch.layout, observations)
        self._rewards: Final = StepRewards(batch.layout, rewards)
        self.single_observation_space = self._encoding.space
        self.single_action_space = Discrete(batch.actions)
        self.observation_space = batch_space(self.single_observation_space, batch.size)
        self.action_space = batch_space(self.single_action_space, batch.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start new games of the current series.

        With `seed`, start the first games of the series that this seed determines.
        """
        check_options(options)
        if seed is not None:
            check_seed("seed", seed)
        super().reset(seed=seed)
        self._batch.reset(int(self.np_random.integers(1 << 32)))
        rows = self._rows()
        self._rewards.begin(rows)
        return self._encoding.encode(rows), self._infos()

    def step(
        self, actions: ArrayLike
    ) -> tuple[Any, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take one action in each game, and play each game until the caller's next decision."""
        seats = self._batch.actors()
        ended = self._batch.step(actions)
        rows = self._rows()
        last = rows.copy()
        last[ended.dones] = ended.observations
        rewards = self._rewards.gained(last) + ended.rewards[np.arange(self.num_envs), seats]
        self._rewards.begin(rows)
        terminated = ended.dones & ~ended.truncated
        infos = self._infos() | self._final(ended)
        return self._encoding.encode(rows), rewards, terminated, ended.truncated, infos

    def clone(self) -> Self:
        """An independent copy. Given the same actions, it continues exactly like this one."""
        return deepcopy(self)

    def _rows(self) -> Observation:
        return np.array(self._batch.observations())

    def _infos(self) -> dict[str, Any]:
        all_games = np.ones(self.num_envs, dtype=np.bool_)
        return {
            "action_mask": np.array(self._batch.masks()),
            "_action_mask": all_games,
            "seat": self._batch.actors(),
            "_seat": all_games,
        }

    def _final(self, ended: Ended) -> dict[str, Any]:
        """Return the last observations of ended games, as entries for `infos`."""
        if not ended.dones.any():
            return {}
        final = np.full(self.num_envs, None, dtype=object)
        for place, row in zip(ended.dones.nonzero()[0], ended.observations, strict=True):
            final[place] = self._encoding.encode(row)
        return {"final_obs": final, "_final_obs": ended.dones}
