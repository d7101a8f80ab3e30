"""The games whose value is trained, by name, and the island at sea."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from qiatan.training.island.learner import IslandLearner
from qiatan.training.island.sea_learner import SeaLearner
from qiatan.training.learner import Learner
from qiatan.training.natick.learner import NatickLearner

LEARNERS: Final[Mapping[str, Learner]] = {"island": IslandLearner(), "natick": NatickLearner()}


@cache
def learner_of(game: str, maps: tuple[str, ...]) -> Learner:
    """What is learned: a game, or the island on these maps at sea."""
    return SeaLearner(maps) if maps else LEARNERS[game]
