"""Measures the calibration of predicted probabilities, and improves it by Platt scaling."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from qiatan.bots.learned.weights_file import Weights
from qiatan.training.learner import EvaluatedPosition

Numbers: TypeAlias = NDArray[np.float64]

BINS: Final = 10
NEWTON_STEPS: Final = 25
RIDGE: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Bin:
    """One of ten bins of predictions: the number of positions, and the mean prediction (`chance`).

    `won` is the share of the bin's positions that were won.
    """

    positions: int
    chance: float
    won: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """A comparison of predictions with outcomes. `auc` is the area under the ROC curve."""

    positions: int
    brier: float
    auc: float
    bins: tuple[Bin, ...]


def calibration(probabilities: Numbers, won: Numbers) -> Calibration:
    """Compare predictions with outcomes, which are 0 or 1."""
    brier = float(((probabilities - won) ** 2).mean())
    return Calibration(len(won), brier, _auc(probabilities, won), tuple(_bins(probabilities, won)))


def _bins(probabilities: Numbers, won: Numbers) -> list[Bin]:
    place = np.minimum((probabilities * BINS).astype(int), BINS - 1)
    found = []
    for b in range(BINS):
        inside = place == b
        if inside.any():
            means = float(probabilities[inside].mean()), float(won[inside].mean())
            found.append(Bin(int(inside.sum()), *means))
    return found


def _auc(probabilities: Numbers, won: Numbers) -> float:
    """Return the Mann-Whitney statistic, in which ties count half."""
    _, place, counts = np.unique(probabilities, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[place]
    winners = won > 0.5
    wins, losses = int(winners.sum()), int((~winners).sum())
    if wins == 0 or losses == 0:
        return 0.5
    return float((ranks[winners].sum() - wins * (wins + 1) / 2) / (wins * losses))


def fit_logistic_regression(features: Numbers, won: Numbers) -> Numbers:
    """Return the weights of a logistic regression, bias last, fitted by Newton's method."""
    known = _with_bias(features)
    weights = np.zeros(known.shape[1])
    for _ in range(NEWTON_STEPS):
        probabilities = 1 / (1 + np.exp(-known @ weights))
        curvature = known.T @ (known * (probabilities * (1 - probabilities))[:, None])
        curvature += RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(curvature, known.T @ (won - probabilities))
    return weights


def predict(weights: Numbers, features: Numbers) -> Numbers:
    """Return the predictions of a logistic regression."""
    probabilities: Numbers = 1 / (1 + np.exp(-_with_bias(features) @ weights))
    return probabilities


def _with_bias(features: Numbers) -> Numbers:
    return np.column_stack([features, np.ones(len(features))])


SURE: Final = 1e-6
"""The minimum distance of predictions from 0 and 1. Closer predictions are clipped."""


def platt_scale(weights: Weights, measured: Iterable[EvaluatedPosition]) -> Weights:
    """Calibrate the net's predictions against the outcomes of these positions.

    Only the output layer is scaled, so the ranking of positions does not change.
    """
    seen = list(measured)
    probabilities = np.clip([each.win_probability for each in seen], SURE, 1 - SURE)
    odds = np.log(probabilities / (1 - probabilities))
    stretch, move = fit_logistic_regression(odds[:, None], np.array([each.won for each in seen]))
    last = len(weights.numbers) - weights.hidden - 1
    into, out, bias = weights.numbers[:last], weights.numbers[last:-1], weights.numbers[-1]
    stretched = [float(n * stretch) for n in out]
    return replace(weights, numbers=(*into, *stretched, float(bias * stretch + move)))
