"""Converts the values of `hard` to win probabilities, for comparison with the trained net."""

from __future__ import annotations

from typing import Final

from qiatan.bots.natick.heuristic.evaluator import seat_value
from qiatan.bots.natick.levels import HARD
from qiatan.bots.win_probability import SeatValues, WinProbabilityModel
from qiatan.kit.game import Position
from qiatan.natick.game import NatickPosition
from qiatan.natick.state import SEATS, NatickState

MODEL: Final = WinProbabilityModel(0.8664, 1.291, -0.4017)


def seat_values(state: NatickState) -> SeatValues:
    """Return the heuristic value of each colony."""
    most = max(int(state.points[0]), int(state.points[1]))
    return SeatValues(
        [seat_value(state, seat, HARD.weights) for seat in range(SEATS)],
        min(1.0, most / int(state.rules.victory_points)),
        [0.0 if seat == state.active else 0.5 for seat in range(SEATS)],
    )


def position_values(position: Position) -> tuple[SeatValues, tuple[int, ...]]:
    """Return the seats' values and points. Raises `TypeError` for a position of another game."""
    if not isinstance(position, NatickPosition):
        raise TypeError("not a position of Natick")
    return seat_values(position.state), tuple(map(int, position.state.points))
