"""The games whose value is trained, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.training.island.learner import IslandLearner
from qiatan.training.learner import Learner
from qiatan.training.natick.learner import NatickLearner

LEARNERS: Final[Mapping[str, Learner]] = {"island": IslandLearner(), "natick": NatickLearner()}
