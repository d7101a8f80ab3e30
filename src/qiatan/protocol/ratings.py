"""Ratings, as `/api/ratings` and the addresses below people and games tell them."""

from __future__ import annotations

from qiatan.protocol.parts import Part
from qiatan.ratings.pools import Size


class RatingInfo(Part, frozen=True):
    """A rating after so many `games`: the skill is `number`, give or take `plus_minus`.

    It lies there in 19 of 20 cases. The rating is `provisional` while that is wide.
    """

    number: int
    plus_minus: int
    provisional: bool
    games: int


class FinishInfo(Part, frozen=True):
    """A place, counted from 0, in a game with so many `players`."""

    place: int
    players: int


class LeaderInfo(Part, frozen=True):
    """A line of a leaderboard; `rank` is None while the rating is provisional.

    `last` tells how the last games ended, the latest last. `you`: you asked.
    """

    rank: int | None
    person: str
    name: str
    rating: RatingInfo
    last: list[FinishInfo]
    you: bool


class Leaderboard(Part, frozen=True):
    """The best of a game at tables of one size, and you: `GET /api/ratings?game=&size=`."""

    game: str
    size: Size
    leaders: list[LeaderInfo]
    after: str | None
    """Ask for the next page with this as `after`; None on the last."""


class LeftGamesInfo(Part, frozen=True):
    """A person has left so many of their last rated `games`, of 20 at most, before the end.

    Who was played by a bot when the game ended has left; a lost connection that came back has not.
    """

    left: int
    games: int


class Ratings(Part, frozen=True):
    """Ratings by person, of those who have one: `GET /api/ratings/of?game=&seats=&ids=`.

    `left` tells of those who have played any rated game.
    """

    ratings: dict[str, RatingInfo]
    left: dict[str, LeftGamesInfo]


class RatingPointInfo(Part, frozen=True):
    """A rating after a game that ended at `finished`, in epoch seconds, in place `place`."""

    finished: float
    place: int
    number: int
    plus_minus: int


class PoolRatings(Part, frozen=True):
    """A person's rating in a game at tables of one size, and its last 300 changes."""

    game: str
    size: Size
    rating: RatingInfo
    points: list[RatingPointInfo]


class PersonRatings(Part, frozen=True):
    """All ratings of an account: `GET /api/people/NAME/ratings`."""

    pools: list[PoolRatings]
    left: LeftGamesInfo | None
    """How many they have left; None before the first rated game."""


class RatingChange(Part, frozen=True):
    """What a game did to a person's rating."""

    person: str
    place: int
    before: RatingInfo
    after: RatingInfo


class GameRatings(Part, frozen=True):
    """What a game did to ratings, nothing if it was not rated: `GET /api/games/ID/ratings`."""

    changes: list[RatingChange]
