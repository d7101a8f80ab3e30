"""Registers both games with OpenSpiel: `pyspiel.load_game("qiatan_island(players=2)")`.

Import this module before loading a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pyspiel

from qiatan.envs.island.explicit import island_state
from qiatan.envs.island.table import IslandTable
from qiatan.envs.natick.explicit import natick_state
from qiatan.envs.natick.table import NatickTable
from qiatan.envs.open_spiel_game import SpielGame, game_type
from qiatan.kit.game import SettingValue

MAP: Final = "standard"
DEFAULT_POINTS: Final = 0
"""The value of `victory_points` that stands for the default of the map or the game."""

LIMITS: Final = {"victory_points": DEFAULT_POINTS, "offers": 1, "most_steps": 5000}

ISLAND: Final = game_type(
    "qiatan_island",
    "Qiatan Island",
    (2, 8),
    {"players": 4, "map": MAP, "ships": False, "boards": 1, "board_seed": 1, **LIMITS},
    secrets=True,
)
NATICK: Final = game_type("qiatan_natick", "The Colonists of Natick", (2, 2), LIMITS, secrets=False)


class IslandSpiel(SpielGame):
    """Qiatan Island. With several `boards`, the first outcome of chance is the board."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**ISLAND.parameter_specification, **(params or {})}
        settings: dict[str, SettingValue] = {"map": chosen["map"], **_points(chosen)}
        table = IslandTable(
            chosen["players"],
            settings | ({"seafarers": True} if chosen["ships"] else {}),
            boards=chosen["boards"],
            board_seed=chosen["board_seed"],
            offers=chosen["offers"],
            most_steps=chosen["most_steps"],
        )
        super().__init__(ISLAND, params or {}, island_state(table))


class NatickSpiel(SpielGame):
    """The Colonists of Natick."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**NATICK.parameter_specification, **(params or {})}
        table = NatickTable(
            _points(chosen), offers=chosen["offers"], most_steps=chosen["most_steps"]
        )
        super().__init__(NATICK, params or {}, natick_state(table))


def _points(chosen: Mapping[str, Any]) -> dict[str, SettingValue]:
    points = chosen["victory_points"]
    return {} if points == DEFAULT_POINTS else {"victory_points": points}


pyspiel.register_game(ISLAND, IslandSpiel)
pyspiel.register_game(NATICK, NatickSpiel)
