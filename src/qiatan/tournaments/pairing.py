"""Divides the people of a round into tables.

The division minimises a cost: first the number of repeated meetings, then differences in score
between people at the same table. For tables of three or more, this is a partition into cliques,
which is NP-hard. A local search finds good divisions quickly (docs/decisions/0014-pairing.md).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from qiatan.tournaments.table_search import Costs, improve
from qiatan.tournaments.table_sizes import table_sizes

REPEAT: Final = 1_000_000
"""The cost of a second meeting. It exceeds all differences in score that a swap can avoid."""

SCORE: Final = 100
"""The cost of a difference in score by one unit, for each pair at a table; it grows quadratically.
"""

SHORT: Final = 30
"""The cost of a smaller table for a person who has already had one."""

Meetings: TypeAlias = Mapping[frozenset[str], int]
"""How often two people have met."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A person to be seated.

    If not all can be seated, people with a low `rests_first` sit the round out. `score` is in units
    whose differences count, such as the points for a win. `short` is how many smaller tables the
    person has been at so far.
    """

    person: str
    score: float = 0.0
    rests_first: tuple[float, ...] = ()
    short: int = 0


@dataclass(frozen=True, slots=True)
class Pairing:
    """The people at each table, best scores first, and the people without a table."""

    tables: list[list[str]]
    rests: list[str]


def pair(
    candidates: Sequence[Candidate], least: int, most: int, met: Meetings, seed: str
) -> Pairing:
    """Divide people into tables of `least` to `most` seats. Depends only on the arguments.

    `seed` breaks ties, so that people who are otherwise equal are not always seated in the order
    they registered.
    """
    random = Random(seed)
    drawn = random.sample(candidates, len(candidates))
    sizes = table_sizes(len(drawn), least, most)
    resting = sorted(drawn, key=lambda one: one.rests_first)[: len(drawn) - sum(sizes)]
    rests = {one.person for one in resting}
    seated = sorted((one for one in drawn if one.person not in rests), key=lambda one: -one.score)
    tables = _slices(sizes)
    improve(tables, _costs(seated, met), random)
    return Pairing(
        [[seated[index].person for index in sorted(table)] for table in tables],
        [one.person for one in resting],
    )


def _slices(sizes: Sequence[int]) -> list[list[int]]:
    starts = [sum(sizes[:index]) for index in range(len(sizes))]
    return [list(range(start, start + size)) for start, size in zip(starts, sizes, strict=True)]


def _costs(seated: Sequence[Candidate], met: Meetings) -> Costs:
    scores = [one.score for one in seated]
    pairs = [[int(SCORE * (a - b) ** 2) for b in scores] for a in scores]
    index = {one.person: number for number, one in enumerate(seated)}
    for persons, times in met.items():
        known = [index[person] for person in persons if person in index]
        if len(known) == 2:
            a, b = known
            pairs[a][b] = pairs[b][a] = pairs[a][b] + _repeated(times)
    return Costs(pairs, [SHORT * one.short for one in seated])


def _repeated(times: int) -> int:
    """Return the cost of another meeting. A pair's total cost grows with the square of `times`.

    It is better if many pairs meet twice than if one pair meets many times.
    """
    return REPEAT * (2 * times - 1)


def repeats(tables: Sequence[Sequence[str]], met: Meetings) -> int:
    """Return how many pairs at these tables have met before."""
    return sum(
        met.get(frozenset((a, b)), 0) > 0
        for table in tables
        for index, a in enumerate(table)
        for b in table[:index]
    )
