"""Fits the net to self-play samples by minimizing the cross-entropy with Adam."""

from __future__ import annotations

from typing import Final

import numpy as np

from qiatan.training.layers import Array, Layers, sigmoid
from qiatan.training.self_play_batches import TrainingSet

MINIBATCH: Final = 512
EPOCHS: Final = 5
LAST_RATE: Final = 1e-5
FIRST_DECAY: Final = 0.9
SECOND_DECAY: Final = 0.999
TINY: Final = 1e-8

HELD_OUT: Final = 20
"""One in this many games is held out to measure the loss."""


def fit(rows: TrainingSet, layers: Layers, rng: np.random.Generator, rate: float) -> float:
    """Fit the layers in place, beginning with the learning rate `rate`.

    Returns the log loss on held-out games.
    """
    held = rows.games % HELD_OUT == 0
    learned = np.flatnonzero(~held)
    adam = _Adam(layers, EPOCHS * (len(learned) // MINIBATCH), rate)
    for _ in range(EPOCHS):
        rng.shuffle(learned)
        for start in range(0, len(learned) - MINIBATCH + 1, MINIBATCH):
            chosen = learned[start : start + MINIBATCH]
            adam.step(_gradients(layers, rows.inputs[chosen], rows.targets[chosen]))
    return log_loss(layers.win_probabilities(rows.inputs[held]), rows.outcomes[held])


def log_loss(win_probabilities: Array, outcomes: Array) -> float:
    """Return the mean cross-entropy between predictions and outcomes."""
    safe = np.clip(win_probabilities, 1e-6, 1 - 1e-6)
    return float(-(outcomes * np.log(safe) + (1 - outcomes) * np.log(1 - safe)).mean())


def _gradients(layers: Layers, inputs: Array, targets: Array) -> tuple[Array, ...]:
    hidden = np.maximum(inputs @ layers.into + layers.biases, 0)
    error = (sigmoid(hidden @ layers.out + layers.bias) - targets) / np.float32(len(targets))
    back = np.outer(error, layers.out) * (hidden > 0)
    return inputs.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(keepdims=True)


class _Adam:
    """Adam (Kingma and Ba, 2014), whose learning rate decreases from `rate` to `LAST_RATE`."""

    def __init__(self, layers: Layers, steps: int, rate: float) -> None:
        self._arrays = layers.arrays()
        self._means = [np.zeros_like(array) for array in self._arrays]
        self._squares = [np.zeros_like(array) for array in self._arrays]
        self._steps = steps
        self._rate = rate
        self._step = 0

    def step(self, gradients: tuple[Array, ...]) -> None:
        self._step += 1
        rate = self._rate * (1 - self._step / self._steps) + LAST_RATE
        first = 1 - FIRST_DECAY**self._step
        second = 1 - SECOND_DECAY**self._step
        for array, mean, square, gradient in zip(
            self._arrays, self._means, self._squares, gradients, strict=True
        ):
            mean += (1 - FIRST_DECAY) * (gradient - mean)
            square += (1 - SECOND_DECAY) * (gradient * gradient - square)
            array -= rate * (mean / first) / (np.sqrt(square / second) + TINY)
