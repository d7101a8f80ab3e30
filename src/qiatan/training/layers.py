"""The weights of a net as numpy arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float32]


@dataclass(slots=True)
class Layers:
    """The weights and biases of the hidden layer, and those of the output."""

    into: Array
    biases: Array
    out: Array
    bias: Array

    def arrays(self) -> tuple[Array, ...]:
        """All arrays, in the order of a weights file."""
        return self.into, self.biases, self.out, self.bias

    def win_probabilities(self, inputs: Array) -> Array:
        """The net's output for each row of inputs."""
        hidden = np.maximum(inputs @ self.into + self.biases, 0)
        return sigmoid(hidden @ self.out + self.bias)

    def numbers(self) -> tuple[float, ...]:
        """The weights in the order that `Net` expects."""
        return tuple(float(n) for array in self.arrays() for n in array.ravel())


def layers_from(numbers: tuple[float, ...], inputs: int, hidden: int) -> Layers:
    """The layers of a net with these weights."""
    flat = np.array(numbers, dtype=np.float32)
    ends = (inputs * hidden, (inputs + 1) * hidden, (inputs + 2) * hidden)
    into, biases, out, bias = np.split(flat, ends)
    return Layers(into.reshape(inputs, hidden), biases, out, bias)


def random_layers(inputs: int, hidden: int, rng: np.random.Generator) -> Layers:
    """Layers with small random weights."""
    into = rng.normal(0, 0.15, (inputs, hidden)).astype(np.float32)
    out = rng.normal(0, 0.2, hidden).astype(np.float32)
    return Layers(into, np.zeros(hidden, np.float32), out, np.zeros(1, np.float32))


def sigmoid(logits: Array) -> Array:
    """The logistic function."""
    one = np.float32(1)
    win_probabilities: Array = one / (one + np.exp(-logits))
    return win_probabilities
