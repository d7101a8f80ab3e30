"""Registers Qiatan Island with OpenSpiel, as `qiatan_island`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pyspiel

from qiatan.envs.island.explicit import island_state
from qiatan.envs.island.table import IslandTable
from qiatan.envs.open_spiel_game import LIMITS, SpielGame, game_type, points_setting
from qiatan.kit.game import SettingValue

BOARD: Final = {"map": "standard", "ships": False, "boards": 1, "board_seed": 1}

ISLAND: Final = game_type(
    "qiatan_island", "Qiatan Island", (2, 8), {"players": 4, **BOARD, **LIMITS}, secrets=True
)


class IslandSpiel(SpielGame):
    """Qiatan Island. If there are several `boards`, the first chance outcome chooses one."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**ISLAND.parameter_specification, **(params or {})}
        settings: dict[str, SettingValue] = {"map": chosen["map"], **points_setting(chosen)}
        table = IslandTable(
            chosen["players"],
            settings | ({"seafarers": True} if chosen["ships"] else {}),
            boards=chosen["boards"],
            board_seed=chosen["board_seed"],
            offers=chosen["offers"],
            most_steps=chosen["most_steps"],
        )
        super().__init__(ISLAND, params or {}, island_state(table))


pyspiel.register_game(ISLAND, IslandSpiel)
