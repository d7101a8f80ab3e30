"""The weights of the heuristic evaluation, in victory points."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class IslandWeights:
    """Weights of the features of a position. A victory point counts 1."""

    pace: float = 26.0
    """Per bundle a roll at the start of a game; it decreases towards the end."""
    income: float = 1.0
    """Per card a roll."""
    site: float = 2.5
    """Per card a roll at a free, reachable site."""
    island: float = 0.8
    """Per point that settling on a new island would earn."""
    port: float = 3.0
    """Per card a roll that a port at such a site would add."""
    opening_port: float = 6.0
    """Per card a roll saved at the bank by ports, in the setup with two seats."""
    distance_discount: float = 0.6
    """Factor on a site's value for each road or ship on the way."""
    next_purchase: float = 0.6
    """Factor on the value of a purchase that the hand can pay for."""
    wait_discount: float = 0.93
    """Factor on that for each roll until the hand can pay."""
    built: float = 1.0
    """Per settlement, city or point for a new island that is built, in addition to its value."""
    knight: float = 0.4
    """Per knight in hand."""
    progress: float = 0.55
    """Per other playable development card in hand."""
    army: float = 0.25
    """Per played knight, while Largest Army can change hands."""
    route: float = 0.1
    """Per road of the longest route, while Longest Road can change hands."""
    card: float = 0.04
    """Per card in hand."""
    discard_risk: float = 0.12
    """Per card that a seven would cost."""
    mean_opponent: float = 0.4
    """Factor on the opponents' mean value, which is subtracted."""
    best_opponent: float = 0.4
    """Factor on the best opponent's value, which is subtracted."""
