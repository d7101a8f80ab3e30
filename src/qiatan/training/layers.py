"""The weights of a net as tables, for those who fit them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float32]


@dataclass(slots=True)
class Layers:
    """The weights of the net as tables: to the hidden units, and from them."""

    into: Array
    biases: Array
    out: Array
    bias: Array

    def arrays(self) -> tuple[Array, ...]:
        """All of them, in the order in which they are written down."""
        return self.into, self.biases, self.out, self.bias

    def win_probabilities(self, inputs: Array) -> Array:
        """The chance that the net gives for each row of inputs."""
        hidden = np.maximum(inputs @ self.into + self.biases, 0)
        return sigmoid(hidden @ self.out + self.bias)

    def numbers(self) -> tuple[float, ...]:
        """The weights as `Net` takes them."""
        return tuple(float(n) for array in self.arrays() for n in array.ravel())


def layers_from(numbers: tuple[float, ...], inputs: int, hidden: int) -> Layers:
    """The tables of a net that is known by its numbers."""
    flat = np.array(numbers, dtype=np.float32)
    ends = (inputs * hidden, (inputs + 1) * hidden, (inputs + 2) * hidden)
    into, biases, out, bias = np.split(flat, ends)
    return Layers(into.reshape(inputs, hidden), biases, out, bias)


def random_layers(inputs: int, hidden: int, rng: np.random.Generator) -> Layers:
    """Small random weights."""
    into = rng.normal(0, 0.15, (inputs, hidden)).astype(np.float32)
    out = rng.normal(0, 0.2, hidden).astype(np.float32)
    return Layers(into, np.zeros(hidden, np.float32), out, np.zeros(1, np.float32))


def sigmoid(logits: Array) -> Array:
    """The chances of logits."""
    one = np.float32(1)
    win_probabilities: Array = one / (one + np.exp(-logits))
    return win_probabilities
