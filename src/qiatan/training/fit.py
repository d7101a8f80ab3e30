"""Fitting the net to what self-play saw: Adam on the cross-entropy of chances."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from qiatan.training.chunks import Rows, Table

BATCH: Final = 512
EPOCHS: Final = 5
RATE: Final = 2e-3
LAST_RATE: Final = 1e-5
FIRST_DECAY: Final = 0.9
SECOND_DECAY: Final = 0.999
TINY: Final = 1e-8

HELD_OUT: Final = 20
"""One game in so many is not fitted to, and measures the loss."""


@dataclass(slots=True)
class Layers:
    """The weights of the net as tables: to the hidden units, and from them."""

    into: Table
    biases: Table
    out: Table
    bias: Table

    def tables(self) -> tuple[Table, ...]:
        """All of them, in the order in which they are written down."""
        return self.into, self.biases, self.out, self.bias

    def chances(self, inputs: Table) -> Table:
        """The chance that the net gives for each row of inputs."""
        hidden = np.maximum(inputs @ self.into + self.biases, 0)
        return _sigmoid(hidden @ self.out + self.bias)

    def numbers(self) -> tuple[float, ...]:
        """The weights as `Net` takes them."""
        return tuple(float(n) for table in self.tables() for n in table.ravel())


def layers_from(numbers: tuple[float, ...], inputs: int, hidden: int) -> Layers:
    """The tables of a net that is known by its numbers."""
    flat = np.array(numbers, dtype=np.float32)
    ends = (inputs * hidden, (inputs + 1) * hidden, (inputs + 2) * hidden)
    into, biases, out, bias = np.split(flat, ends)
    return Layers(into.reshape(inputs, hidden), biases, out, bias)


def fresh_layers(inputs: int, hidden: int, rng: np.random.Generator) -> Layers:
    """Small random weights."""
    into = rng.normal(0, 0.15, (inputs, hidden)).astype(np.float32)
    out = rng.normal(0, 0.2, hidden).astype(np.float32)
    return Layers(into, np.zeros(hidden, np.float32), out, np.zeros(1, np.float32))


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


def _sigmoid(logits: Table) -> Table:
    one = np.float32(1)
    chances: Table = one / (one + np.exp(-logits))
    return chances


def _gradients(layers: Layers, inputs: Table, targets: Table) -> tuple[Table, ...]:
    hidden = np.maximum(inputs @ layers.into + layers.biases, 0)
    error = (_sigmoid(hidden @ layers.out + layers.bias) - targets) / np.float32(len(targets))
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
