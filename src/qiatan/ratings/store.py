"""The interface between ratings and the database that keeps them. Players are public ids."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from qiatan.ratings.ledger import Change, PlayerRating, RatedGame
from qiatan.ratings.pools import Pool

MOST_POINTS: Final = 300
"""Changes of a rating that are told: a graph shows no more."""


@dataclass(frozen=True, slots=True)
class Finish:
    """A place in a game with so many players."""

    place: int
    players: int


@dataclass(frozen=True, slots=True)
class Leader:
    """A line of a leaderboard; `rank` counts from 1, and is None while the rating is provisional.

    `last` has the finishes of the last games, the latest last.
    """

    rank: int | None
    player: str
    name: str
    rating: PlayerRating
    last: tuple[Finish, ...]


@dataclass(frozen=True, slots=True)
class LeaderKey:
    """A place in a leaderboard: the order is by these, the best first."""

    provisional: bool
    mean: float
    player: str


@dataclass(frozen=True, slots=True)
class LeaderPage:
    """Lines of a leaderboard, and the key to ask for the next ones with; None after the last."""

    leaders: Sequence[Leader] = ()
    after: LeaderKey | None = None


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """What a game did to somebody's rating; `finished` is when it ended, in epoch seconds."""

    game: str
    finished: float
    change: Change


RECENT_GAMES: Final = 20
"""So many of a player's last rated games are looked at for how many they have left."""


@dataclass(frozen=True, slots=True)
class LeftGames:
    """Somebody has left so many of their last rated `games`, `RECENT_GAMES` at most."""

    left: int
    games: int


class RatingStore(Protocol):
    """Rates the games that wait for it, and finds ratings.

    Ratings are the fold of all rated games by the time at which they ended. A game that is put in
    after a later one is counted where it belongs: those after it are rated again.
    """

    async def rate_pending(self) -> int:
        """Rate the games that wait, in one transaction; how many there were."""
        ...

    async def rebuild(self, games: Iterable[RatedGame]) -> int:
        """Forget all ratings and compute those after these games, in one transaction."""
        ...

    async def of(self, pool: Pool, players: Collection[str]) -> Mapping[str, PlayerRating]:
        """The ratings of those of the players who have one in the pool."""
        ...

    async def recently_left(self, players: Collection[str]) -> Mapping[str, LeftGames]:
        """How many of their last games those of the players have left who have played any."""
        ...

    async def of_player(self, player: str) -> Mapping[Pool, Sequence[RatingPoint]]:
        """The last changes of a player's ratings, `MOST_POINTS` in a pool, the first one first."""
        ...

    async def of_game(self, game: str) -> Sequence[Change]:
        """What a game did to the ratings of its players; nothing while it waits."""
        ...

    async def leaders(
        self, pool: Pool, most: int, *, after: LeaderKey | None = None, also: str | None = None
    ) -> LeaderPage:
        """`most` accounts behind `after`, the best first, provisional ones last.

        With them stands `also`, if it has a rating in the pool.
        """
        ...


class _NoRatings:
    """Where nothing is rated."""

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
