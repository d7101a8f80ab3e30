"""A neural net with one hidden layer that maps features to a win probability."""

from __future__ import annotations

from math import exp
from typing import Final

from qiatan.kit.arrays import Floats, floats, zeros
from qiatan.kit.native import i64

BLOCK: Final[i64] = 16
"""The number of inputs in a block. Each block's products are summed on their own.

`InterpretedNet` stores such sums. Both builds must add the numbers in the same order, so that they
play the same games.
"""


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
        self._block: Final[Floats] = zeros(hidden)

    def win_probability(self, inputs: Floats) -> float:
        """Return the output for these inputs."""
        i: i64
        j: i64
        width, sums = self.hidden, self._sums
        at = self.inputs * width
        for j in range(width):
            sums[j] = self._weights[at + j]
        for i in range(0, self.inputs, BLOCK):
            self._add_block(inputs, i)
        return self._output(at + width)

    def _add_block(self, inputs: Floats, first: i64) -> None:
        """Add the products of the block that begins at input `first`."""
        i: i64
        j: i64
        width, block, weights = self.hidden, self._block, self._weights
        for j in range(width):
            block[j] = 0.0
        for i in range(first, min(first + BLOCK, self.inputs)):
            x = inputs[i]
            # In most positions, most features are zero, so skipping them saves time.
            if x != 0.0:
                at = i * width
                for j in range(width):
                    block[j] += x * weights[at + j]
        for j in range(width):
            self._sums[j] += block[j]

    def _output(self, at: i64) -> float:
        """Return the output, whose weights begin at index `at`, from the hidden units' sums."""
        j: i64
        width, sums, weights = self.hidden, self._sums, self._weights
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
