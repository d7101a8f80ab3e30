"""Ratings: `/api/ratings`, and the ratings of users and games."""

from __future__ import annotations

from qiatan.protocol.parts import Part
from qiatan.ratings.pools import Size


class RatingInfo(Part, frozen=True):
    """A rating after `games` games: the skill is `number`, plus or minus `plus_minus`.

    In 19 of 20 cases, the true skill is within this range. A rating with a wide range is
    `provisional`.
    """

    number: int
    plus_minus: int
    provisional: bool
    games: int


class FinishInfo(Part, frozen=True):
    """A player's place, counted from 0, in a game with `players` players."""

    place: int
    players: int


class LeaderInfo(Part, frozen=True):
    """A line of a leaderboard; `rank` is None while the rating is provisional.

    `last` has the player's latest results, oldest first. `you` marks your own line.
    """

    rank: int | None
    person: str
    name: str
    rating: RatingInfo
    last: list[FinishInfo]
    you: bool


class Leaderboard(Part, frozen=True):
    """The leaderboard of a game and table size, with your line: `GET /api/ratings?game=&size=`."""

    game: str
    size: Size
    leaders: list[LeaderInfo]
    after: str | None
    """The value of `after` for the next page, or None on the last page."""


class LeftGamesInfo(Part, frozen=True):
    """How many of a user's last rated games (at most 20) they left before the end.

    A game counts as left if a bot was playing for the user when it ended. A short disconnection
    does not count.
    """

    left: int
    games: int


class Ratings(Part, frozen=True):
    """Ratings by public id, without unrated users: `GET /api/ratings/of?game=&seats=&ids=`.

    `left` has an entry for each user with rated games.
    """

    ratings: dict[str, RatingInfo]
    left: dict[str, LeftGamesInfo]


class RatingPointInfo(Part, frozen=True):
    """A user's rating after a game, and their place in the game. `finished` is in epoch seconds."""

    finished: float
    place: int
    number: int
    plus_minus: int


class PoolRatings(Part, frozen=True):
    """A user's rating for one game and table size, and its last 300 changes."""

    game: str
    size: Size
    rating: RatingInfo
    points: list[RatingPointInfo]


class PersonRatings(Part, frozen=True):
    """All ratings of an account: `GET /api/people/NAME/ratings`."""

    pools: list[PoolRatings]
    left: LeftGamesInfo | None
    """How many rated games the user left, or None before their first rated game."""


class RatingChange(Part, frozen=True):
    """How a game changed a user's rating."""

    person: str
    place: int
    before: RatingInfo
    after: RatingInfo


class GameRatings(Part, frozen=True):
    """The rating changes of a game; empty if it was not rated: `GET /api/games/ID/ratings`."""

    changes: list[RatingChange]
