from __future__ import annotations

import numpy as np
import pytest

from qiatan.training.fit import fit, log_loss
from qiatan.training.layers import random_layers
from qiatan.training.self_play_batches import TrainingSet


def taught(outcome_of: int) -> TrainingSet:
    """Positions with two inputs, won if one of them is positive."""
    inputs = np.random.default_rng(1).normal(size=(6000, 2)).astype(np.float32)
    won = (inputs[:, outcome_of] > 0).astype(np.float32)
    return TrainingSet(inputs, won, won, np.arange(6000, dtype=np.int32) // 10)


def test_fitting_finds_the_decisive_feature(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("qiatan.training.fit.MINIBATCH", 64)
    rows, rng = taught(1), np.random.default_rng(2)
    layers = random_layers(2, 4, rng)
    before = log_loss(layers.win_probabilities(rows.inputs), rows.outcomes)
    assert fit(rows, layers, rng, rate=0.02) < 0.2 < before


def test_a_lower_rate_changes_the_layers_less() -> None:
    moved = []
    for rate in (0.002, 0.0002):
        rng = np.random.default_rng(3)
        layers = random_layers(2, 4, rng)
        before = layers.into.copy()
        fit(taught(0), layers, rng, rate)
        moved.append(float(np.abs(layers.into - before).max()))
    assert moved[1] < 0.5 * moved[0]


def test_fitting_is_deterministic() -> None:
    fitted = []
    for _ in range(2):
        rng = np.random.default_rng(3)
        layers = random_layers(2, 4, rng)
        fit(taught(0), layers, rng, rate=0.002)
        fitted.append(layers.numbers())
    assert fitted[0] == fitted[1]
