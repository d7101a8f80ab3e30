"""A Natick game as a value, with explicit chance."""

from __future__ import annotations

from random import Random
from typing import Final

from qiatan.envs.game_state import GameState
from qiatan.envs.natick.env_game import NatickGame
from qiatan.envs.natick.live import NatickLive
from qiatan.envs.natick.table import NatickTable
from qiatan.kit.game import Position
from qiatan.kit.seats import Seat
from qiatan.natick import notation
from qiatan.natick.components import THROWS


class ExplicitNatick(NatickLive):
    """Natick's `ExplicitGame`, in which nothing is hidden."""

    def __init__(self, table: NatickTable, game: NatickGame | None = None) -> None:
        super().__init__(table, game or table.explicit_game())
        self.boards: Final = 1
        self.most_outcomes: Final = int(THROWS)
        self.most_steps: Final = table.most_steps

    def __reduce__(self) -> tuple[object, ...]:
        return ExplicitNatick, (self._table, self.game)

    def outcome_text(self, action: int) -> str:
        """The notation of a chance outcome."""
        return notation.write(action)

    def expected_hands(self, position: Position, seat: Seat) -> list[float]:
        """An empty list, because all coins are observed."""
        return []

    def imagined(self, position: Position, seat: Seat, rng: Random) -> Position:
        """The same position, because nothing is hidden."""
        return position


def natick_state(table: NatickTable) -> GameState:
    """Return a new game at this table."""
    return GameState(ExplicitNatick(table))
