"""Each game's class for batches, which take and return NumPy arrays."""

from __future__ import annotations

from qiatan.envs.batched_games import BatchedGames, Ended
from qiatan.envs.island.batched import BatchedIsland
from qiatan.envs.natick.batched import BatchedNatick

__all__ = ["BatchedGames", "BatchedIsland", "BatchedNatick", "Ended"]
