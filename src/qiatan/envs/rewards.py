"""The rewards of environments: at the end of a game and, if wanted, after each step."""

from __future__ import annotations

from typing import Final

from qiatan.envs.arrays import Observation
from qiatan.envs.core.field_layout import FieldLayout
from qiatan.kit.refusal import refuse

WIN: Final = "win"
POINTS: Final = "points"
REWARDS: Final = (WIN, POINTS)
"""The rewards of a seat: only at the end, or also for each victory point."""


def rewards_of(winner: int, seats: int) -> list[float]:
    """Give 1 to the winner and an equal share of -1 to each loser, or 0 to all if nobody won."""
    if winner < 0:
        return [0.0] * seats
    return [1.0 if seat == winner else -1.0 / (seats - 1) for seat in range(seats)]


class StepRewards:
    """The rewards of a seat before the end of its game.

    With `points`, a step brings the change of the seat's points divided by the points needed to
    win; with `win`, it brings nothing. Raises `Refused` (`bad_rewards`) for other values.
    """

    def __init__(self, layout: FieldLayout, kind: str) -> None:
        if kind not in REWARDS:
            text = f"rewards must be one of {', '.join(map(repr, REWARDS))}, not {kind!r}."
            raise refuse("bad_rewards", text, "rewards")
        starts = {field.name: field.start for field in layout.fields}
        self._counts: Final = kind == POINTS
        self._points: Final = starts["player_0.points"]
        self._target: Final = starts["target"]
        self._before = 0

    def begin(self, row: Observation) -> None:
        """Start with the seat's first observation of a game."""
        self._before = int(row[self._points])

    def gained(self, row: Observation) -> float:
        """The reward for the steps since the last observation."""
        now, before = int(row[self._points]), self._before
        self._before = now
        return (now - before) / int(row[self._target]) if self._counts else 0.0
