"""Interface for storing and finding finished games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

Winner: TypeAlias = Literal["person", "bot", "several"]
"""The kind of player that won a game, or `several` if players share the victory."""

Result: TypeAlias = Literal["won", "lost", "draw"]
"""How a game ended for one person."""


@dataclass(frozen=True, slots=True)
class GameLabels:
    """The values by which finished games can be searched. `map` is empty for games without maps."""

    game: str
    map: str
    seats: int
    bots: int
    winner: Winner


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A finished game, played at `table`. `finished` is in epoch seconds.

    `facts` is a `FinishedGame` as JSON. A game that is not `public` is listed only for its players.
    """

    id: str
    table: str
    public: bool
    finished: float
    facts: str


@dataclass(frozen=True, slots=True)
class RatedPlaces:
    """The result of a rated game: its rating size, and each person's place, counted from 0.

    `left` holds the players who had left before the end of the game.
    """

    size: str
    places: Mapping[str, int]
    left: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class IndexedGame:
    """A game to be stored, with the values by which it can be searched.

    `results` are keyed by public id. A person with several seats has won if any of these seats won.
    `rated` is None if the game does not affect ratings.
    """

    game: StoredGame
    labels: GameLabels
    results: Mapping[str, Result]
    rated: RatedPlaces | None = None


@dataclass(frozen=True, slots=True)
class GameKey:
    """The position of a game in a list of games sorted by time, latest first."""

    finished: float
    id: str


@dataclass(frozen=True, slots=True)
class GameSearch:
    """The conditions for a search for games. A condition that is None matches every game.

    `person` had a seat in the game, and `result` is how the game ended for that person. At least
    one of the people in `among` had a seat in the game. Private games are included only if
    `private` is set.
    """

    person: str | None = None
    among: Sequence[str] | None = None
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
    """A page of a list of games. `after` is the key for the next page, or None on the last page."""

    games: Sequence[StoredGame] = field(default_factory=tuple)
    after: GameKey | None = None


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One person's finished game: its key, their result, and their statistics as JSON."""

    id: str
    finished: float
    result: Result
    statistics: str


class GameStore(Protocol):
    """Finds finished games. `Store.append` inserts a game together with its last event."""

    async def game(self, id: str) -> StoredGame | None: ...

    async def listed(self, search: GameSearch, after: GameKey | None, most: int) -> GamePage:
        """Return at most `most` games that match the search and follow the game at `after`."""
        ...

    async def unindexed_tables(self) -> Sequence[str]:
        """Return the ids of tables that ended before the store recorded finished games."""
        ...

    async def index_table(self, table: str, ended: IndexedGame | None) -> None:
        """Store the game of a table returned by `unindexed_tables`, if it had one.

        After that, `unindexed_tables` no longer returns the table.
        """
        ...

    async def without_statistics(self, most: int) -> Sequence[str]:
        """Return the ids of at most `most` games whose statistics have not been computed yet."""
        ...

    async def save_statistics(
        self, id: str, statistics: Mapping[str, str], missing: str
    ) -> Sequence[str]:
        """Store a game's statistics by person, and `missing` for people without statistics.

        Returns all people who had a seat in the game.
        """
        ...

    async def played(
        self, person: str, after: GameKey | None, most: int, *, private: bool
    ) -> Sequence[PlayedGame]:
        """Return at most `most` of a person's games that follow the game at `after`, latest first.

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
        """Return the ids of the tables of all games, in the order in which the games ended."""
        ...
