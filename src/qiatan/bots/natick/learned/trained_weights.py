"""Loads Natick's trained weights and builds the search that uses them."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from qiatan.bots.learned.weights_file import read_weights_files
from qiatan.bots.natick.learned import features as f
from qiatan.bots.natick.learned.evaluator import LearnedEvaluator
from qiatan.bots.natick.search import Search

WIDTH: Final = 60
DEPTH: Final = 8
QUICK_WIDTH: Final = 16
"""Wider than the search of `hard`."""


@cache
def packaged_evaluator() -> LearnedEvaluator:
    """The evaluator with the package's weights, for any prices and points to win."""
    with as_file(files("qiatan.bots.natick.learned") / "weights" / "colonies.json") as file:
        return load_evaluator(file)


@cache
def load_evaluator(file: Path) -> LearnedEvaluator:
    """The evaluator with the weights of a file. Raises `ValueError`, `OSError`."""
    return LearnedEvaluator(read_weights_files(file)[0].net(f.INPUTS))


def expert_search(evaluator: LearnedEvaluator, seed: int) -> Search:
    """The search of `expert`; `seed` picks the regions that are drawn."""
    return Search(evaluator, WIDTH, DEPTH, QUICK_WIDTH, True, seed, averages_draws=True)
