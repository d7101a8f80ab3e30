"""The facts that other packages need to know about the environments of a game."""

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

    `batched` is the class of the game's batches, written as `module:class` because it needs NumPy;
    it is called with a table, a size and a seed. `measured` has the tables whose speed is measured,
    by the suffix that names the measurement.
    """

    game: str
    batched: str
    measured: Mapping[str, Table]
