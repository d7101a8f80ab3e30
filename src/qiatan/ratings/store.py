"""The interface for stores of ratings. Players are identified by their public ids."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from qiatan.ratings.ledger import Change, PlayerRating, RatedGame
from qiatan.ratings.pools import Pool

MOST_POINTS: Final = 300
"""The maximum number of rating changes returned per pool. This is enough for a graph."""


@dataclass(frozen=True, slots=True)
class Finish:
    """A player's place in a game, and how many players the game had."""

    place: int
    players: int


@dataclass(frozen=True, slots=True)
class Leader:
    """A row of a leaderboard. `rank` is counted from 1, and is None for provisional ratings.

    `last` has the player's latest results, oldest first.
    """

    rank: int | None
    player: str
    name: str
    rating: PlayerRating
    last: tuple[Finish, ...]


@dataclass(frozen=True, slots=True)
class LeaderKey:
    """A position in a leaderboard. Leaderboards are sorted by these fields, best first."""

    provisional: bool
    mean: float
    player: str


@dataclass(frozen=True, slots=True)
class LeaderPage:
    """A page of a leaderboard. `after` is the key for the next page, or None on the last page."""

    leaders: Sequence[Leader] = ()
    after: LeaderKey | None = None


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """How a game changed a player's rating. `finished` is in epoch seconds."""

    game: str
    finished: float
    change: Change


RECENT_GAMES: Final = 20
"""How many of a player's latest rated games `LeftGames` counts."""


@dataclass(frozen=True, slots=True)
class LeftGames:
    """How many of a player's latest rated games the player left early.

    `games` is the number of games counted, at most `RECENT_GAMES`.
    """

    left: int
    games: int


class RatingStore(Protocol):
    """Rates pending games and looks up ratings.

    Ratings depend on all rated games in the order in which they ended. If a game is added late, all
    games that ended after it are rated again.
    """

    async def rate_pending(self) -> int:
        """Rate all pending games in one transaction. Returns the number of games."""
        ...

    async def rebuild(self, games: Iterable[RatedGame]) -> int:
        """Replace all ratings with those computed from these games, in one transaction.

        Returns the number of games.
        """
        ...

    async def of(self, pool: Pool, players: Collection[str]) -> Mapping[str, PlayerRating]:
        """Return the ratings in the pool, by player. Unrated players are left out."""
        ...

    async def recently_left(self, players: Collection[str]) -> Mapping[str, LeftGames]:
        """Return how many recent games each player left early.

        Players without rated games are left out.
        """
        ...

    async def of_player(self, player: str) -> Mapping[Pool, Sequence[RatingPoint]]:
        """Return a player's last `MOST_POINTS` rating changes in each pool, oldest first."""
        ...

    async def of_game(self, game: str) -> Sequence[Change]:
        """Return how a game changed its players' ratings; empty if it has not been rated yet."""
        ...

    async def leaders(
        self, pool: Pool, most: int, *, after: LeaderKey | None = None, also: str | None = None
    ) -> LeaderPage:
        """Return up to `most` players from the leaderboard, best first.

        The page begins after the position `after`. Provisional ratings come last. The player `also`
        is added to the page if that player has a rating in the pool.
        """
        ...


class _NoRatings:
    """A `RatingStore` that has no rated games."""

    async def rate_pending(self) -> int:
        return 0

    async def rebuild(self, games: Iterable[RatedGame]) -> int:
        return 0

    async def of(self, pool: Pool, players: Collection[str]) -> Mapping[str, PlayerRating]:
        return {}

    async def recently_left(self, players: Collection[str]) -> Mapping[str, LeftGames]:
        return {}

    async def of_player(self, player: str) -> Mapping[Pool, Sequence[RatingPoint]]:
        return {}

    async def of_game(self, game: str) -> Sequence[Change]:
        return ()

    async def leaders(
        self, pool: Pool, most: int, *, after: LeaderKey | None = None, also: str | None = None
    ) -> LeaderPage:
        return LeaderPage()


NO_RATINGS: Final[RatingStore] = _NoRatings()
