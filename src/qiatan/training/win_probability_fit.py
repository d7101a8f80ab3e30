"""Fits and tests the model that converts heuristic values to win probabilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from qiatan.bots.win_probability import EvaluatedTurn, SeatValues, WinProbabilityModel
from qiatan.training.calibration import Calibration, Numbers, calibration

STEPS: Final = 30
RIDGE: Final = 1e-4
LOGITS: Final = 3


def fit_win_probability_model(turns: Sequence[EvaluatedTurn]) -> WinProbabilityModel:
    """Return the maximum-likelihood model for these games, found by Newton's method."""
    features = np.array([_features(one.seat_values) for one in turns])
    won = np.array([one.won for one in turns])
    weights = np.zeros(LOGITS)
    for _ in range(STEPS):
        probabilities = _softmax(features @ weights)
        mean = np.einsum("ts,tsf->tf", probabilities, features)
        slope = np.einsum("ts,tsf->f", won - probabilities, features)
        spread = np.einsum("ts,tsf,tsg->fg", probabilities, features, features) - mean.T @ mean
        weights += np.linalg.solve(spread + RIDGE * np.eye(LOGITS), slope)
    return WinProbabilityModel(*(round(float(weight), 4) for weight in weights))


def _features(seat_values: SeatValues) -> list[list[float]]:
    """Return three values for each seat, one for each parameter of the model."""
    return [
        [value, value * seat_values.progress, wait]
        for value, wait in zip(seat_values.values, seat_values.waits, strict=True)
    ]


def _softmax(logits: Numbers) -> Numbers:
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    probabilities: Numbers = weights / weights.sum(axis=1, keepdims=True)
    return probabilities


def points_only(turns: Sequence[EvaluatedTurn]) -> list[EvaluatedTurn]:
    """Return the same turns, with points in place of heuristic values."""
    return [
        EvaluatedTurn(
            one.game,
            SeatValues(
                [float(n) for n in one.points], one.seat_values.progress, one.seat_values.waits
            ),
            one.points,
            one.won,
        )
        for one in turns
    ]


def measure_calibration(model: WinProbabilityModel, turns: Sequence[EvaluatedTurn]) -> Calibration:
    """Return the calibration of the model's predictions for all seats."""
    probabilities = np.array([model.win_probabilities(one.seat_values) for one in turns])
    won = np.array([one.won for one in turns])
    return calibration(probabilities.ravel(), won.ravel())
