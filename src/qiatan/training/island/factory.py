"""Chooses between the learner for land and the one for maps with ships."""

from __future__ import annotations

from qiatan.training.island.learner import IslandLearner
from qiatan.training.island.sea_learner import SeaLearner
from qiatan.training.learner import Learner


def island_learner(maps: tuple[str, ...]) -> Learner:
    """The learner for these maps, played with ships; without maps, for boards on land."""
    return SeaLearner(maps) if maps else IslandLearner()
