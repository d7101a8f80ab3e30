"""Compares the calibration of three predictors: the net, the points, and `hard`'s evaluation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from qiatan.training.calibration import (
    Calibration,
    Numbers,
    calibration,
    fit_logistic_regression,
    predict,
)
from qiatan.training.learner import EvaluatedPosition


def compare_evaluators(
    found: Sequence[EvaluatedPosition], phases: Mapping[str, range]
) -> dict[str, dict[str, Calibration]]:
    """Return the calibration of each predictor in each phase of the game.

    Calibration is measured on the odd-numbered games. Logistic regressions, fitted to the other
    games, convert points and heuristic values to probabilities.
    """
    fitted = [each for each in found if each.game % 2 == 0]
    tried = [each for each in found if each.game % 2 == 1]
    by_evaluator = {
        "value": np.array([each.win_probability for each in tried]),
        "points": _regressed(_points(fitted), fitted, _points(tried)),
        "outlook": _regressed(_heuristic(fitted), fitted, _heuristic(tried)),
    }
    return {
        evaluator: _by_phase(probabilities, tried, phases)
        for evaluator, probabilities in by_evaluator.items()
    }


def _regressed(features: Numbers, fitted: Sequence[EvaluatedPosition], asked: Numbers) -> Numbers:
    return predict(fit_logistic_regression(features, _won(fitted)), asked)


def _points(positions: Sequence[EvaluatedPosition]) -> Numbers:
    return np.array([[float(each.points), float(each.best_other)] for each in positions])


def _heuristic(positions: Sequence[EvaluatedPosition]) -> Numbers:
    return np.array([[each.heuristic] for each in positions])


def _won(positions: Sequence[EvaluatedPosition]) -> Numbers:
    return np.array([each.won for each in positions])


def _by_phase(
    probabilities: Numbers, positions: Sequence[EvaluatedPosition], phases: Mapping[str, range]
) -> dict[str, Calibration]:
    won, leaders = _won(positions), [each.leader for each in positions]
    found = {"all": calibration(probabilities, won)}
    for phase, points in phases.items():
        inside = np.array([leader in points for leader in leaders])
        if inside.any():
            found[phase] = calibration(probabilities[inside], won[inside])
    return found
