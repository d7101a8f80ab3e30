"""What a bot values, in victory points."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thing counts. The points themselves count one each."""

    pace: float = 26.0
    """A whole bundle a roll, at the start of a game; less as the end comes near."""
    income: float = 1.0
    """A card a roll."""
    place: float = 2.5
    """A card a roll at a free place in reach."""
    island: float = 0.8
    """A point that settling on a new island would earn, before it is done."""
    port: float = 3.0
    """A card a roll that a port would add there."""
    far: float = 0.6
    """What is left of a place's worth with each road it still needs."""
    goal: float = 0.6
    """What a purchase is worth before it is made, with all its cards in hand."""
    haste: float = 0.93
    """What is left of that for each roll it has to wait."""
    built: float = 1.0
    """What a settlement, a city or a point for a new island is worth beyond what was hoped for."""
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
    risk: float = 0.12
    """A card that a seven would cost."""
    mean: float = 0.4
    """How much the opponents' average outlook counts against one's own."""
    leader: float = 0.4
    """How much that of the best of them counts."""
