"""All players' ratings, computed from rated games in the order in which the games ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from qiatan.ratings.pools import Pool
from qiatan.ratings.rating import NEWCOMER, Rating, rated


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that affects ratings, with each player's place, counted from 0.

    `finished` is in epoch seconds. `left` has the players who had left by the end of the game.
    """

    id: str
    pool: Pool
    places: Mapping[str, int]
    finished: float = 0.0
    left: frozenset[str] = frozenset()

    @property
    def key(self) -> tuple[float, str]:
        """The sort key that determines the order in which games are rated."""
        return self.finished, self.id


@dataclass(frozen=True, slots=True)
class Change:
    """How a game changed a player's rating.

    `games` is how many games the player has played in the pool, including this one.
    """

    player: str
    place: int
    games: int
    before: Rating
    after: Rating


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A player's rating in a pool, and the number of games it is based on."""

    rating: Rating = NEWCOMER
    games: int = 0


class Ledger:
    """The ratings of all players in all pools."""

    def __init__(self, ratings: Mapping[tuple[Pool, str], PlayerRating] | None = None) -> None:
        self._ratings = dict(ratings or {})

    def of(self, pool: Pool, player: str) -> PlayerRating:
        """Return a player's rating in the pool, or the initial rating if they have not played."""
        return self._ratings.get((pool, player), PlayerRating())

    def enter(self, game: RatedGame) -> tuple[Change, ...]:
        """Rate a game and return the changes, best place first."""
        before = {player: self.of(game.pool, player) for player in game.places}
        made = changes(game, before)
        for change in made:
            self._ratings[game.pool, change.player] = PlayerRating(change.after, change.games)
        return made


def changes(game: RatedGame, before: Mapping[str, PlayerRating]) -> tuple[Change, ...]:
    """Return how a game changes its players' ratings, best place first."""
    after = rated({player: rating.rating for player, rating in before.items()}, game.places)
    return tuple(
        Change(player, place, before[player].games + 1, before[player].rating, after[player])
        for player, place in sorted(game.places.items(), key=lambda one: (one[1], one[0]))
    )
