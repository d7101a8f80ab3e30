"""Ratings: a skill, how sure it is, and the update of both by a game (Weng and Lin, 2011).

A rating is a normal distribution of somebody's skill. openskill's Plackett-Luce model updates it
by an order of finish, for any number of seats.
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
"""The number of a mean skill, with which everybody begins."""

SCALE: Final = 30
"""Points for one unit of skill: who is 400 ahead wins about nine of ten duels."""

Z95: Final = 1.959963984540054
"""Standard deviations that leave out one in twenty."""

MOST_UNSURE: Final = 200
"""A rating is provisional while its plus-minus is more."""

LEAST_SURE: Final = MOST_UNSURE / (SCALE * Z95)
"""The deviation above which a rating is provisional."""

DECIMALS: Final = 6
"""Skill and deviation are rounded, so that every machine's arithmetic gives the same numbers."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A skill by its mean and standard deviation."""

    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def number(self) -> int:
        """The skill as it is shown."""
        return round(CENTRE + SCALE * (self.mean - MEAN))

    @property
    def plus_minus(self) -> int:
        """The skill is this close to `number` in 19 of 20 cases."""
        return round(SCALE * Z95 * self.deviation)

    @property
    def provisional(self) -> bool:
        """Whether too few games were played to say much."""
        return self.deviation > LEAST_SURE


NEWCOMER: Final = Rating()


def rated(before: Mapping[str, Rating], places: Mapping[str, int]) -> dict[str, Rating]:
    """The ratings after a game, of those in it by name; `places` count from 0.

    A tie counts as the average of the orders in which it could have been broken: with equal ranks
    openskill has those rise most who come behind a tie of three.
    """
    runs = [_rated_in_order(before, order) for order in _orders(places)]
    return {name: _average([run[name] for run in runs]) for name in places}


def _rated_in_order(
    before: Mapping[str, Rating], order: Sequence[str]
) -> dict[str, PlackettLuceRating]:
    teams = [[_MODEL.rating(before[name].mean, before[name].deviation)] for name in order]
    return {name: team[0] for name, team in zip(order, _MODEL.rate(teams), strict=True)}


def _orders(places: Mapping[str, int]) -> Iterator[list[str]]:
    """Orders of finish in which all who tie take each of their places equally often.

    Up to three who tie stand in every order, more of them in a balanced choice of orders.
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
"""With all that a game tells of the deviation, of which openskill's default counts a part.

Among simulated players that makes the plus-minus half as wide, and as true (docs/play/ratings.md).
"""
