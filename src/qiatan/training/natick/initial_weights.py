"""Hand-set weights to start training Natick: points, coins and purchases."""

from __future__ import annotations

from typing import Final

from qiatan.bots.natick.learned import features as f
from qiatan.training.linear_net import linear_net_weights

SUITS: Final = range(4)
PRICED: Final = range(1, 5)
"""A village, a town, a trader and a knight among the purchases."""

HAND_WEIGHTS: Final = {
    int(f.POINTS): 10.0,
    int(f.AT_RISK): -0.2,
    int(f.ADVANTAGE): 0.15,
    int(f.TOURNAMENT): 0.2,
    int(f.SUITS_HAD): 0.4,
    int(f.NUMBERS_HAD): 0.4,
    **{f.HELD + suit: 0.3 for suit in SUITS},
    **{f.YIELDS + number: 0.4 for number in SUITS},
    **{f.INCOME + suit: 0.1 for suit in SUITS},
    **{f.PURCHASES + f.PURCHASE_FEATURES * piece: 0.3 for piece in PRICED},
    **{f.PURCHASES + f.PURCHASE_FEATURES * piece + 2: -0.25 for piece in PRICED},
    **{f.PURCHASES + f.PURCHASE_FEATURES * piece + 4: 0.2 for piece in PRICED},
}
"""The weight of each feature of a colony in the logit of its win probability."""


def initial_weights() -> list[float]:
    """The weights of a net with one hidden unit, set by hand."""
    return linear_net_weights(int(f.INPUTS), int(f.SEAT_FEATURES), HAND_WEIGHTS, (1.0, -1.0))
