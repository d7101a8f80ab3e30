"""The levels at which the island bots play, as values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import inf
from typing import Final

from qiatan.bots.island.heuristic.weights import IslandWeights


@dataclass(frozen=True, slots=True)
class IslandLevel:
    """How strongly a bot plays. Values are in victory points."""

    weights: IslandWeights = field(default_factory=IslandWeights)
    noise: float = 0.0
    """Random value up to this is added to each plan."""
    setup_noise: float = 0.0
    """Random value up to this is added to each node for a settlement of the setup."""
    robber_noise: float = 0.0
    """Random value up to this is added to each place for the robber."""
    depth: int = 1
    """Depth of the search within a turn, in purchases."""
    width: int = 3
    """Plans that are searched further at each depth."""
    samples: int = 1
    """States sampled to evaluate trades, where hidden hands matter."""
    weighs_opponents: bool = True
    """Whether the evaluation subtracts the opponents' values."""
    trade_margin: float = 0.1
    """The least gain for which it trades with an opponent."""
    opponent_gain_weight: float = 0.5
    """Share of the opponent's gain that counts against a trade."""
    no_trade_near_win: int = 2
    """It does not trade with an opponent this few points or fewer from winning."""
    max_offers: int = 2
    """The most trades it proposes in a turn."""
    counts_cards: bool = False
    """Whether it knows of hidden hands what the cards that moved in the open tell."""
    uses_ships: bool = True
    """Whether it builds and moves ships where it need not."""
    uses_bank: bool = True
    """Whether it trades with the bank."""


EASY: Final = IslandLevel(
    weights=IslandWeights(
        pace=10.0,
        port=0.0,
        next_purchase=0.4,
        mean_opponent=0.1,
        best_opponent=0.0,
        discard_risk=0.03,
        site=2.0,
        opening_port=5.0,
    ),
    noise=1.7,
    setup_noise=0.4,
    robber_noise=0.6,
    weighs_opponents=False,
    trade_margin=-0.1,
    opponent_gain_weight=0.0,
    no_trade_near_win=0,
    max_offers=1,
)
NORMAL: Final = IslandLevel(
    weights=IslandWeights(pace=16.0, port=1.0, mean_opponent=0.3, best_opponent=0.1),
    noise=0.85,
    weighs_opponents=False,
    trade_margin=0.1,
    opponent_gain_weight=0.3,
    no_trade_near_win=1,
    max_offers=1,
)
STAND_IN: Final = replace(NORMAL, max_offers=0, trade_margin=inf, uses_bank=False)
"""As `NORMAL`, but it gives no card away: it plays for somebody who is coming back."""
HARD: Final = IslandLevel(
    weights=IslandWeights(
        pace=80.0, discard_risk=0.25, progress=0.4, knight=0.3, army=0.15, route=0.15
    ),
    depth=2,
    samples=3,
)
EXPERT: Final = replace(HARD, counts_cards=True)
"""As `HARD`, but it counts the cards of others; what the expert begins with."""
LANDLUBBER: Final = replace(HARD, uses_ships=False)
"""As `HARD`, but without ships: a baseline for what they are worth."""
