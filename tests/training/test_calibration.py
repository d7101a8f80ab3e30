from __future__ import annotations

import numpy as np
import pytest

from qiatan.training.calibration import calibration, fit_logistic_regression, predict

NEVER_WRONG = np.array([1.0, 1.0, 0.0, 0.0])


def test_certain_and_right_is_a_brier_score_of_nothing() -> None:
    found = calibration(NEVER_WRONG, NEVER_WRONG)
    assert (found.brier, found.auc) == (0.0, 1.0)
    assert [(each.positions, each.won) for each in found.bins] == [(2, 0.0), (2, 1.0)]


def test_who_always_says_half_tells_nobody_apart() -> None:
    found = calibration(np.full(4, 0.5), NEVER_WRONG)
    assert (found.brier, found.auc) == (0.25, 0.5)


def test_a_regression_finds_the_chances_behind_outcomes() -> None:
    rng = np.random.default_rng(1)
    features = rng.normal(size=(20_000, 1))
    won = (rng.random(20_000) < 1 / (1 + np.exp(-2 * features[:, 0]))).astype(float)
    chances = predict(fit_logistic_regression(features, won), np.array([[0.0], [1.0]]))
    assert list(chances) == pytest.approx([0.5, 0.88], abs=0.02)
