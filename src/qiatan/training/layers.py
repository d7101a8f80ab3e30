"""The weights of a neural net as numpy arrays, and the weights that make a net a linear model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float32]


@dataclass(slots=True)
class Layers:
    """The weights and biases of a net's hidden layer and of its output layer."""

    into: Array
    biases: Array
    out: Array
    bias: Array

    def arrays(self) -> tuple[Array, ...]:
        """All arrays, in the order of a weights file."""
        return self.into, self.biases, self.out, self.bias

    def win_probabilities(self, inputs: Array) -> Array:
        """Return the net's output for each row of inputs."""
        hidden = np.maximum(inputs @ self.into + self.biases, 0)
        return sigmoid(hidden @ self.out + self.bias)

    def numbers(self) -> tuple[float, ...]:
        """Return the weights in the order that `Net` expects."""
        return tuple(float(n) for array in self.arrays() for n in array.ravel())


def layers_from(numbers: tuple[float, ...], inputs: int, hidden: int) -> Layers:
    """Return the layers of a net, given its weights in the order that `Net` expects."""
    flat = np.array(numbers, dtype=np.float32)
    ends = (inputs * hidden, (inputs + 1) * hidden, (inputs + 2) * hidden)
    into, biases, out, bias = np.split(flat, ends)
    return Layers(into.reshape(inputs, hidden), biases, out, bias)


def random_layers(inputs: int, hidden: int, rng: np.random.Generator) -> Layers:
    """Return layers with small random weights."""
    into = rng.normal(0, 0.15, (inputs, hidden)).astype(np.float32)
    out = rng.normal(0, 0.2, hidden).astype(np.float32)
    return Layers(into, np.zeros(hidden, np.float32), out, np.zeros(1, np.float32))


def sigmoid(logits: Array) -> Array:
    """Compute the logistic function of each element."""
    one = np.float32(1)
    win_probabilities: Array = one / (one + np.exp(-logits))
    return win_probabilities


HIDDEN: Final = 1

ALWAYS_ON: Final = 100.0
"""The bias of the hidden unit. It is so large that the ReLU never cuts off the unit's value."""


def linear_net_weights(
    inputs: int, row: int, by_hand: Mapping[int, float], shares: Sequence[float]
) -> list[float]:
    """Return the weights of a net that computes a linear model.

    The inputs begin with a row of `row` features for each share in `shares`. A feature's weight is
    its weight in `by_hand` times its row's share.
    """
    weights = [0.0] * inputs
    for block, share in enumerate(shares):
        for feature, weight in by_hand.items():
            weights[block * row + feature] = share * weight
    return [*weights, ALWAYS_ON, 1.0, -ALWAYS_ON]
