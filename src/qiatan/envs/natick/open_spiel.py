"""Registers The Colonists of Natick with OpenSpiel, as `qiatan_natick`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pyspiel

from qiatan.envs.natick.explicit import natick_state
from qiatan.envs.natick.table import NatickTable
from qiatan.envs.open_spiel_game import LIMITS, SpielGame, game_type, points_setting

NATICK: Final = game_type("qiatan_natick", "The Colonists of Natick", (2, 2), LIMITS, secrets=False)


class NatickSpiel(SpielGame):
    """The Colonists of Natick."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**NATICK.parameter_specification, **(params or {})}
        table = NatickTable(
            points_setting(chosen), offers=chosen["offers"], most_steps=chosen["most_steps"]
        )
        super().__init__(NATICK, params or {}, natick_state(table))


pyspiel.register_game(NATICK, NatickSpiel)
