"""The skill levels of Natick's bots."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import inf
from typing import Final

from qiatan.bots.natick.heuristic.evaluator import NatickWeights


@dataclass(frozen=True, slots=True)
class NatickLevel:
    """The parameters of a skill level. Values are in victory points."""

    weights: NatickWeights = field(default_factory=NatickWeights)
    noise: float = 0.0
    """The maximum random noise added to the value of each action."""
    width: int = 24
    """The beam width: how many states are searched further at each step of a turn."""
    depth: int = 7
    """The depth of the search within a turn, counted in actions."""
    quick_width: int = 6
    """The beam width for a turn whose dice are not divided yet."""
    searches_next_turn: bool = True
    """True if the bot searches the rest of the turn to decide how to divide the dice and which set
    to choose.
    """
    trade_margin: float = 0.1
    """The minimum gain of a trade with the opponent."""
    max_offers: int = 0
    """The maximum number of offers per turn."""


EASY: Final = NatickLevel(
    weights=NatickWeights(opponent_weight=0.0),
    noise=1.0,
    width=1,
    depth=2,
    searches_next_turn=False,
    trade_margin=-0.1,
    max_offers=1,
)
NORMAL: Final = NatickLevel(
    weights=NatickWeights(opponent_weight=0.5),
    noise=0.3,
    width=4,
    depth=4,
    searches_next_turn=False,
    trade_margin=0.1,
    max_offers=1,
)
STAND_IN: Final = replace(NORMAL, max_offers=0, trade_margin=inf)
"""The level of the bot that replaces an absent player: like `NORMAL`, but without trades with the
opponent.
"""
HARD: Final = NatickLevel()
