"""Platt scaling: a linear transformation of log-odds that calibrates predictions.

Source: John Platt, Probabilistic outputs for support vector machines, 1999.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import numpy as np

from qiatan.bots.learned.weights_file import Weights
from qiatan.training.calibration import fit_logistic_regression
from qiatan.training.learner import EvaluatedPosition

SURE: Final = 1e-6
"""Predictions are clipped to this distance from 0 and 1."""


def platt_scale(weights: Weights, measured: Iterable[EvaluatedPosition]) -> Weights:
    """Calibrate the net's predictions to the outcomes of these positions.

    Only the output layer is scaled, so the order of predictions does not change.
    """
    seen = list(measured)
    probabilities = np.clip([each.win_probability for each in seen], SURE, 1 - SURE)
    odds = np.log(probabilities / (1 - probabilities))
    stretch, move = fit_logistic_regression(odds[:, None], np.array([each.won for each in seen]))
    last = len(weights.numbers) - weights.hidden - 1
    into, out, bias = weights.numbers[:last], weights.numbers[last:-1], weights.numbers[-1]
    stretched = [float(n * stretch) for n in out]
    return replace(weights, numbers=(*into, *stretched, float(bias * stretch + move)))
