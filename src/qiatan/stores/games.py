"""The interface between finished games and the database that keeps them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

Winner: TypeAlias = Literal["person", "bot", "several"]
"""Who won a game: `several` where players share the victory."""

Result: TypeAlias = Literal["won", "lost"]
"""How a game ended for one person."""


@dataclass(frozen=True, slots=True)
class GameLabels:
    """What a finished game can be searched by. `map` is empty in a game without maps."""

    game: str
    map: str
    seats: int
    bots: int
    winner: Winner


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A finished game, whose log is that of `table`. `finished` is in epoch seconds.

    `facts` is all that is told of the game, as JSON. A game that is not `public` is listed for its
    players only.
    """

    id: str
    table: str
    public: bool
    finished: float
    facts: str


@dataclass(frozen=True, slots=True)
class RatedPlaces:
    """What ratings ask of a game: the size of its table, and each person's place, from 0.

    `left` are those who had left when it ended.
    """

    size: str
    places: Mapping[str, int]
    left: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A game as it is put in: with what it can be searched by.

    `results` has the persons who played, by public ids; who had several seats has won with one.
    `rated` is None for a game that moves no rating.
    """

    game: StoredGame
    labels: GameLabels
    results: Mapping[str, Result]
    rated: RatedPlaces | None = None


@dataclass(frozen=True, slots=True)
class GameKey:
    """The place of a game in a list: the latest first."""

    finished: float
    id: str


@dataclass(frozen=True, slots=True)
class GameSearch:
    """Which games to list: those with the given labels; all where nothing is given.

    `person` had a seat, with this `result`. Private games are left out unless `private`.
    """

    person: str | None = None
    private: bool = False
    result: Result | None = None
    game: str | None = None
    map: str | None = None
    seats: int | None = None
    bots: bool | None = None
    winner: Winner | None = None


ALL_PUBLIC = GameSearch()


@dataclass(frozen=True, slots=True)
class GamePage:
    """Games of a list, and the key to ask for the next page with; None after the last."""

    games: Sequence[StoredGame] = field(default_factory=tuple)
    after: GameKey | None = None


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game for one of its persons: how it ended, and what it came to, as JSON."""

    finished: float
    result: Result
    statistics: str


class GameStore(Protocol):
    """Finds finished games. `Store.append` puts a game in with its last event."""

    async def game(self, id: str) -> StoredGame | None:
        """A game by its id; None if there is none."""
        ...

    async def listed(self, search: GameSearch, after: GameKey | None, most: int) -> GamePage:
        """The games that are searched for, `most` of them, from the one after `after` on."""
        ...

    async def unindexed_tables(self) -> Sequence[str]:
        """Tables that ended before finished games were kept, by id: some had a game."""
        ...

    async def index_table(self, table: str, ended: EndedGame | None) -> None:
        """Put in the game of such a table, None where it had none, and count it as sorted."""
        ...

    async def without_statistics(self, most: int) -> Sequence[str]:
        """Games, by id, of which it is not known what they came to for their persons."""
        ...

    async def save_statistics(self, id: str, statistics: Mapping[str, str], missing: str) -> None:
        """Keep what a game came to, by person; `missing` for those of whom nothing is said."""
        ...

    async def played(self, person: str, *, private: bool) -> Sequence[PlayedGame]:
        """A person's games of which that is known; private ones too, if so asked."""
        ...

    async def purge(self, before: float, most: int) -> int:
        """Delete private games that ended before then, `most` of them, with their tables' logs.

        Games in which somebody with an account has played stay. Says how many were deleted.
        """
        ...

    async def tables(self) -> Sequence[str]:
        """The tables of all games, by id, in the order in which the games ended."""
        ...
