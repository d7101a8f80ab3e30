"""Loads trained weights, and chooses those that suit a table's traits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from qiatan.bots.island.learned.inputs import inputs_for
from qiatan.bots.island.learned.policy import LearnedPolicy
from qiatan.bots.island.learned.yields import NodeYields
from qiatan.bots.island.sampling.board_from_view import board_from_view
from qiatan.bots.learned.net import Net
from qiatan.bots.learned.weights_file import Weights, read_weights_files
from qiatan.island.view_types import BoardView, HiddenView, View

SHIPS: Final = "ships"
HOME_EVERYWHERE: Final = "home_everywhere"
"""The trait of tables with ships where initial settlements are allowed on all islands."""

FOG: Final = "fog"
MYSTERY: Final = "mystery"
GOLD: Final = "gold"
SPECIAL_BUILD: Final = "special_build"
WIN_ANY_TIME: Final = "win_any_time"

TRAITS: Final = (SHIPS, HOME_EVERYWHERE, FOG, MYSTERY, GOLD, SPECIAL_BUILD, WIN_ANY_TIME)


def traits_of(view: View) -> frozenset[str]:
    """Return the traits of the table in the view."""
    rules, board = view.rules, view.board
    asked = {
        SHIPS: bool(rules.ships),
        HOME_EVERYWHERE: bool(rules.ships) and not board.homes,
        FOG: bool(board.fog),
        MYSTERY: rules.mystery,
        GOLD: _has_gold(view),
        SPECIAL_BUILD: rules.special_build,
        WIN_ANY_TIME: rules.win_any_time,
    }
    return frozenset(name for name, has in asked.items() if has)


def _has_gold(view: View) -> bool:
    """Return True if the board has a gold hex, visible or hidden."""
    hidden = () if view.hidden is None else view.hidden.terrain
    return "gold" in hidden or any(place.terrain == "gold" for place in view.board.hexes)


WIDTH: Final = 4
"""The number of plans per turn that the search extends by another plan."""

WIDTH_AT_SEA: Final = 2
"""Like `WIDTH`, for games with ships, where plans are more numerous and slower to evaluate."""


class TrainedWeights:
    """Trained weights from several files. Each file covers certain tables."""

    def __init__(self, weights: Sequence[Weights]) -> None:
        self.weights: Final = tuple(weights)

    def covers(self, view: View) -> bool:
        """True if there are weights for this table."""
        return self._number(view) is not None

    def policy_for(self, view: View, caution: float = 0.0) -> LearnedPolicy:
        """Return the policy for the view's table. Raises `LookupError` if no weights cover it.

        With `caution`, it avoids large hands at tables with three or more seats.
        """
        number, seats = self._number(view), len(view.seats)
        if number is None:
            raise LookupError("no weights for this table")
        return _policy(self, number, view.board, view.hidden, seats, caution if seats > 2 else 0.0)

    def _number(self, view: View) -> int | None:
        seats, points, traits = len(view.seats), view.rules.victory_points, traits_of(view)
        for number, weights in enumerate(self.weights):
            record = weights.training
            same = (SHIPS in record.traits) == (SHIPS in traits)
            if (
                same
                and seats in record.seats
                and record.covers(points)
                and traits <= {*record.traits}
            ):
                return number
        return None


@cache
def packaged_weights() -> TrainedWeights:
    """Return the weights that are part of the installed package."""
    with as_file(files("qiatan.bots.island.learned") / "weights") as folder:
        return load_weights(folder)


@cache
def load_weights(path: Path) -> TrainedWeights:
    """Load weights from a file, or from all files in a folder. Raises `ValueError` or `OSError`."""
    found = read_weights_files(path)
    for weights in found:
        _net(weights, weights.training.seats[0])
    return TrainedWeights(found)


def _net(weights: Weights, seats: int) -> Net:
    """Build the net. Raises `ValueError` if it has the wrong number of inputs for these seats."""
    return weights.net(inputs_for(seats, SHIPS in weights.training.traits))


@lru_cache(maxsize=16)
def _policy(
    learned: TrainedWeights,
    number: int,
    board: BoardView,
    hidden: HiddenView | None,
    seats: int,
    caution: float,
) -> LearnedPolicy:
    weights = learned.weights[number]
    analysis = board_from_view(board, hidden)
    width = WIDTH_AT_SEA if SHIPS in weights.training.traits else WIDTH
    return LearnedPolicy(
        NodeYields(analysis), analysis.board.nodes, seats, _net(weights, seats), width, caution
    )
