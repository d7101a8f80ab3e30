"""Ratings: a player's estimated skill and its uncertainty, updated after each game.

A rating is a normal distribution. openskill's Plackett-Luce model updates it from the order of
finish in a game with any number of seats (Weng and Lin, 2011).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import lcm
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

MEAN: Final = 25.0
DEVIATION: Final = 25 / 3

CENTRE: Final = 1500
"""The displayed rating for the mean skill of new players."""

SCALE: Final = 30
"""Displayed points per unit of skill. A player who leads by 400 points wins about nine out of ten
two-player games.
"""

Z95: Final = 1.959963984540054
"""The number of standard deviations around the mean that contain 95 % of the distribution."""

MOST_UNSURE: Final = 200
"""The largest `plus_minus` of a rating that is not provisional."""

LEAST_SURE: Final = MOST_UNSURE / (SCALE * Z95)
"""The standard deviation above which a rating is provisional."""

DECIMALS: Final = 6
"""The number of decimals that mean and deviation are rounded to, so that all machines agree."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The mean and standard deviation of a player's estimated skill."""

    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def number(self) -> int:
        """The displayed rating."""
        return round(CENTRE + SCALE * (self.mean - MEAN))

    @property
    def plus_minus(self) -> int:
        """The half-width of the 95 % interval around `number`, displayed after "±"."""
        return round(SCALE * Z95 * self.deviation)

    @property
    def provisional(self) -> bool:
        """Whether the rating is too uncertain to be ranked on the leaderboard."""
        return self.deviation > LEAST_SURE


NEWCOMER: Final = Rating()


def rated(before: Mapping[str, Rating], places: Mapping[str, int]) -> dict[str, Rating]:
    """Return the ratings after a game, by player. `places` are counted from 0.

    A tie is rated as the average over orders of finish that break it. If openskill were given equal
    ranks, it would raise the players behind a three-way tie the most.
    """
    runs = [_rated_in_order(before, order) for order in _orders(places)]
    return {name: _average([run[name] for run in runs]) for name in places}


def _rated_in_order(
    before: Mapping[str, Rating], order: Sequence[str]
) -> dict[str, PlackettLuceRating]:
    teams = [[_MODEL.rating(before[name].mean, before[name].deviation)] for name in order]
    return {name: team[0] for name, team in zip(order, _MODEL.rate(teams), strict=True)}


def _orders(places: Mapping[str, int]) -> Iterator[list[str]]:
    """Yield orders of finish in which tied players take each of their places equally often.

    For ties of up to three players, these are all possible orders; for larger ties, they are a
    balanced selection.
    """
    tied = [
        sorted(name for name in places if places[name] == place)
        for place in sorted(set(places.values()))
    ]
    for turn in range(lcm(*map(len, tied))):
        turned = [names[turn % len(names) :] + names[: turn % len(names)] for names in tied]
        yield [name for names in turned for name in names]
        yield [name for names in turned for name in reversed(names)]


def _average(runs: Sequence[PlackettLuceRating]) -> Rating:
    mean, deviation = fmean(run.mu for run in runs), fmean(run.sigma for run in runs)
    return Rating(round(mean, DECIMALS), round(deviation, DECIMALS))


_MODEL: Final = PlackettLuce(mu=MEAN, sigma=DEVIATION, gamma=lambda *_: 1.0)
"""The rating model. With a `gamma` of 1, each game reduces the deviation more than by default.

Among simulated players, this halves the width of the interval without making it less accurate
(docs/play/ratings.md).
"""
