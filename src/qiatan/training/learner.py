"""What training asks of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from qiatan.bots.learned.sample import Sample
from qiatan.bots.learned.weights_file import Weights

GAMES: Final = 64
"""Games of a chunk; a chunk has one number of seats."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games to play: they follow from these values and the weights alone.

    `maps` are those at sea that the island is played on; without any it is played on land. Three
    and more seats trade with each other where the chunk has `trades`.
    """

    game: str
    seats: int
    seed: int
    round: int
    number: int
    width: int
    credit: float
    maps: tuple[str, ...] = ()
    trades: bool = True

    @property
    def file(self) -> str:
        """Where a chunk lies in the folder of its run."""
        return f"round-{self.round}/games-{self.number:04d}.npz"

    def numbered(self, game: int) -> int:
        """The number of a game of the chunk among all games of the run."""
        return (self.round * 10_000 + self.number) * GAMES + game


@dataclass(frozen=True, slots=True)
class Gauged:
    """A position at the beginning of a turn, for one seat.

    `leader` has the most points of all, `best_other` those of its best opponent; `chance` is what
    the value says, `outlook` what `hard` thinks of the position, in points or as a logit; `won` is
    a half where two won.
    """

    game: int
    points: int
    best_other: int
    leader: int
    chance: float
    outlook: float
    won: float


class Learner(Protocol):
    """A game whose value is trained."""

    @property
    def seats(self) -> range:
        """The numbers of seats that a net may be trained for."""
        ...

    @property
    def span(self) -> tuple[int, int]:
        """The fewest and the most victory points that games are played to."""
        ...

    @property
    def moments(self) -> Mapping[str, range]:
        """Moments of a game by the points of the leader."""
        ...

    @property
    def traits(self) -> tuple[str, ...]:
        """What its games have beside the plain game, by the names that weights use."""
        ...

    def inputs(self, seats: int) -> int:
        """How many inputs a net for that many seats has."""
        ...

    def starting(self, seats: int) -> Sequence[float]:
        """The weights of a net with one hidden unit that judges by hand."""
        ...

    def widened(self, weights: Weights, seats: int, hidden: int) -> Weights:
        """Weights to begin with, with `hidden` units and the game's inputs if they have fewer."""
        ...

    def play(self, chunk: Chunk, weights: Weights, game: int) -> list[Sample]:
        """One game of a chunk: the value against itself."""
        ...

    def measured(self, weights: Weights, seats: int, seed: str, game: int) -> list[Gauged]:
        """A game of the value against itself: its number on boards and dice of this seed."""
        ...
