"""The environments of each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from qiatan.envs.core.stepped_game import SteppedGame
from qiatan.envs.island.table import IslandTable
from qiatan.envs.natick.table import NatickTable
from qiatan.island.game import ISLAND
from qiatan.natick.game import NATICK


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


BANK_TRADES: Final = IslandTable(4, boards=64, offers=0)
"""Bank trades only, for comparison with environments that have no other trades."""

PLAYER_TRADES: Final = IslandTable(4, boards=64)

ENVIRONMENTS: Final[Mapping[str, Environment]] = {
    ISLAND.id: Environment(
        ISLAND.id,
        "qiatan.envs.batched:BatchedIsland",
        measured={"": BANK_TRADES, "_traded": PLAYER_TRADES},
    ),
    NATICK.id: Environment(
        NATICK.id, "qiatan.envs.batched:BatchedNatick", measured={"": NatickTable()}
    ),
}
"""By the id of the game."""
