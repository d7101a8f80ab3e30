"""What other packages need to know about the environments of a game."""

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
        """A game outside a batch."""
        ...


@dataclass(frozen=True, slots=True)
class Environment:
    """The environments of a game.

    `batched` is the class of its batches, written as `module:class` because it needs NumPy; it is
    called with a table, a size and a seed. `measured` has the tables whose speed is measured, by a
    suffix for the name of the measurement.
    """

    game: str
    batched: str
    measured: Mapping[str, Table]
