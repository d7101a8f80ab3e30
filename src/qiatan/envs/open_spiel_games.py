"""All games as OpenSpiel games. Import this module before `pyspiel.load_game("qiatan_island")`."""

from __future__ import annotations

from qiatan.envs.island.open_spiel import IslandSpiel
from qiatan.envs.natick.open_spiel import NatickSpiel
from qiatan.envs.open_spiel_game import SpielGame, SpielState

__all__ = ["IslandSpiel", "NatickSpiel", "SpielGame", "SpielState"]
