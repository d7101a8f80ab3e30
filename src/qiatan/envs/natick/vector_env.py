"""Natick as a Gymnasium vector environment."""

from __future__ import annotations

from qiatan.envs.batch_env import BatchEnv
from qiatan.envs.encodings import NUMBERS
from qiatan.envs.natick.batched import BatchedNatick
from qiatan.envs.natick.table import NatickTable
from qiatan.envs.rewards import WIN


class NatickVectorEnv(BatchEnv):
    """Natick games against a random opponent. `choices_only` works as in `BatchedIsland`."""

    def __init__(
        self,
        num_envs: int = 1,
        table: NatickTable | None = None,
        choices_only: bool = False,
        observations: str = NUMBERS,
        rewards: str = WIN,
    ) -> None:
        table = table or NatickTable()
        batch = BatchedNatick(table, num_envs, alone=True, choices_only=choices_only)
        super().__init__(batch, observations, rewards)
