"""A neural net with one hidden layer that maps features to a win probability."""

from __future__ import annotations

from math import exp
from typing import Final

from qiatan.kit.arrays import Floats, floats, zeros
from qiatan.kit.native import i64


class Net:
    """A net with `inputs` features, `hidden` ReLU units and a sigmoid output.

    `weights` contains a row of `hidden` numbers for each input, then the hidden biases, the output
    weights and the output bias.
    """

    def __init__(self, inputs: i64, hidden: i64, weights: list[float]) -> None:
        if len(weights) != weight_count(inputs, hidden):
            text = f"{len(weights)} weights do not fit {inputs} inputs and {hidden} hidden units"
            raise ValueError(text)
        self.inputs: Final[i64] = inputs
        self.hidden: Final[i64] = hidden
        self._weights: Final[Floats] = floats(weights)
        self._sums: Final[Floats] = zeros(hidden)

    def win_probability(self, inputs: Floats) -> float:
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
            # In most positions, most features are zero, so skipping them saves time.
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
    """The number of weights of a net with this size."""
    return (inputs + 2) * hidden + 1


class Sample:
    """A training sample: a seat's net inputs at the start of a turn, and the training target.

    `win_probability` is the net's prediction, and `won` the outcome of the game.
    """

    def __init__(self, seat: int, inputs: list[float], win_probability: float) -> None:
        self.seat: Final = seat
        self.inputs: Final = inputs
        self.win_probability: float = win_probability
        self.target: float = win_probability
        self.won: float = 0.0
