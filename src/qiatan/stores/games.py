"""Store port for finished games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

Winner: TypeAlias = Literal["person", "bot", "several"]
"""Who won a game; `several` if players share the victory."""

Result: TypeAlias = Literal["won", "lost", "draw"]
"""How a game ended for one person."""


@dataclass(frozen=True, slots=True)
class GameLabels:
    """The columns finished games can be searched by. `map` is empty in games without maps."""

    game: str
    map: str
    seats: int
    bots: int
    winner: Winner


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A finished game, whose log is that of `table`. `finished` is in epoch seconds.

    `facts` is a `FinishedGame` as JSON. Games that are not `public` are listed for their players
    only.
    """

    id: str
    table: str
    public: bool
    finished: float
    facts: str


@dataclass(frozen=True, slots=True)
class RatedPlaces:
    """The data of a game that ratings need: the table's size, and each person's place from 0.

    `left` holds the players who had left before the end of the game.
    """

    size: str
    places: Mapping[str, int]
    left: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class IndexedGame:
    """A game to be stored, with the columns it can be searched by.

    `results` are by public id; a person with several seats has won if any of them did. `rated` is
    None if the game does not affect ratings.
    """

    game: StoredGame
    labels: GameLabels
    results: Mapping[str, Result]
    rated: RatedPlaces | None = None


@dataclass(frozen=True, slots=True)
class GameKey:
    """A game's position in a list sorted by time, latest first."""

    finished: float
    id: str


@dataclass(frozen=True, slots=True)
class GameSearch:
    """Which games to list. None matches everything.

    `person` had a seat in the game; `result` is how it ended for that person. Private games are
    included only if `private` is set.
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
    """A page of a list of games. `after` is the key for the next page; None on the last."""

    games: Sequence[StoredGame] = field(default_factory=tuple)
    after: GameKey | None = None


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game from the perspective of one person: the result and statistics as JSON."""

    id: str
    finished: float
    result: Result
    statistics: str


class GameStore(Protocol):
    """Finds finished games. `Store.append` inserts a game together with its last event."""

    async def game(self, id: str) -> StoredGame | None: ...

    async def listed(self, search: GameSearch, after: GameKey | None, most: int) -> GamePage:
        """At most `most` games that match the search, following the game at `after`."""
        ...

    async def unindexed_tables(self) -> Sequence[str]:
        """Ids of unindexed tables, which ended before the store recorded finished games."""
        ...

    async def index_table(self, table: str, ended: IndexedGame | None) -> None:
        """Store the table's finished game, if it had one, and mark the table as indexed."""
        ...

    async def without_statistics(self, most: int) -> Sequence[str]:
        """Ids of games whose statistics have not been computed yet."""
        ...

    async def save_statistics(
        self, id: str, statistics: Mapping[str, str], missing: str
    ) -> Sequence[str]:
        """Store statistics of a game by person, and `missing` for its other players.

        Returns all players of the game.
        """
        ...

    async def played(
        self, person: str, after: GameKey | None, most: int, *, private: bool
    ) -> Sequence[PlayedGame]:
        """At most `most` games of a person, latest first, following the game at `after`.

        Games without statistics are left out, and so are private games unless `private` is set.
        """
        ...

    async def purge(self, before: float, most: int) -> int:
        """Delete at most `most` private games that ended before `before`, with their tables' logs.

        Games in which an account holder played are not deleted. Returns the number of deleted
        games.
        """
        ...

    async def tables(self) -> Sequence[str]:
        """The ids of the tables of all games, in the order in which the games ended."""
        ...
