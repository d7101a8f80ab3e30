"""Batches of Natick games."""

from __future__ import annotations

from typing import Final

from qiatan.envs.batched_games import BatchedGames
from qiatan.envs.natick.table import VERSION, NatickTable


class BatchedNatick(BatchedGames):
    """A batch of Natick games. `alone` and `choices_only` work as in `BatchedIsland`."""

    version: Final = VERSION

    def __init__(
        self,
        table: NatickTable,
        size: int,
        seed: int = 0,
        *,
        alone: bool = False,
        choices_only: bool = False,
    ) -> None:
        config = table.config(alone=alone, choices_only=choices_only)
        self.table: Final = table
        self.config: Final = config
        super().__init__(
            config,
            int(config.actions.size),
            config.space,
            table.seats,
            size,
            seed,
        )
