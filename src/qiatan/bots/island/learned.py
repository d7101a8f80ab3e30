"""The learned value as it comes with the package: which tables it was trained for, and its nets."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from qiatan.bots.island.board_from_view import board_from_view
from qiatan.bots.island.value.decisions import Decisions
from qiatan.bots.island.value.inputs import inputs_for
from qiatan.bots.island.value.yields import NodeYields
from qiatan.bots.value.weights_file import Weights, read_weights
from qiatan.island.view_types import BoardView, View

FAMILIES: Final = ("duel", "many")
"""The nets there are, by the name of their file."""

WIDTH: Final = 4
"""Plans of a turn that are followed up."""


@cache
def learned_weights() -> tuple[Weights, ...]:
    """The weights of every family that comes with the package."""
    folder = files("qiatan.bots.island") / "weights"
    found = [folder / f"{name}.json" for name in FAMILIES]
    return tuple(read_weights(f.read_text(encoding="utf-8")) for f in found if f.is_file())


def is_learned(view: View) -> bool:
    """Whether the value was trained for such tables: with so many seats, and on land alone."""
    rules = view.rules
    unknown = rules.ships or view.hidden is not None
    if unknown or any(place.terrain == "gold" for place in view.board.hexes):
        return False
    seats, points = len(view.seats), rules.victory_points
    trained = [weights.training for weights in learned_weights()]
    return any(seats in each.seats and each.covers(points) for each in trained)


def decisions_for(view: View) -> Decisions:
    """What decides by the value at the table of a view for which it `is_learned`."""
    return _decisions(view.board, len(view.seats))


@lru_cache(maxsize=16)
def _decisions(board: BoardView, seats: int) -> Decisions:
    analysis = board_from_view(board)
    weights = next(w for w in learned_weights() if seats in w.training.seats)
    net = weights.net(inputs_for(seats))
    return Decisions(NodeYields(analysis), analysis.board.nodes, seats, net, WIDTH)
