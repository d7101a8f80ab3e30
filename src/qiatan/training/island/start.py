"""The value that self-play begins with: points, pace and prospects, weighed by hand."""

from __future__ import annotations

from typing import Final

from qiatan.bots.island.value import seat_features as f
from qiatan.bots.island.value.inputs import inputs_for
from qiatan.training.one_unit import one_unit

BY_HAND: Final = {
    f.POINTS: 2.5,
    f.PACES: 1.8,
    f.PACES + 1: 1.6,
    f.PACES + 2: 0.6,
    f.INCOME: 0.25,
    f.WAITS: 0.12,
    f.WAITS + 1: 0.12,
    f.WAITS + 2: 0.05,
    f.FIRST: 0.3,
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
"""What each feature of a seat adds to the logit of its chance."""

RIVAL: Final = -0.8
REST: Final = -0.4
"""The shares with which the rival's features count, and the mean of all opponents'."""


def starting_weights(seats: int) -> list[float]:
    """The weights of a net with one hidden unit that judges by hand."""
    shares = (1.0, RIVAL) if seats == 2 else (1.0, RIVAL, REST)
    return one_unit(int(inputs_for(seats)), int(f.SEAT_FEATURES), BY_HAND, shares)
