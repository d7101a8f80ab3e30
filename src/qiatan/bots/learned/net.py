"""A neural net with one hidden layer that maps features to a win probability."""

from __future__ import annotations

from math import exp
from typing import Final

from qiatan.kit.arrays import Floats, Ints, filled, floats, zeros
from qiatan.kit.native import i64

BLOCK: Final[i64] = 16
"""The number of inputs in a block. Each block's products are summed on their own.

The positions that a bot compares differ in few inputs, so most blocks are the same as in one of the
positions before, and their sums are stored. `InterpretedNet` stores more of them. Both must add the
numbers in the same order, so that both builds play the same games.
"""

STORED: Final[i64] = 8
"""The number of sums that are stored for each block. `expert` finds 88 % of all blocks in them."""


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
        blocks = (inputs + BLOCK - 1) // BLOCK
        # At first, all blocks are stored as zeros, whose sums are zeros.
        self._block_inputs: Final[Floats] = zeros(blocks * STORED * BLOCK)
        self._block_sums: Final[Floats] = zeros(blocks * STORED * hidden)
        self._oldest: Final[Ints] = filled(blocks, 0)

    def win_probability(self, inputs: Floats) -> float:
        """Return the output for these inputs."""
        j: i64
        block: i64
        width, sums, stored = self.hidden, self._sums, self._block_sums
        at = self.inputs * width
        for j in range(width):
            sums[j] = self._weights[at + j]
        for block in range(len(self._oldest)):
            start = self._find(inputs, block) * width
            for j in range(width):
                sums[j] += stored[start + j]
        return self._output(at + width)

    def _find(self, inputs: Floats, block: i64) -> i64:
        """Return the place where the sums of this block are stored. Computes them if necessary."""
        place: i64
        first = block * BLOCK
        count = min(BLOCK, self.inputs - first)
        for place in range(block * STORED, (block + 1) * STORED):
            if self._is_known(inputs, first, count, place):
                return place
        place = block * STORED + self._oldest[block]
        self._oldest[block] = (self._oldest[block] + 1) % STORED
        self._store(inputs, first, count, place)
        return place

    def _is_known(self, inputs: Floats, first: i64, count: i64, place: i64) -> bool:
        i: i64
        known, start = self._block_inputs, place * BLOCK
        for i in range(count):
            if inputs[first + i] != known[start + i]:
                return False
        return True

    def _store(self, inputs: Floats, first: i64, count: i64, place: i64) -> None:
        """Store `count` inputs, the first of which is `first`, and the sums of their products."""
        i: i64
        j: i64
        width, sums, weights = self.hidden, self._block_sums, self._weights
        start = place * width
        for j in range(start, start + width):
            sums[j] = 0.0
        for i in range(count):
            x = inputs[first + i]
            self._block_inputs[place * BLOCK + i] = x
            # In most positions, most features are zero, so skipping them saves time.
            if x != 0.0:
                at = (first + i) * width
                for j in range(width):
                    sums[start + j] += x * weights[at + j]

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
