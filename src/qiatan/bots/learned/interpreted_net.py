"""The net of the uncompiled build, which stores sums that it is likely to need again."""

from __future__ import annotations

from operator import add
from typing import Final

from qiatan.bots.learned.net import BLOCK, Net
from qiatan.kit.arrays import Floats

MAX_STORED: Final = 128
"""The maximum number of sums that are stored for each block of inputs."""


class InterpretedNet(Net):
    """A net that stores the sums of each block of inputs.

    The positions that a bot compares differ in few inputs, so most blocks are the same as before.
    The results are those of `Net`.
    """

    def __init__(self, inputs: int, hidden: int, weights: list[float]) -> None:
        super().__init__(inputs, hidden, weights)
        self._rows: Final = [weights[i * hidden : (i + 1) * hidden] for i in range(inputs + 1)]
        self._stored: Final[list[dict[tuple[float, ...], list[float]]]] = [
            {} for _ in range(0, inputs, BLOCK)
        ]

    def win_probability(self, inputs: Floats) -> float:
        """Return the output for these inputs."""
        sums = self._rows[self.inputs]
        for number, stored in enumerate(self._stored):
            first = number * BLOCK
            values = tuple(inputs[first : first + BLOCK])
            block = stored.get(values)
            if block is None:
                if len(stored) == MAX_STORED:
                    stored.clear()
                block = stored[values] = self._products(values, first)
            sums = list(map(add, sums, block))
        for j, total in enumerate(sums):
            self._sums[j] = total
        return self._output((self.inputs + 1) * self.hidden)

    def _products(self, values: tuple[float, ...], first: int) -> list[float]:
        block = [0.0] * self.hidden
        for value, row in zip(values, self._rows[first:], strict=False):
            if value != 0.0:
                block = [was + value * weight for was, weight in zip(block, row, strict=True)]
        return block
