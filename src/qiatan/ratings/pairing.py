"""Who plays whom: people who look for a game are paired by rating, the longest waiting first.

Everybody accepts ratings within a window around their own that widens as they wait. What is paired
follows from who waits and the time alone, so all processes come to the same tables.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from qiatan.ratings.pools import Size, size_of

WINDOW: Final = 100
"""The difference of ratings that somebody who has just come accepts."""

WIDENING: Final = 10
"""What a second of waiting adds to it."""

PATIENCE: Final = 10.0
"""Seconds for which people wait for a larger table that they would like as well."""

NEAREST: Final = 12
"""Among so many people of the nearest ratings larger tables are sought: 220 of four at most."""


@dataclass(frozen=True, slots=True)
class Seeker:
    """A person who looks for a game at a table of `least` to `most` seats, `since` a time.

    `id` is another one each time. `numbers` are the ratings by the size of the table.
    """

    id: str
    person: str
    game: str
    least: int
    most: int
    since: float
    numbers: Mapping[Size, int]
    account: bool = False

    def number(self, seats: int) -> int:
        """The rating at tables of so many seats."""
        return self.numbers[size_of(seats)]

    def window(self, now: float) -> float:
        """The difference of ratings that the person accepts by now."""
        return WINDOW + WIDENING * max(0.0, now - self.since)

    def takes(self, seats: int) -> bool:
        """Whether the person would sit at a table of so many seats."""
        return self.least <= seats <= self.most


Group = tuple[Seeker, ...]
"""People who are to play together, the longest waiting first."""


def pair(waiting: Collection[Seeker], now: float) -> list[Group]:
    """The tables that can be set now."""
    left = sorted(waiting, key=lambda one: (one.since, one.id))
    groups = []
    while left:
        first, *left = left
        group = _group_of(first, left, now)
        if group is not None:
            groups.append(group)
            left = [one for one in left if one not in group]
    return groups


def _group_of(first: Seeker, others: Sequence[Seeker], now: float) -> Group | None:
    """The largest table for `first`, of those the one of the closest ratings."""
    for seats in range(first.most, first.least - 1, -1):
        groups = [
            group
            for group in _groups(first, others, seats, now)
            if now - first.since >= PATIENCE or min(one.most for one in group) == seats
        ]
        if groups:
            return min(groups, key=lambda group: _spread(group, seats))
    return None


def _groups(first: Seeker, others: Sequence[Seeker], seats: int, now: float) -> Iterator[Group]:
    """Tables of so many seats at which everybody accepts everybody."""
    near = [
        one
        for one in others
        if one.game == first.game and one.takes(seats) and _accept((first, one), seats, now)
    ]
    near.sort(key=lambda one: _spread((first, one), seats))
    for company in combinations(near[:NEAREST], seats - 1):
        group = (first, *sorted(company, key=others.index))
        if _accept(group, seats, now):
            yield group


def _accept(group: Group, seats: int, now: float) -> bool:
    return _spread(group, seats) <= min(one.window(now) for one in group)


def _spread(group: Group, seats: int) -> int:
    numbers = [one.number(seats) for one in group]
    return max(numbers) - min(numbers)
