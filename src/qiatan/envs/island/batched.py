"""Batches of Qiatan Island games."""

from __future__ import annotations

from typing import Final

from qiatan.envs.batched_games import BatchedGames
from qiatan.envs.island.table import VERSION, IslandTable


class BatchedIsland(BatchedGames):
    """A batch of Qiatan Island games.

    With `alone` the caller plays one seat, which is drawn for each game, and the others play at
    random. With `choices_only` the caller is asked only if there is more than one legal action. If
    an action is the only legal one, as most rolls are, it is taken automatically.
    """

    version: Final = VERSION

    def __init__(
        self,
        table: IslandTable,
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
            config.observer.space,
            table.seats,
            size,
            seed,
        )
