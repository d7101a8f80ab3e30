"""Gymnasium spaces and NumPy arrays for a stepped game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from gymnasium.spaces import Box, Discrete

from qiatan.envs.arrays import Mask, Observation, bounds_of
from qiatan.envs.core.buffers import zero_shorts
from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.core.stepped_game import SteppedGame


def observation_box(space: FieldLayout) -> Box:
    """Integers with bounds of their own; dividing by `high` normalises them."""
    low, high = bounds_of(space)
    return Box(low, high, dtype=np.int16)


class LegalActions(Discrete):
    """All action numbers; `sample` draws from the legal ones."""

    def __init__(self, size: int, legal: Callable[[], Mask]) -> None:
        super().__init__(size)
        self._legal: Final = legal

    def sample(self, mask: Mask | None = None, probability: Mask | None = None) -> np.int64:
        """A random action of `mask`, by default of the currently legal actions."""
        if mask is None and probability is None:
            mask = self._legal()
        return super().sample(mask=mask, probability=probability)


class GameArrays:
    """Copies of a game's mask and observations as arrays."""

    def __init__(self, game: SteppedGame) -> None:
        self._game: Final = game
        self._row: Final = zero_shorts(game.row)

    def mask(self) -> Mask:
        """A 1 for each legal action of the actor."""
        mask = np.zeros(self._game.actions, dtype=np.int8)
        mask[self._game.legal_actions()] = 1
        return mask

    def observation(self, seat: int) -> Observation:
        """The observation of a seat."""
        self._game.observe(seat, self._row, 0)
        return np.array(self._row, dtype=np.int16)
