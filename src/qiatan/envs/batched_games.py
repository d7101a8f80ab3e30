"""Batches of games that take and return NumPy arrays. A native build runs them without Python."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Final, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from qiatan.envs.arrays import Mask, Observation, bounds_of
from qiatan.envs.batch_arrays import BatchArrays
from qiatan.envs.checks import action_numbers, check_out
from qiatan.envs.core.batch import Batch
from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.core.stepped_game import GameConfig
from qiatan.envs.number_checks import check_number, check_seed
from qiatan.envs.rewards import rewards_of


@dataclass(frozen=True, slots=True)
class Ended:
    """The games that ended in a step. Arrays are indexed by place in the batch.

    `dones` marks every ended game, and `truncated` the games that reached the step limit. `winners`
    has the winning seats, or -1 for games without a winner, such as draws. `rewards` has a column
    for each seat. `observations` has rows only for ended games, in the order of `dones.nonzero()`:
    the last observation of the seat that acted last. Use it to bootstrap the value of a truncated
    game.
    """

    dones: NDArray[np.bool_]
    truncated: NDArray[np.bool_]
    winners: NDArray[np.int64]
    rewards: NDArray[np.float32]
    observations: Observation


class BatchedGames:
    """`size` games played in parallel. A game that ends is followed by a new one with another seed.

    The `g`-th game in place `i` has the seed `game_seed(seed, i, g)`. `low` and `high` are the
    bounds of each number in an observation, and `layout` describes its fields. `actions` is the
    size of the action space.
    """

    def __init__(
        self,
        config: GameConfig,
        actions: int,
        layout: FieldLayout,
        seats: int,
        size: int,
        seed: int,
    ) -> None:
        check_number("size", size, 1)
        check_seed("seed", seed)
        self.size: Final = size
        self.actions: Final = actions
        self.low, self.high = bounds_of(layout)
        self._seats: Final = seats
        self.layout: Final = layout
        self._batch: Final = Batch(config, actions, int(layout.size), size, seed)
        self._arrays: Final = BatchArrays(self._batch)
        self._no_finals: Final[Observation] = np.empty((0, int(layout.size)), dtype=np.int16)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Start all games again, with seeds derived from `seed`."""
        check_seed("seed", seed)
        self._batch.reset(seed)

    def start(self, name: str) -> int:
        """Return the index of a field's first number in an observation.

        Raises `KeyError` for unknown fields.
        """
        return {item.name: item.start for item in self.layout.fields}[name]

    def actors(self) -> NDArray[np.int64]:
        """The seat to act in each game."""
        return np.array(self._batch.actors, dtype=np.int64)

    def masks(self, out: Mask | None = None) -> Mask:
        """Return a row for each game with a 1 for every legal action of the seat to act.

        The result is valid until the next step; pass an int8 array as `out` to keep a copy. Raises
        `Refused` (`bad_array`) if `out` cannot hold the result.
        """
        if out is None:
            return self._arrays.masks()
        check_out(out, np.int8, (self.size, self.actions))
        out[...] = self._arrays.masks()
        return out

    def observations(self, out: Observation | None = None) -> Observation:
        """Return a row for each game with the observation of the seat to act.

        The result is valid until the next call; pass an int16 array as `out` to keep a copy. Raises
        `Refused` (`bad_array`) if `out` cannot hold the result.
        """
        if out is not None:
            check_out(out, np.int16, (self.size, int(self.layout.size)))
        self._batch.observe()
        if out is None:
            return self._arrays.observations()
        out[...] = self._arrays.observations()
        return out

    def step(self, actions: ArrayLike) -> Ended:
        """Take one action in each game.

        Raises `Refused` and changes no game if an action is illegal, or if `actions` does not have
        an integer for each game (`bad_actions`).
        """
        ended = self._batch.step(action_numbers(actions, self.size))
        arrays = self._arrays
        dones, truncated, winners = arrays.dones(), arrays.broken(), arrays.winners()
        rewards = np.zeros((self.size, self._seats), dtype=np.float32)
        finals = arrays.finals(dones) if ended else self._no_finals
        if ended:
            for place in dones.nonzero()[0]:
                rewards[place] = rewards_of(int(winners[place]), self._seats)
        return Ended(dones, truncated, winners, rewards, finals)

    def split(self, rows: Observation) -> dict[str, Observation]:
        """Return the fields of observations by name, as views into `rows`."""
        return self.layout.split(rows)

    def clone(self) -> Self:
        """An independent copy. Given the same actions, it continues exactly like this one."""
        return deepcopy(self)
