"""The learned value of Natick as it comes with the package, and the search that asks it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from qiatan.bots.natick.search import Search
from qiatan.bots.natick.value import features as f
from qiatan.bots.natick.value.value import Value
from qiatan.bots.value.weights_file import read_weights

WIDTH: Final = 60
DEPTH: Final = 8
QUICK_WIDTH: Final = 16
"""More than `hard` searches."""


@cache
def learned_value() -> Value:
    """The value by the weights of the package: for any prices and any points to win."""
    file = files("qiatan.bots.natick") / "weights" / "colonies.json"
    return Value(read_weights(file.read_text(encoding="utf-8")).net(f.INPUTS))


def searching(value: Value, seed: int) -> Search:
    """The search of the expert; `seed` picks the regions it goes on with."""
    return Search(value, WIDTH, DEPTH, QUICK_WIDTH, True, seed, averages_draws=True)
