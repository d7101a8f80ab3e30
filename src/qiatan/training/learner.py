"""The interface between the training code and the games, and each game's learner."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pkgutil import resolve_name
from typing import Final, Protocol, TypeAlias, cast

from qiatan.bots.learned.net import Sample
from qiatan.bots.learned.weights_file import Weights
from qiatan.games.registry import ENTRIES, ENTRY_BY_ID

GAMES_PER_BATCH: Final = 64


@dataclass(frozen=True, slots=True)
class GameBatch:
    """A batch of self-play games with the same number of seats.

    These fields and the weights determine the games. `width` is the number of plans per turn that
    the search extends, and `trace_decay` is the λ of the TD(λ) targets. `maps` are used in turn; if
    there are none, the game's usual boards are used. If `trades` is set, players trade with each
    other at tables with three or more seats.
    """

    game: str
    seats: int
    seed: int
    iteration: int
    number: int
    width: int
    trace_decay: float
    maps: tuple[str, ...] = ()
    trades: bool = True

    @property
    def file(self) -> str:
        """The batch's file, relative to the folder of its training run."""
        return f"round-{self.iteration}/games-{self.number:04d}.npz"

    def game_number(self, game: int) -> int:
        """Return the number that game `game` of this batch has within the training run."""
        return (self.iteration * 10_000 + self.number) * GAMES_PER_BATCH + game


@dataclass(frozen=True, slots=True)
class EvaluatedPosition:
    """One seat's position at the start of a turn, with evaluations and the outcome.

    `points` are the seat's points, `best_other` the points of its best opponent, and `leader` the
    most points that any seat has. `win_probability` is the net's estimate. `heuristic` is the value
    that the bot `hard` gives the position, in points or as a logit. `won` is 1 for a win and 0.5
    for a shared win.
    """

    game: int
    points: int
    best_other: int
    leader: int
    win_probability: float
    heuristic: float
    won: float


class Learner(Protocol):
    """Plays the training games of one game, and provides initial weights for its nets."""

    @property
    def seats(self) -> range:
        """The numbers of seats for which a net can be trained."""
        ...

    @property
    def victory_points(self) -> tuple[int, int]:
        """The lowest and highest number of victory points needed to win the training games."""
        ...

    @property
    def phases(self) -> Mapping[str, range]:
        """The phases of a game, as ranges of the leader's points."""
        ...

    @property
    def traits(self) -> tuple[str, ...]:
        """The traits of the training games' tables, as named in weights files."""
        ...

    def inputs(self, seats: int) -> int:
        """Return the number of inputs of a net for this number of seats."""
        ...

    def initial_weights(self, seats: int) -> Sequence[float]:
        """Return the weights of a net with one hidden unit, set by hand."""
        ...

    def widen(self, weights: Weights, seats: int, hidden: int) -> Weights:
        """Extend weights to `hidden` units, and to more inputs if the game needs them."""
        ...

    def play(self, batch: GameBatch, weights: Weights, game: int) -> list[Sample]:
        """Play one self-play game of a batch and return its samples."""
        ...

    def evaluation_game(
        self, weights: Weights, seats: int, seed: str, game: int
    ) -> list[EvaluatedPosition]:
        """Play a game that is not used for training, and evaluate its positions.

        `seed` and the number `game` determine the board and the random outcomes.
        """
        ...


LearnerFactory: TypeAlias = Callable[[tuple[str, ...]], Learner]
"""A function that makes the learner for the given maps, or for the game's usual boards if no maps
are given.
"""

TRAINABLE_GAMES: Final = tuple(entry.id for entry in ENTRIES if entry.learner is not None)
"""Ids of the games that can be trained."""

TABLE_TRAITS: Final = tuple(trait for entry in ENTRIES for trait in entry.table_traits)
"""All traits that a weights file can name, for all games."""


@cache
def learner_of(game: str, maps: tuple[str, ...]) -> Learner:
    """Return the learner for a game on these maps. Raises `ValueError` if there is none."""
    path = ENTRY_BY_ID[game].learner
    if path is None:
        raise ValueError(f"{game} cannot be trained")
    return cast(LearnerFactory, resolve_name(path))(maps)
