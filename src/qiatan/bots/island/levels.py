"""The skill levels of the island bots."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import inf
from typing import Final


@dataclass(frozen=True, slots=True)
class IslandWeights:
    """The weights of the features of a position, in victory points."""

    pace: float = 26.0
    """The weight per typical purchase (bundle) that the income pays for in one roll.

    It decreases during the game.
    """
    income: float = 1.0
    """The weight per card that is earned per roll."""
    site: float = 2.5
    """The weight per card that a reachable free site would yield per roll."""
    island: float = 0.8
    """The weight per point that settling on a new island would earn."""
    port: float = 3.0
    """The weight per card that a port at a reachable site would add per roll."""
    opening_port: float = 6.0
    """The weight, during setup in a two-player game, per card that ports save per roll in bank
    trades. With more players, it is divided by the number of opponents.
    """
    distance_discount: float = 0.6
    """The factor on a site's value for each road or ship that the seat needs to reach it."""
    next_purchase: float = 0.6
    """How much future purchases count in the value of a hand."""
    wait_discount: float = 0.93
    """The factor on the value of a purchase for each roll until the hand can pay for it."""
    built: float = 1.0
    """The additional weight per settlement or city that a plan builds, and per bonus point for a
    new island.
    """
    knight: float = 0.4
    """The weight per knight in hand."""
    progress: float = 0.55
    """The weight per playable development card in hand that is not a knight."""
    army: float = 0.25
    """The weight per step towards Largest Army. At most four steps count."""
    route: float = 0.1
    """The weight per step towards Longest Road. At most four steps count."""
    card: float = 0.04
    """The weight per card in hand."""
    discard_risk: float = 0.12
    """The weight per card that the seat expects to discard within a round."""
    mean_opponent: float = 0.4
    """The share of the opponents' mean value that is subtracted."""
    best_opponent: float = 0.4
    """The share of the best opponent's value that is subtracted."""
    road_bonus: float = 0.0
    """The additional value of building a road or ship. Styles set this and the next two values."""
    city_bonus: float = 0.0
    """The additional value of building a city."""
    card_bonus: float = 0.0
    """The additional value of buying a development card."""

    @property
    def has_style(self) -> bool:
        """True if the weights favour some purchases."""
        return bool(self.road_bonus or self.city_bonus or self.card_bonus)


@dataclass(frozen=True, slots=True)
class IslandLevel:
    """The parameters of a skill level. Values are in victory points."""

    weights: IslandWeights = field(default_factory=IslandWeights)
    noise: float = 0.0
    """The maximum random noise added to the value of each plan."""
    setup_noise: float = 0.0
    """The maximum random noise added to the value of each node during setup."""
    robber_noise: float = 0.0
    """The maximum random noise added to the value of each move of the robber."""
    depth: int = 1
    """The depth of the search within a turn, counted in plans."""
    width: int = 3
    """The number of plans that are searched further at each depth."""
    samples: int = 1
    """The number of samples of the hidden hands on which trades are evaluated."""
    subtracts_opponents: bool = True
    """True if the evaluation subtracts the opponents' values."""
    trade_margin: float = 0.1
    """The minimum gain of a trade with an opponent."""
    trade_gain: float = 0.004
    """The minimum gain of a trade for `expert`, in win probability."""
    opponent_gain_weight: float = 0.5
    """The share of the opponent's gain that counts against a trade."""
    no_trade_near_win: int = 2
    """The bot does not trade with opponents that are at most this many points from winning."""
    max_offers: int = 2
    """The maximum number of offers per turn."""
    caution: float = 0.0
    """How much a card near the hand limit costs `expert`, in win probability, if it keeps the card
    at the end of its turn. This applies to tables with three or more seats.
    """
    patience: int = 3
    """The maximum number of offers that `expert` makes per turn if people may play at the table."""
    counts_cards: bool = False
    """True if the bot infers hidden hands from all movements of cards so far."""
    uses_ships: bool = True
    """True if the bot builds and moves ships even when it does not have to."""
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
"""The level of the bot that replaces an absent player: like `NORMAL`, but without any trades."""
HARD: Final = IslandLevel(
    weights=IslandWeights(
        pace=80.0, discard_risk=0.25, progress=0.4, knight=0.3, army=0.15, route=0.15
    ),
    depth=2,
    samples=3,
)
EXPERT: Final = replace(HARD, counts_cards=True, max_offers=20, caution=0.004)
"""A level like `HARD` with card counting. `expert` uses it for decisions without the net."""
EXPERT_2026_11: Final = replace(HARD, counts_cards=True)
"""The level of the frozen bot `expert-2026-11`, which must not change."""
PLANNER: Final = replace(HARD, counts_cards=True, max_offers=5)
"""The level of `planner`. It applies to placements, the robber and discards."""
LANDLUBBER: Final = replace(HARD, uses_ships=False)
"""A level like `HARD` that does not use ships: a baseline that shows what ships are worth."""


def quick(level: IslandLevel) -> IslandLevel:
    """Return the level with a single sample of the hidden cards, for slow machines."""
    return replace(level, samples=1)
