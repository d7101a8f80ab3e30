"""A batch's buffers as NumPy arrays."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from qiatan.envs.arrays import Mask, Observation, copier, looked_into
from qiatan.envs.core.batch import Batch


class BatchArrays:
    """Arrays that share the memory of a batch. In the uncompiled build, they are copies."""

    def __init__(self, batch: Batch) -> None:
        self._batch: Final = batch
        self._masks: Final = looked_into(batch.masks, np.int8)
        self._observations: Final = looked_into(batch.observations, np.int16)
        self._finals: Final = looked_into(batch.finals, np.int16)
        self.dones: Final = copier(batch.dones, np.bool_)
        self.broken: Final = copier(batch.broken, np.bool_)
        self.winners: Final = copier(batch.winners, np.int64)

    def __reduce__(self) -> tuple[object, ...]:
        return BatchArrays, (self._batch,)

    def masks(self) -> Mask:
        """The masks of legal actions, with a row for each game."""
        memory, batch = self._masks, self._batch
        rows = np.array(batch.masks, dtype=np.int8) if memory is None else memory
        return rows.reshape(batch.size, batch.actions)

    def finals(self, dones: NDArray[np.bool_]) -> Observation:
        """Return a copy of the last observations of the games marked by `dones`."""
        memory, batch = self._finals, self._batch
        rows = np.array(batch.finals, dtype=np.int16) if memory is None else memory
        return rows.reshape(batch.size, batch.row)[dones]

    def observations(self) -> Observation:
        """The observations, with a row for each game."""
        memory, batch = self._observations, self._batch
        rows = np.array(batch.observations, dtype=np.int16) if memory is None else memory
        return rows.reshape(batch.size, batch.row)
