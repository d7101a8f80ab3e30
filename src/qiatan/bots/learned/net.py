"""A net with one hidden layer, from features to the logit of a chance."""

from __future__ import annotations

from math import exp
from typing import Final

from qiatan.kit.arrays import Floats, floats, zeros
from qiatan.kit.native import i64


class Net:
    """A net of `inputs` features and `hidden` units.

    `weights` has a row of `hidden` numbers for each input, then the biases, then what each hidden
    unit counts, then the bias of the sum.
    """

    def __init__(self, inputs: i64, hidden: i64, weights: list[float]) -> None:
        if len(weights) != weight_count(inputs, hidden):
            raise ValueError(f"{len(weights)} weights for {inputs} inputs and {hidden} units")
        self.inputs: Final[i64] = inputs
        self.hidden: Final[i64] = hidden
        self._weights: Final[Floats] = floats(weights)
        self._sums: Final[Floats] = zeros(hidden)

    def win_probability(self, inputs: Floats) -> float:
        """The chance that the net gives for these inputs."""
        i: i64
        j: i64
        width = self.hidden
        sums, weights = self._sums, self._weights
        at = self.inputs * width
        for j in range(width):
            sums[j] = weights[at + j]
        at = 0
        for i in range(self.inputs):
            x = inputs[i]
            # Most features of most positions are zero.
            if x != 0.0:
                for j in range(width):
                    sums[j] += x * weights[at + j]
            at += width
        at += width
        logit = weights[at + width]
        for j in range(width):
            if sums[j] > 0.0:
                logit += sums[j] * weights[at + j]
        return 1.0 / (1.0 + exp(-logit))


def weight_count(inputs: int, hidden: int) -> int:
    """How many weights a net of this size has."""
    return (inputs + 2) * hidden + 1
