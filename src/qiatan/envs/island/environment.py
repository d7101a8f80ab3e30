"""The environments of Qiatan Island."""

from __future__ import annotations

from typing import Final

from qiatan.envs.environment import Environment
from qiatan.envs.island.table import IslandTable
from qiatan.island.game import ISLAND

BANK_TRADES: Final = IslandTable(4, boards=64, offers=0)
"""A table with bank trades only, for comparison with environments that have no other trades."""

PLAYER_TRADES: Final = IslandTable(4, boards=64)

ENVIRONMENT: Final = Environment(
    ISLAND.id,
    "qiatan.envs.island.batched:BatchedIsland",
    "qiatan.envs.island.logged_game:IslandLoggedGame",
    measured={"": BANK_TRADES, "_traded": PLAYER_TRADES},
)
