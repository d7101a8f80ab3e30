from __future__ import annotations

import numpy as np
import pytest

from qiatan.bots.learned.weights_file import TrainingRecord, Weights
from qiatan.training.calibration import platt_scale
from qiatan.training.learner import EvaluatedPosition

TOLD = TrainingRecord((2,), (10, 10), 1, 1, 64, 1, "")
ONE_UNIT = Weights(TOLD, 1, (1.0, 0.0, 1.0, 0.0))
"""A net that returns a positive input unchanged."""


def test_underconfident_predictions_are_scaled() -> None:
    rng = np.random.default_rng(1)
    odds = rng.normal(size=20_000)
    won = rng.random(20_000) < 1 / (1 + np.exp(-(2 * odds - 0.5)))
    said = 1 / (1 + np.exp(-odds))
    games = [
        EvaluatedPosition(0, 0, 0, 0, float(p), 0.0, float(w))
        for p, w in zip(said, won, strict=True)
    ]
    bolder = platt_scale(ONE_UNIT, games)
    assert bolder.numbers == pytest.approx((1.0, 0.0, 2.0, -0.5), abs=0.1)
    assert bolder.training == TOLD
