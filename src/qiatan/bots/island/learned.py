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
from qiatan.island.view_types import BoardView, HiddenView, View

FAMILIES: Final = ("duel", "many", "large")
"""The nets there are for tables on land, by the name of their file."""

AT_SEA: Final = ("sea",)
"""Those for tables with ships."""

WIDTH: Final = 4
"""Plans of a turn that are followed up."""

WIDTH_AT_SEA: Final = 2
"""Fewer at sea, where a turn has more plans and each takes longer to weigh."""


@cache
def learned_weights(at_sea: bool = False) -> tuple[Weights, ...]:
    """The weights of every family that comes with the package, for tables on land or with ships."""
    folder = files("qiatan.bots.island") / "weights"
    found = [folder / f"{name}.json" for name in (AT_SEA if at_sea else FAMILIES)]
    return tuple(read_weights(f.read_text(encoding="utf-8")) for f in found if f.is_file())


def is_learned(view: View) -> bool:
    """Whether the value was trained for such tables: with so many seats, on land or at sea."""
    rules = view.rules
    if not (_is_sea_table(view) if rules.ships else _is_land(view)):
        return False
    seats, points = len(view.seats), rules.victory_points
    trained = [weights.training for weights in learned_weights(bool(rules.ships))]
    return any(seats in each.seats and each.covers(points) for each in trained)


def _is_land(view: View) -> bool:
    hidden = view.hidden is not None
    return not hidden and all(place.terrain != "gold" for place in view.board.hexes)


def _is_sea_table(view: View) -> bool:
    """Whether there are islands to sail to from home, in turns of the usual kind.

    Fog may lie over some. Where every island is home the value won no more than `hard` did.
    """
    rules = view.rules
    if rules.mystery or rules.special_build or rules.win_any_time:
        return False
    return bool(view.board.homes)


def decisions_for(view: View) -> Decisions:
    """What decides by the value at the table of a view for which it `is_learned`."""
    return _decisions(view.board, view.hidden, len(view.seats), bool(view.rules.ships))


@lru_cache(maxsize=16)
def _decisions(board: BoardView, hidden: HiddenView | None, seats: int, at_sea: bool) -> Decisions:
    analysis = board_from_view(board, hidden)
    weights = next(w for w in learned_weights(at_sea) if seats in w.training.seats)
    net = weights.net(inputs_for(seats, at_sea))
    width = WIDTH_AT_SEA if at_sea else WIDTH
    return Decisions(NodeYields(analysis), analysis.board.nodes, seats, net, width)
