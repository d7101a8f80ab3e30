"""Batches of games with NumPy arrays in and out; the native build runs no Python in between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from qiatan.envs.arrays import Mask, Observation, bounds_of, copier, looked_into
from qiatan.envs.core.batch import Batch, NewGame
from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.rewards import rewards_of

Number = TypeVar("Number", np.int8, np.int16)


@dataclass(frozen=True, slots=True)
class Ended:
    """The games that a step has ended, indexed by place in the batch.

    `dones` marks every ended game, `truncated` the games that reached the step limit. `winners`
    holds seats, -1 for games without a winner, such as draws. `rewards` has a column for each seat.
    """

    dones: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    winners: NDArray[np.int64]
    rewards: NDArray[np.float32]


class BatchedGames:
    """`size` games side by side. A game that ends is followed by a new one with another seed.

    The `g`-th game in place `i` has the seed `game_seed(seed, i, g)`. `low` and `high` are the
    bounds of each number in an observation; `actions` is the size of the action space.
    """

    def __init__(
        self, new_game: NewGame, actions: int, layout: FieldLayout, seats: int, size: int, seed: int
    ) -> None:
        row = int(layout.size)
        self.size: Final = size
        self.actions: Final = actions
        self.low, self.high = bounds_of(layout)
        self._seats: Final = seats
        self._layout: Final = layout
        self._batch: Final = Batch(new_game, actions, row, size, seed)
        self._shape: Final = (size, row)
        self._masks: Final = looked_into(self._batch.masks, np.int8)
        self._observations: Final = looked_into(self._batch.observations, np.int16)
        self._dones: Final = copier(self._batch.dones, np.bool_)
        self._broken: Final = copier(self._batch.broken, np.bool_)
        self._winners: Final = copier(self._batch.winners, np.int64)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Start all games again from `seed`."""
        self._batch.reset(seed)

    def start(self, name: str) -> int:
        """The index of a field's first number. Raises `KeyError` for unknown fields."""
        return {item.name: item.start for item in self._layout.fields}[name]

    def actors(self) -> NDArray[np.int64]:
        """The seat to act, for each game."""
        return np.array(self._batch.actors, dtype=np.int64)

    def masks(self, out: Mask | None = None) -> Mask:
        """A row for each game with a 1 for every legal action of the seat to act.

        The result is valid until the next step; pass `out` to keep a copy.
        """
        shape = (self.size, self.actions)
        return _given(self._masks, self._batch.masks, np.int8, shape, out)

    def observations(self, out: Observation | None = None) -> Observation:
        """A row for each game: the observation of the seat to act.

        The result is valid until the next call; pass `out` to keep a copy.
        """
        self._batch.observe()
        return _given(self._observations, self._batch.observations, np.int16, self._shape, out)

    def step(self, actions: NDArray[np.integer]) -> Ended:
        """Take one action in each game.

        Raises `Refused` if an action is illegal; then no game has changed.
        """
        ended = self._batch.step(actions.tolist())
        dones, truncated, winners = self._dones(), self._broken(), self._winners()
        rewards = np.zeros((self.size, self._seats), dtype=np.float32)
        if ended:
            for place in dones.nonzero()[0]:
                rewards[place] = rewards_of(int(winners[place]), self._seats)
        return Ended(dones, truncated, winners, rewards)


def _given(
    memory: NDArray[Number] | None,
    buffer: object,
    dtype: type[Number],
    shape: tuple[int, int],
    out: NDArray[Number] | None,
) -> NDArray[Number]:
    """The buffer as rows: a view of its memory if possible, otherwise a copy."""
    rows = np.array(buffer, dtype=dtype) if memory is None else memory
    if out is None:
        return rows.reshape(shape)
    out.reshape(-1)[:] = rows
    return out
