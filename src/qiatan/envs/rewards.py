"""Rewards in environments: at the end of a game and, optionally, after each step."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from qiatan.envs.arrays import Observation
from qiatan.envs.core.field_layout import FieldLayout
from qiatan.kit.refusal import refuse

WIN: Final = "win"
POINTS: Final = "points"
REWARDS: Final = (WIN, POINTS)
"""When a seat gets rewards: only at the end of the game, or also for each victory point."""


def rewards_of(winner: int, seats: int) -> list[float]:
    """Give the winner 1 and each loser an equal share of -1, or everyone 0 if nobody won."""
    if winner < 0:
        return [0.0] * seats
    return [1.0 if seat == winner else -1.0 / (seats - 1) for seat in range(seats)]


class StepRewards:
    """The rewards for single steps, for one seat of one game or of each game in a batch.

    If `kind` is `points`, a step's reward is the change in the seat's points divided by the points
    needed to win. If it is `win`, the reward is 0, because only the end of the game is rewarded.
    Raises `Refused` (`bad_rewards`) for other kinds.
    """

    def __init__(self, layout: FieldLayout, kind: str) -> None:
        if kind not in REWARDS:
            text = f"rewards must be one of {', '.join(map(repr, REWARDS))}, not {kind!r}."
            raise refuse("bad_rewards", text, "rewards")
        starts = {field.name: field.start for field in layout.fields}
        self.counts: Final = kind == POINTS
        self._points: Final = starts["player_0.points"]
        self._target: Final = starts["target"]
        self._before: NDArray[np.int16] = np.zeros(1, dtype=np.int16)

    def begin(self, rows: Observation) -> None:
        """Store the first observation, or for a batch, the first row of each game."""
        self._before = rows[..., self._points].copy()

    def get_state(self) -> Observation:
        """Return the points at the last observation, as a value for `set_state`."""
        return self._before.copy()

    def set_state(self, before: Observation) -> None:
        """Continue from these points."""
        self._before = before.copy()

    def gained(self, rows: Observation) -> NDArray[np.float64]:
        """Return the rewards for the step from the previous observation to `rows`."""
        now = rows[..., self._points].copy()
        before, self._before = self._before, now
        if not self.counts:
            return np.zeros(now.shape)
        gained: NDArray[np.float64] = (now - before) / rows[..., self._target]
        return gained
