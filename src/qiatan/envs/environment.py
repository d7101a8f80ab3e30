"""Describes a game's environments to other packages."""

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
    """A game's environments.

    `batched` is the class for batches of the game. It is called with a table, a size and a seed.
    `logged` is the `LoggedGame` class, which is called with a header and the number of offers per
    turn. Both are written as `module:class` because importing them requires NumPy. `measured` has
    the tables on which speed is measured; its keys become suffixes of the measurements' names.
    """

    game: str
    batched: str
    logged: str
    measured: Mapping[str, Table]
