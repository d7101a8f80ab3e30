"""Fits how `hard`'s values become chances, and measures the chances beside points alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from qiatan.bots.win_probability import Measured, Outlook, Thought
from qiatan.training.calibration import Calibration, Numbers, calibration

STEPS: Final = 30
RIDGE: Final = 1e-4
LOGITS: Final = 3


def fit_outlook(thoughts: Sequence[Thought]) -> Outlook:
    """The outlook under which what came of the games is likeliest (Newton's method)."""
    features = np.array([_features(one.measured) for one in thoughts])
    won = np.array([one.won for one in thoughts])
    weights = np.zeros(LOGITS)
    for _ in range(STEPS):
        chances = _softmax(features @ weights)
        mean = np.einsum("ts,tsf->tf", chances, features)
        slope = np.einsum("ts,tsf->f", won - chances, features)
        spread = np.einsum("ts,tsf,tsg->fg", chances, features, features) - mean.T @ mean
        weights += np.linalg.solve(spread + RIDGE * np.eye(LOGITS), slope)
    return Outlook(*(round(float(weight), 4) for weight in weights))


def _features(measured: Measured) -> list[list[float]]:
    """For each seat what the outlook's figures are multiplied with."""
    return [
        [value, value * measured.progress, wait]
        for value, wait in zip(measured.values, measured.waits, strict=True)
    ]


def _softmax(logits: Numbers) -> Numbers:
    weights = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Numbers = weights / weights.sum(axis=1, keepdims=True)
    return chances


def by_points(thoughts: Sequence[Thought]) -> list[Thought]:
    """The same positions for somebody who sees the points and nothing else."""
    return [
        Thought(
            one.game,
            Measured([float(n) for n in one.points], one.measured.progress, one.measured.waits),
            one.points,
            one.won,
        )
        for one in thoughts
    ]


def measure(outlook: Outlook, thoughts: Sequence[Thought]) -> Calibration:
    """How the chances of all seats compare with what came of them."""
    chances = np.array([outlook.chances(one.measured) for one in thoughts])
    won = np.array([one.won for one in thoughts])
    return calibration(chances.ravel(), won.ravel())
