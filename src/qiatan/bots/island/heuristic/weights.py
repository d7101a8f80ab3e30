"""The weights of the evaluation, in victory points."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class IslandWeights:
    """What each feature of a position counts. Points themselves count one each."""

    pace: float = 26.0
    """A whole bundle a roll, at the start of a game; less as the end comes near."""
    income: float = 1.0
    """A card a roll."""
    site: float = 2.5
    """A card a roll at a free site in reach."""
    island: float = 0.8
    """A point that settling on a new island would earn, before it is done."""
    port: float = 3.0
    """A card a roll that a port would add there."""
    opening_port: float = 6.0
    """A card a roll that ports save at the bank, as the setup counts it in a duel."""
    distance_discount: float = 0.6
    """Factor on a site's value for each road or ship it still needs."""
    next_purchase: float = 0.6
    """A purchase that is not made yet, with all its cards in hand."""
    wait_discount: float = 0.93
    """Factor on that for each roll it has to wait."""
    built: float = 1.0
    """A settlement, a city or a point for a new island, beyond its value as a purchase."""
    knight: float = 0.4
    """A knight in hand."""
    progress: float = 0.55
    """Any other card to be played."""
    army: float = 0.25
    """Each played knight, while Largest Army can be won or lost."""
    route: float = 0.1
    """Each road of the longest route, while Longest Road can be won or lost."""
    card: float = 0.04
    """Any card in hand, whatever it is good for."""
    discard_risk: float = 0.12
    """A card that a seven would cost."""
    mean_opponent: float = 0.4
    """Factor on the opponents' average value, which is subtracted."""
    best_opponent: float = 0.4
    """Factor on the best opponent's value, which is subtracted."""
