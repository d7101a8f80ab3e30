"""Fitting the net to what self-play saw: Adam on the cross-entropy of chances."""

from __future__ import annotations

from typing import Final

import numpy as np

from qiatan.training.layers import Layers, Table, sigmoid
from qiatan.training.self_play_batches import Rows

BATCH: Final = 512
EPOCHS: Final = 5
RATE: Final = 2e-3
LAST_RATE: Final = 1e-5
FIRST_DECAY: Final = 0.9
SECOND_DECAY: Final = 0.999
TINY: Final = 1e-8

HELD_OUT: Final = 20
"""One game in so many is not fitted to, and measures the loss."""


def fit(rows: Rows, layers: Layers, rng: np.random.Generator) -> float:
    """Fit the layers in place; returns the loss against the outcomes of games held out."""
    held = rows.games % HELD_OUT == 0
    learned = np.flatnonzero(~held)
    adam = _Adam(layers, EPOCHS * (len(learned) // BATCH))
    for _ in range(EPOCHS):
        rng.shuffle(learned)
        for start in range(0, len(learned) - BATCH + 1, BATCH):
            chosen = learned[start : start + BATCH]
            adam.step(_gradients(layers, rows.inputs[chosen], rows.targets[chosen]))
    return log_loss(layers.chances(rows.inputs[held]), rows.outcomes[held])


def log_loss(chances: Table, outcomes: Table) -> float:
    """The mean cross-entropy of chances against outcomes."""
    safe = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(outcomes * np.log(safe) + (1 - outcomes) * np.log(1 - safe)).mean())


def _gradients(layers: Layers, inputs: Table, targets: Table) -> tuple[Table, ...]:
    hidden = np.maximum(inputs @ layers.into + layers.biases, 0)
    error = (sigmoid(hidden @ layers.out + layers.bias) - targets) / np.float32(len(targets))
    back = np.outer(error, layers.out) * (hidden > 0)
    return inputs.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(keepdims=True)


class _Adam:
    """Kingma and Ba's Adam, its rate falling to `LAST_RATE` by the last step."""

    def __init__(self, layers: Layers, steps: int) -> None:
        self._tables = layers.tables()
        self._means = [np.zeros_like(table) for table in self._tables]
        self._squares = [np.zeros_like(table) for table in self._tables]
        self._steps = steps
        self._step = 0

    def step(self, gradients: tuple[Table, ...]) -> None:
        self._step += 1
        rate = RATE * (1 - self._step / self._steps) + LAST_RATE
        first = 1 - FIRST_DECAY**self._step
        second = 1 - SECOND_DECAY**self._step
        for table, mean, square, gradient in zip(
            self._tables, self._means, self._squares, gradients, strict=True
        ):
            mean += (1 - FIRST_DECAY) * (gradient - mean)
            square += (1 - SECOND_DECAY) * (gradient * gradient - square)
            table -= rate * (mean / first) / (np.sqrt(square / second) + TINY)
