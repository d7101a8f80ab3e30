"""The weights from which training starts, set by hand for points, pace and expansion."""

from __future__ import annotations

from typing import Final

import numpy as np

from qiatan.bots.island.learned import sea_features as sea
from qiatan.bots.island.learned import seat_features as f
from qiatan.bots.island.learned.inputs import inputs_for
from qiatan.bots.learned.net import weight_count
from qiatan.bots.learned.weights_file import Weights
from qiatan.training.layers import ALWAYS_ON, layers_from, linear_net_weights, random_layers

HAND_WEIGHTS: Final = {
    f.POINTS: 2.5,
    f.PACES: 1.8,
    f.PACES + 1: 1.6,
    f.PACES + 2: 0.6,
    f.INCOME: 0.25,
    f.WAITS: 0.12,
    f.WAITS + 1: 0.12,
    f.WAITS + 2: 0.05,
    f.BEST_SITE: 0.3,
    f.SITES + 2: 0.1,
    f.PORT_GAIN: 0.08,
    f.DEVELOPMENT: 0.18,
    f.DEVELOPMENT + 2: 0.18,
    f.DEVELOPMENT + 3: 0.18,
    f.DEVELOPMENT + 4: 0.18,
    f.KNIGHTS_AHEAD: 0.1,
    f.ROADS_AHEAD: 0.1,
    f.AT_RISK: -0.12,
    f.CARDS: 0.1,
}
"""The weight of each of a seat's features in the logit of the seat's win probability."""

RIVAL: Final = -0.8
REST: Final = -0.4
"""The factors that convert the weights of a seat's own features to weights for the features of its
strongest opponent (`RIVAL`) and for the mean features of all opponents.
"""

HAND_WEIGHTS_AT_SEA: Final = {
    sea.SHIP_PACE: 0.3,
    sea.GOLD: 0.2,
    sea.SHIPS_AT_PIRATE: -0.1,
    sea.SEA_SITES + 2: 0.1,
    sea.SEA_SITES + 5: 0.08,
    sea.SEA_SITES + 8: 0.06,
    sea.SEA_SITES + 11: 0.04,
    sea.SEA_SITES + 14: 0.03,
    sea.BEST_SEA_SITE: 0.15,
    sea.ISLAND_BONUSES: 0.4,
    sea.ISLAND_BONUSES + 1: 0.3,
    sea.ISLAND_BONUSES + 2: 0.24,
    sea.ISLAND_BONUSES + 3: 0.18,
    sea.ISLAND_BONUSES + 4: 0.13,
    sea.ISLAND_BONUSES + 5: 0.09,
    sea.NEW_ISLANDS: 0.1,
    sea.BEST_BONUS: 0.8,
}
"""The weights of the additional features at tables with ships."""


def initial_weights(seats: int, at_sea: bool = False) -> list[float]:
    """Return the weights of a net with one hidden unit, set by hand."""
    by_hand = HAND_WEIGHTS | HAND_WEIGHTS_AT_SEA if at_sea else HAND_WEIGHTS
    row = sea.SEA_FEATURES if at_sea else f.SEAT_FEATURES
    return linear_net_weights(int(inputs_for(seats, at_sea)), int(row), by_hand, _shares(seats))


def widen_to_sea(weights: Weights, seats: int, hidden: int) -> Weights:
    """Extend weights to the inputs of tables with ships and to `hidden` units.

    The existing weights keep their effect. One new unit has hand-set weights for ship features. All
    other new units start with an output weight of 0. Raises `ValueError` if `hidden` leaves no room
    for a new unit.
    """
    inputs, wide = int(inputs_for(seats)), int(inputs_for(seats, True))
    if len(weights.numbers) == weight_count(wide, weights.hidden):
        return weights
    if hidden <= weights.hidden:
        raise ValueError(f"need more than {weights.hidden} hidden units, got {hidden}")
    old = layers_from(weights.numbers, inputs, weights.hidden)
    new = random_layers(wide, hidden, np.random.default_rng(wide))
    new.into[:, : weights.hidden + 1] = 0.0
    for block in range(len(_shares(seats))):
        at, row = block * int(sea.SEA_FEATURES), int(f.SEAT_FEATURES)
        new.into[at : at + row, : weights.hidden] = old.into[block * row : (block + 1) * row]
    table = int(f.TABLE_FEATURES)
    new.into[wide - table :, : weights.hidden] = old.into[inputs - table :]
    by_hand = linear_net_weights(wide, int(sea.SEA_FEATURES), HAND_WEIGHTS_AT_SEA, _shares(seats))
    new.into[:, weights.hidden] = by_hand[:wide]
    new.biases[: weights.hidden + 1] = [*old.biases, ALWAYS_ON]
    new.out[:] = 0.0
    new.out[: weights.hidden + 1] = [*old.out, 1.0]
    new.bias[:] = old.bias - ALWAYS_ON
    return Weights(weights.training, hidden, new.numbers())


def _shares(seats: int) -> tuple[float, ...]:
    return (1.0, RIVAL) if seats == 2 else (1.0, RIVAL, REST)
