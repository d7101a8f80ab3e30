"""Matchmaking: groups players with similar ratings, starting with those who have waited longest.

Each player accepts opponents whose ratings differ from their own by at most a window, which grows
while they wait. The result depends only on the queue and the time, so all processes form the same
groups.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from qiatan.ratings.pools import Size, size_of

WINDOW: Final = 100
"""The largest rating difference that a player accepts at first."""

WIDENING: Final = 10
"""How fast a player's window grows while they wait, in rating points per second."""

PATIENCE: Final = 10.0
"""How many seconds a player who accepts several table sizes waits for a larger table."""

NEAREST: Final = 12
"""Only this many players with the closest ratings are considered for a group, which limits the
number of possible groups.
"""


@dataclass(frozen=True, slots=True)
class Seeker:
    """A player who is looking for a game with `least` to `most` seats.

    `since` is when the search began; `id` is new for each search. `numbers` are the player's
    ratings by table size. Players are grouped only with others who seek the same `pace`, and never
    with people they block or who block them.
    """

    id: str
    person: str
    game: str
    least: int
    most: int
    since: float
    numbers: Mapping[Size, int]
    account: bool = False
    pace: str = "normal"
    blocks: tuple[str, ...] = ()

    def number(self, seats: int) -> int:
        """Return the player's rating at tables with this number of seats."""
        return self.numbers[size_of(seats)]

    def window(self, now: float) -> float:
        """Return the largest rating difference that the player accepts at this time."""
        return WINDOW + WIDENING * max(0.0, now - self.since)

    def seeks_like(self, other: Seeker) -> bool:
        """Return whether both players seek the same game at the same pace."""
        return (self.game, self.pace) == (other.game, other.pace)

    def takes(self, seats: int) -> bool:
        """Return whether the player accepts tables with this number of seats."""
        return self.least <= seats <= self.most


Group = tuple[Seeker, ...]
"""Players who will play together; the player who has waited longest comes first."""


def pair(waiting: Collection[Seeker], now: float) -> list[Group]:
    """Form all groups that are possible at this time."""
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
    """Return the largest possible group that includes `first`, or None.

    Among groups of equal size, return the one with the closest ratings.
    """
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
    """Yield the groups of this size in which all players accept each other."""
    near = [
        one
        for one in others
        if one.seeks_like(first) and one.takes(seats) and _accept((first, one), seats, now)
    ]
    near.sort(key=lambda one: _spread((first, one), seats))
    for company in combinations(near[:NEAREST], seats - 1):
        group = (first, *sorted(company, key=others.index))
        if _accept(group, seats, now):
            yield group


def _accept(group: Group, seats: int, now: float) -> bool:
    persons = {one.person for one in group}
    if any(not persons.isdisjoint(one.blocks) for one in group):
        return False
    return _spread(group, seats) <= min(one.window(now) for one in group)


def _spread(group: Group, seats: int) -> int:
    numbers = [one.number(seats) for one in group]
    return max(numbers) - min(numbers)
