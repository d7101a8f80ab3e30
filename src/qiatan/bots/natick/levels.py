"""The levels at which the bots of Natick play, as values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import inf
from typing import Final

from qiatan.bots.natick.heuristic.evaluator import NatickWeights


@dataclass(frozen=True, slots=True)
class NatickLevel:
    """How strongly a bot plays. Values are in victory points."""

    weights: NatickWeights = field(default_factory=NatickWeights)
    noise: float = 0.0
    """Random value up to this is added to each action."""
    width: int = 24
    """States that are searched further at each step of a turn."""
    depth: int = 7
    """Depth of the search within a turn, in steps."""
    quick_width: int = 6
    """The width where a turn is searched from before its dice are divided."""
    searches_next_turn: bool = True
    """Whether dice are divided and chosen by a search of the turn that follows."""
    trade_margin: float = 0.1
    """The least gain for which it trades with the opponent."""
    max_offers: int = 0
    """The most trades it proposes in a turn."""


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
"""As `NORMAL`, but it does not trade with the opponent: it plays for somebody coming back."""
HARD: Final = NatickLevel()
