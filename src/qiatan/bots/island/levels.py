"""The levels of play of the island bots."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import inf
from typing import Final


@dataclass(frozen=True, slots=True)
class IslandWeights:
    """The weights of the features of a position, in victory points.

    Each weight is multiplied by the quantity that its description names.
    """

    pace: float = 26.0
    """The weight per bundle earned per roll at the start of a game. The weight decreases later."""
    income: float = 1.0
    """The weight per card that is earned per roll."""
    site: float = 2.5
    """The weight per card that a free, reachable site would earn per roll."""
    island: float = 0.8
    """The weight per point that settling on a new island would earn."""
    port: float = 3.0
    """The weight per card that a port at a reachable site would add per roll."""
    opening_port: float = 6.0
    """The weight per card that ports save in bank trades per roll, in a setup with two seats."""
    distance_discount: float = 0.6
    """The factor on a site's value for each road or ship on the way."""
    next_purchase: float = 0.6
    """The factor on the value of a purchase that the hand can pay for."""
    wait_discount: float = 0.93
    """The factor on the value of a purchase for each roll until the hand can pay for it."""
    built: float = 1.0
    """The extra weight per settlement or city that a plan builds, and per bonus point for a new
    island.
    """
    knight: float = 0.4
    """The weight per knight in hand."""
    progress: float = 0.55
    """The weight per playable development card in hand that is not a knight."""
    army: float = 0.25
    """The weight per played knight, while Largest Army can change hands."""
    route: float = 0.1
    """The weight per road of the longest route, while Longest Road can change hands."""
    card: float = 0.04
    """The weight per card in hand."""
    discard_risk: float = 0.12
    """The weight per card that a seven would cost."""
    mean_opponent: float = 0.4
    """The factor on the opponents' mean value, which is subtracted."""
    best_opponent: float = 0.4
    """The factor on the best opponent's value, which is subtracted."""


@dataclass(frozen=True, slots=True)
class IslandLevel:
    """The parameters of a level. Values are in victory points."""

    weights: IslandWeights = field(default_factory=IslandWeights)
    noise: float = 0.0
    """The maximum random value added to the value of each plan."""
    setup_noise: float = 0.0
    """The maximum random value added to the value of each node for a settlement in the setup."""
    robber_noise: float = 0.0
    """The maximum random value added to the value of each hex for the robber."""
    depth: int = 1
    """The depth of the search within a turn, as a number of plans."""
    width: int = 3
    """The number of plans that are searched further at each depth."""
    samples: int = 1
    """The number of states sampled to evaluate trades, which depend on hidden hands."""
    subtracts_opponents: bool = True
    """True if the evaluation subtracts the opponents' values."""
    trade_margin: float = 0.1
    """The minimum gain of a trade with an opponent."""
    opponent_gain_weight: float = 0.5
    """The share of the opponent's gain that counts against a trade."""
    no_trade_near_win: int = 2
    """The bot does not trade with an opponent who is at most this many points from winning."""
    max_offers: int = 2
    """The maximum number of offers per turn."""
    patience: int = 3
    """The maximum number of offers per turn of `expert` if people may play at the table."""
    counts_cards: bool = False
    """True if the bot infers hidden hands from all card moves so far."""
    uses_ships: bool = True
    """True if the bot builds and moves ships even if it does not have to."""
    uses_bank: bool = True
    """True if the bot trades with the bank."""


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
    subtracts_opponents=False,
    trade_margin=-0.1,
    opponent_gain_weight=0.0,
    no_trade_near_win=0,
    max_offers=1,
)
NORMAL: Final = IslandLevel(
    weights=IslandWeights(pace=16.0, port=1.0, mean_opponent=0.3, best_opponent=0.1),
    noise=0.85,
    subtracts_opponents=False,
    trade_margin=0.1,
    opponent_gain_weight=0.3,
    no_trade_near_win=1,
    max_offers=1,
)
STAND_IN: Final = replace(NORMAL, max_offers=0, trade_margin=inf, uses_bank=False)
"""A level like `NORMAL` that never gives cards away, because it fills in for an absent player."""
HARD: Final = IslandLevel(
    weights=IslandWeights(
        pace=80.0, discard_risk=0.25, progress=0.4, knight=0.3, army=0.15, route=0.15
    ),
    depth=2,
    samples=3,
)
EXPERT: Final = replace(HARD, counts_cards=True, max_offers=20)
"""A level like `HARD` with card counting, which `expert` uses where the net does not decide."""
EXPERT_2026_11: Final = replace(HARD, counts_cards=True)
"""The level of the frozen bot `expert-2026-11`, which must not change."""
PLANNER: Final = replace(HARD, counts_cards=True, max_offers=5)
"""The level of `planner`, which uses it for placements, the robber and discards."""
LANDLUBBER: Final = replace(HARD, uses_ships=False)
"""A level like `HARD` without ships: a baseline that shows what ships are worth."""
