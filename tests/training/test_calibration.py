from __future__ import annotations

import numpy as np
import pytest

from qiatan.training.calibration import calibration, fit_logistic_regression, predict

NEVER_WRONG = np.array([1.0, 1.0, 0.0, 0.0])


def test_perfect_predictions_have_a_brier_score_of_zero() -> None:
    found = calibration(NEVER_WRONG, NEVER_WRONG)
    assert (found.brier, found.auc) == (0.0, 1.0)
    assert [(each.positions, each.won) for each in found.bins] == [(2, 0.0), (2, 1.0)]


def test_constant_predictions_have_an_auc_of_one_half() -> None:
    found = calibration(np.full(4, 0.5), NEVER_WRONG)
    assert (found.brier, found.auc) == (0.25, 0.5)


def test_a_regression_recovers_probabilities() -> None:
    rng = np.random.default_rng(1)
    features = rng.normal(size=(20_000, 1))
    won = (rng.random(20_000) < 1 / (1 + np.exp(-2 * features[:, 0]))).astype(float)
    chances = predict(fit_logistic_regression(features, won), np.array([[0.0], [1.0]]))
    assert list(chances) == pytest.approx([0.5, 0.88], abs=0.02)
