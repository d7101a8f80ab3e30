"""The levels at which the bots of Natick play, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from qiatan.bots.natick.evaluation import Weights


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays. Worths are in victory points."""

    weights: Weights = field(default_factory=Weights)
    whim: float = 0.0
    """At most so much is added at random to what a choice seems worth."""
    width: int = 24
    """States followed up at each step of a turn."""
    depth: int = 7
    """Steps of a turn thought ahead."""
    quick: int = 6
    """States followed up where a turn is looked at from before its dice are divided."""
    deep: bool = True
    """Whether dice are divided and kept with the turn in mind that follows."""
    margin: float = 0.1
    """What a trade with the opponent must gain at least."""
    offers: int = 0
    """Trades proposed in a turn at most."""


EASY: Final = Level(
    weights=Weights(rival=0.0), whim=1.0, width=1, depth=2, deep=False, margin=-0.1, offers=1
)
NORMAL: Final = Level(
    weights=Weights(rival=0.5), whim=0.3, width=4, depth=4, deep=False, margin=0.1, offers=1
)
HARD: Final = Level()
