"""The environments of each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.envs.environment import Environment
from qiatan.envs.island import environment as island
from qiatan.envs.natick import environment as natick

ENVIRONMENTS: Final[Mapping[str, Environment]] = {
    each.game: each for each in (island.ENVIRONMENT, natick.ENVIRONMENT)
}
"""The environments of each game, by the game's id."""
