"""The levels at which the island bots play, as values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from qiatan.bots.island.weights import Weights


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays. All quantities are in victory points."""

    weights: Weights = field(default_factory=Weights)
    whim: float = 0.0
    """At most so much is added at random to what a choice seems worth."""
    aim: float = 0.0
    """At most so much is added at random to what a place for the robber seems worth."""
    depth: int = 1
    """Purchases thought ahead within the turn."""
    width: int = 3
    """Purchases followed up at each depth."""
    guesses: int = 1
    """States sampled where hidden hands matter."""
    rivals: bool = True
    """Whether opponents' outlooks count, or only its own."""
    margin: float = 0.1
    """What a trade with an opponent must gain at least."""
    envy: float = 0.5
    """How much of the opponent's gain by a trade counts against it."""
    wary: int = 2
    """No trade with an opponent that is so few points or fewer from winning."""
    offers: int = 2
    """Trades proposed in a turn at most."""
    sails: bool = True
    """Whether it builds and moves ships where it need not."""


EASY: Final = Level(
    weights=Weights(pace=10.0, port=0.0, goal=0.4, mean=0.1, leader=0.0, risk=0.03, place=2.0),
    whim=1.2,
    aim=0.6,
    rivals=False,
    margin=-0.1,
    envy=0.0,
    wary=0,
    offers=1,
)
NORMAL: Final = Level(
    weights=Weights(pace=16.0, port=1.0, mean=0.3, leader=0.1),
    whim=0.5,
    rivals=False,
    margin=0.1,
    envy=0.3,
    wary=1,
    offers=1,
)
HARD: Final = Level(
    weights=Weights(pace=80.0, risk=0.25, progress=0.4, knight=0.3, army=0.15, route=0.15),
    depth=2,
    guesses=3,
)
LANDLUBBER: Final = replace(HARD, sails=False)
"""A yardstick for what ships are good for."""
