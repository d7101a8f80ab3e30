"""Three gauges of a position side by side: the value, points alone, and the outlook of `hard`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from qiatan.training.calibration import (
    Calibration,
    Numbers,
    calibration,
    chances_by,
    fit_chances,
)
from qiatan.training.learner import Gauged


def compared(
    found: Sequence[Gauged], moments: Mapping[str, range]
) -> dict[str, dict[str, Calibration]]:
    """By gauge and moment how chances compare with outcomes, on every second game."""
    fitted = [each for each in found if each.game % 2 == 0]
    tried = [each for each in found if each.game % 2 == 1]
    by_gauge = {
        "value": np.array([each.chance for each in tried]),
        "points": _regressed(_points(fitted), fitted, _points(tried)),
        "outlook": _regressed(_outlook(fitted), fitted, _outlook(tried)),
    }
    return {gauge: _by_moment(chances, tried, moments) for gauge, chances in by_gauge.items()}


def _regressed(features: Numbers, fitted: Sequence[Gauged], asked: Numbers) -> Numbers:
    return chances_by(fit_chances(features, _won(fitted)), asked)


def _points(positions: Sequence[Gauged]) -> Numbers:
    return np.array([[float(each.points), float(each.best_other)] for each in positions])


def _outlook(positions: Sequence[Gauged]) -> Numbers:
    return np.array([[each.outlook] for each in positions])


def _won(positions: Sequence[Gauged]) -> Numbers:
    return np.array([each.won for each in positions])


def _by_moment(
    chances: Numbers, positions: Sequence[Gauged], moments: Mapping[str, range]
) -> dict[str, Calibration]:
    won, leaders = _won(positions), [each.leader for each in positions]
    found = {"all": calibration(chances, won)}
    for moment, points in moments.items():
        inside = np.array([leader in points for leader in leaders])
        if inside.any():
            found[moment] = calibration(chances[inside], won[inside])
    return found
