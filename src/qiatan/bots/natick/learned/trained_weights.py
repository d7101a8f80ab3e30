"""The learned value of Natick as it comes with the package, and the search that asks it."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from qiatan.bots.learned.weights_file import weights_in
from qiatan.bots.natick.learned import features as f
from qiatan.bots.natick.learned.evaluator import Value
from qiatan.bots.natick.search import Search

WIDTH: Final = 60
DEPTH: Final = 8
QUICK_WIDTH: Final = 16
"""More than `hard` searches."""


@cache
def learned_value() -> Value:
    """The value by the weights of the package: for any prices and any points to win."""
    with as_file(files("qiatan.bots.natick.learned") / "weights" / "colonies.json") as file:
        return value_in(file)


@cache
def value_in(file: Path) -> Value:
    """The value by the weights of a file. Raises `ValueError`, `OSError`."""
    return Value(weights_in(file)[0].net(f.INPUTS))


def searching(value: Value, seed: int) -> Search:
    """The search of the expert; `seed` picks the regions it goes on with."""
    return Search(value, WIDTH, DEPTH, QUICK_WIDTH, True, seed, averages_draws=True)
