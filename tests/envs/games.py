"""Games of environments with random actions."""

from __future__ import annotations

from random import Random

from qiatan.envs.core.stepped_game import NOBODY
from qiatan.envs.island.env_game import EnvGame
from qiatan.envs.island.table import IslandTable


def played(table: IslandTable, seed: int, steps: int = 10_000) -> EnvGame:
    """A game after so many random actions, or at its end."""
    game, chance = table.single_game(), Random(seed)
    game.reset(seed)
    while game.actor != NOBODY and game.steps < steps:
        game.step(chance.choice(game.legal_actions()))
    return game
