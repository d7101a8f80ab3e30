"""Qiatan Island as a Gymnasium vector environment."""

from __future__ import annotations

from qiatan.envs.batch_env import BatchEnv
from qiatan.envs.encodings import NUMBERS
from qiatan.envs.island.batched import BatchedIsland
from qiatan.envs.island.table import IslandTable
from qiatan.envs.rewards import WIN


class IslandVectorEnv(BatchEnv):
    """Island games against random opponents. `choices_only` works as in `BatchedIsland`."""

    def __init__(
        self,
        num_envs: int = 1,
        table: IslandTable | None = None,
        choices_only: bool = False,
        observations: str = NUMBERS,
        rewards: str = WIN,
    ) -> None:
        table = table or IslandTable(2)
        batch = BatchedIsland(table, num_envs, alone=True, choices_only=choices_only)
        super().__init__(batch, observations, rewards)
