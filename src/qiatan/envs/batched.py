"""Many games at once: numpy in, numpy out; with the native build no Python runs between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from qiatan.envs.arrays import Mask, Observation, bounds_of, copier, looked_into
from qiatan.envs.core.batch import Batch, NewGame
from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.island.env_game import EnvGame
from qiatan.envs.island.table import VERSION as ISLAND_VERSION
from qiatan.envs.island.table import IslandTable
from qiatan.envs.natick.env_game import NatickGame
from qiatan.envs.natick.table import VERSION as NATICK_VERSION
from qiatan.envs.natick.table import NatickTable
from qiatan.envs.rewards import rewards_of

Number = TypeVar("Number", np.int8, np.int16)


@dataclass(frozen=True, slots=True)
class Ended:
    """What a step has ended, by game: `dones`, of them `truncated` where it was broken off.

    `winners` are seats, -1 where none has won, as in a draw; `rewards` has a column for each seat.
    """

    dones: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    winners: NDArray[np.int64]
    rewards: NDArray[np.float32]


class BatchedGames:
    """`size` games side by side; one that has ended is followed by the next, with another seed.

    Game `g` in place `i` is that of `game_seed(seed, i, g)`. `low` and `high` are the bounds of
    each number of an observation; `actions` says how many actions there are.
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
        """Begin all games anew."""
        self._batch.reset(seed)

    def start(self, name: str) -> int:
        """Where a field begins in a row of observations. Raises `KeyError` where there is none."""
        return {item.name: item.start for item in self._layout.fields}[name]

    def actors(self) -> NDArray[np.int64]:
        """In each game the seat that is asked."""
        return np.array(self._batch.actors, dtype=np.int64)

    def masks(self, out: Mask | None = None) -> Mask:
        """A row for each game: 1 where the seat that is asked may do the action.

        They hold until the next step; written into `out`, they are the caller's own.
        """
        shape = (self.size, self.actions)
        return _given(self._masks, self._batch.masks, np.int8, shape, out)

    def observations(self, out: Observation | None = None) -> Observation:
        """A row for each game: what the seat that is asked may know.

        They hold until they are asked for again; written into `out`, they are the caller's own.
        """
        self._batch.observe()
        return _given(self._observations, self._batch.observations, np.int16, self._shape, out)

    def step(self, actions: NDArray[np.integer]) -> Ended:
        """An action in each game.

        Raises `Refused`, with nothing changed in any game, where one may not be done.
        """
        ended = self._batch.step(actions.tolist())
        dones, truncated, winners = self._dones(), self._broken(), self._winners()
        rewards = np.zeros((self.size, self._seats), dtype=np.float32)
        if ended:
            for place in dones.nonzero()[0]:
                rewards[place] = rewards_of(int(winners[place]), self._seats)
        return Ended(dones, truncated, winners, rewards)


class BatchedIsland(BatchedGames):
    """Games of a table of the island.

    With `alone` the caller plays one seat of each game, drawn anew for each, and the others play
    at random. With `choices_only` it is asked only where there is more than one action: a single
    one, as to roll often is, is done at once.
    """

    version: Final = ISLAND_VERSION

    def __init__(
        self,
        table: IslandTable,
        size: int,
        seed: int = 0,
        *,
        alone: bool = False,
        choices_only: bool = False,
    ) -> None:
        config = table.config(alone=alone, choices_only=choices_only)
        self.table: Final = table
        self.config: Final = config
        super().__init__(
            lambda masks, base: EnvGame(config, masks, base),
            int(config.actions.size),
            config.observer.space,
            table.seats,
            size,
            seed,
        )


class BatchedNatick(BatchedGames):
    """Games of a table of Natick; `alone` and `choices_only` as in `BatchedIsland`."""

    version: Final = NATICK_VERSION

    def __init__(
        self,
        table: NatickTable,
        size: int,
        seed: int = 0,
        *,
        alone: bool = False,
        choices_only: bool = False,
    ) -> None:
        config = table.config(alone=alone, choices_only=choices_only)
        self.table: Final = table
        self.config: Final = config
        super().__init__(
            lambda masks, base: NatickGame(config, masks, base),
            int(config.actions.size),
            config.space,
            table.seats,
            size,
            seed,
        )


def _given(
    memory: NDArray[Number] | None,
    buffer: object,
    dtype: type[Number],
    shape: tuple[int, int],
    out: NDArray[Number] | None,
) -> NDArray[Number]:
    """The rows of a buffer: its own memory, where it has any, or copied."""
    rows = np.array(buffer, dtype=dtype) if memory is None else memory
    if out is None:
        return rows.reshape(shape)
    out.reshape(-1)[:] = rows
    return out
