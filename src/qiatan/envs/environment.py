"""Describes the environments of a game to other packages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from qiatan.envs.core.stepped_game import SteppedGame


class Table(Protocol):
    """The configuration of a game's environments."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        ...

    def single_game(self) -> SteppedGame:
        """Make a game that is not part of a batch."""
        ...


@dataclass(frozen=True, slots=True)
class Environment:
    """The environments of a game.

    `batched` is the class for batches of the game. It is called with a table, a size and a seed.
    `logged` is the `LoggedGame` class, which is called with a header and the number of offers per
    turn. Both are written as `module:class` because importing them requires NumPy. `measured` has
    the tables on which the speed is measured. Its keys are suffixes for the names of the
    measurements.
    """

    game: str
    batched: str
    logged: str
    measured: Mapping[str, Table]
