"""Calibration of predicted probabilities: Brier score, AUC and reliability bins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Numbers: TypeAlias = NDArray[np.float64]

BINS: Final = 10
NEWTON_STEPS: Final = 25
RIDGE: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Bin:
    """The positions in one of ten bins: their mean prediction (`chance`), and the share won."""

    positions: int
    chance: float
    won: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """How predictions compare with outcomes. `auc` is the area under the ROC curve."""

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
    """The Mann-Whitney statistic; ties count half."""
    _, place, counts = np.unique(probabilities, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[place]
    winners = won > 0.5
    wins, losses = int(winners.sum()), int((~winners).sum())
    if wins == 0 or losses == 0:
        return 0.5
    return float((ranks[winners].sum() - wins * (wins + 1) / 2) / (wins * losses))


def fit_logistic_regression(features: Numbers, won: Numbers) -> Numbers:
    """The weights of a logistic regression, bias last, by Newton's method."""
    known = _with_bias(features)
    weights = np.zeros(known.shape[1])
    for _ in range(NEWTON_STEPS):
        probabilities = 1 / (1 + np.exp(-known @ weights))
        curvature = known.T @ (known * (probabilities * (1 - probabilities))[:, None])
        curvature += RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(curvature, known.T @ (won - probabilities))
    return weights


def predict(weights: Numbers, features: Numbers) -> Numbers:
    """The predictions of a logistic regression."""
    probabilities: Numbers = 1 / (1 + np.exp(-_with_bias(features) @ weights))
    return probabilities


def _with_bias(features: Numbers) -> Numbers:
    return np.column_stack([features, np.ones(len(features))])
