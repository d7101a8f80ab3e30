"""An island game as a value, with explicit chance."""

from __future__ import annotations

from random import Random
from typing import Final

from qiatan.bots.island.sampling.sampler import Sampler
from qiatan.envs.game_state import GameState
from qiatan.envs.island.env_game import EnvGame
from qiatan.envs.island.live import IslandLive
from qiatan.envs.island.table import IslandTable
from qiatan.island import notation
from qiatan.island.game import IslandPosition
from qiatan.island.resources import RESOURCE_NAMES, RESOURCES
from qiatan.kit.game import Position
from qiatan.kit.seats import Seat

MOST_OUTCOMES: Final = 256
"""More than the number of cards in any deck or hand that chance draws from."""


class ExplicitIsland(IslandLive):
    """The island's `ExplicitGame`."""

    def __init__(self, table: IslandTable, game: EnvGame | None = None) -> None:
        super().__init__(table, game or table.explicit_game())
        self.boards: Final = table.boards
        self.most_outcomes: Final = max(MOST_OUTCOMES, table.boards)
        self.most_steps: Final = table.most_steps

    def __reduce__(self) -> tuple[object, ...]:
        return ExplicitIsland, (self._table, self.game)

    def outcome_text(self, action: int) -> str:
        """The notation of a chance outcome."""
        return notation.write(action, self.names)

    def expected_hands(self, position: Position, seat: Seat) -> list[float]:
        """The cards expected in each hand, clockwise from the seat; zeros if nothing is known."""
        view = _island(position).view(seat)
        expected = [0.0] * (len(self.names) * RESOURCES)
        for guess in view.possible_hands:
            for at in range(len(expected)):
                owner = (seat + at // RESOURCES) % len(self.names)
                held = getattr(guess.hands[owner], RESOURCE_NAMES[at % RESOURCES])
                expected[at] += guess.chance * held
        return expected

    def imagined(self, position: Position, seat: Seat, rng: Random) -> IslandPosition:
        """Draw hidden cards and hexes that agree with everything the seat has seen."""
        known = _island(position)
        view = known.view(seat)
        # Only hidden hexes need a seed. Without a seed, the sampler's board is cached.
        seed = str(rng.random()) if view.hidden else ""
        state = Sampler(view, counts_cards=True, seed=seed).sample(rng)
        self.game.imagine(state, seat)
        return known.as_seen_by(seat, state.copy())


def _island(position: Position) -> IslandPosition:
    if not isinstance(position, IslandPosition):
        raise TypeError("not a position of the island game")
    return position


def island_state(table: IslandTable) -> GameState:
    """Return a new game at this table."""
    return GameState(ExplicitIsland(table))
