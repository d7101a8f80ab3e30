"""Gymnasium spaces and NumPy arrays for a game whose actions are numbers."""

from __future__ import annotations

from typing import Final

import numpy as np
from gymnasium.spaces import Box

from qiatan.envs.arrays import Mask, Observation, bounds_of, copier, looked_into
from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.core.observation_row import ObservationRow
from qiatan.envs.core.stepped_game import SteppedGame


def observation_box(space: FieldLayout) -> Box:
    """Return an integer space with separate bounds for each number.

    Divide by `high` to normalize.
    """
    low, high = bounds_of(space)
    return Box(low, high, dtype=np.int16)


class GameArrays:
    """Copies the mask and the observations of a game that is not part of a batch into arrays."""

    def __init__(self, game: SteppedGame) -> None:
        self._game: Final = game
        self._mask: Final = looked_into(game.mask, np.int8)
        self._row: Final = ObservationRow(game)
        self._copy_row: Final = copier(self._row.numbers, np.int16)

    def __reduce__(self) -> tuple[object, ...]:
        return GameArrays, (self._game,)

    def mask(self) -> Mask:
        """An array with a 1 for each legal action of the actor."""
        if self._mask is not None:
            return self._mask.copy()
        mask = np.zeros(self._game.actions, dtype=np.int8)
        mask[self._game.legal_actions()] = 1
        return mask

    def observation(self, seat: int) -> Observation:
        """The observation of a seat."""
        self._row.show(seat)
        return self._copy_row()
