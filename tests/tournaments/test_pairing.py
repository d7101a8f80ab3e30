"""Everyone is seated once, rests are fair, and repeated meetings are as few as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qiatan.tournaments.pairing import Candidate, Meetings, pair, repeats
from qiatan.tournaments.table_sizes import table_sizes

PAIRS = list(combinations("abcdefgh", 2))


@pytest.mark.parametrize(
    ("people", "least", "most", "sizes"),
    [
        (300, 3, 4, [4] * 75),
        (10, 3, 4, [4, 3, 3]),
        (5, 3, 4, [4]),
        (7, 2, 2, [2, 2, 2]),
        (2, 3, 4, []),
    ],
)
def test_sizes(people: int, least: int, most: int, sizes: list[int]) -> None:
    assert table_sizes(people, least, most) == sizes


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 40), st.integers(2, 4), st.integers(0, 2), st.lists(st.floats(0, 9)))
def test_everyone_is_seated_once(
    people: int, least: int, more: int, scores: Sequence[float]
) -> None:
    names = [f"p{number}" for number in range(people)]
    marks = [*scores, *[0.0] * people]
    found = pair(
        [Candidate(name, marks[index]) for index, name in enumerate(names)],
        *(least, least + more, {}, "seed"),
    )
    assert sorted([*chain(*found.tables), *found.rests]) == sorted(names)
    assert all(least <= len(table) <= least + more for table in found.tables)


@settings(max_examples=40, deadline=None)
@given(st.sets(st.sampled_from(PAIRS)), st.sampled_from([2, 4]))
def test_repeats_are_as_few_as_possible(known: set[tuple[str, str]], size: int) -> None:
    met = {frozenset(two): 1 for two in known}
    found = pair([Candidate(name) for name in "abcdefgh"], size, size, met, "seed")
    assert repeats(found.tables, met) == min(
        repeats(one, met) for one in divisions("abcdefgh", size)
    )


def divisions(names: str, size: int) -> Iterator[list[list[str]]]:
    """All divisions into tables of this size."""
    if not names:
        yield []
        return
    for mates in combinations(names[1:], size - 1):
        rest = "".join(name for name in names[1:] if name not in mates)
        for others in divisions(rest, size):
            yield [[names[0], *mates], *others]


def test_people_with_equal_scores_meet() -> None:
    people = [Candidate(name, float(index // 4)) for index, name in enumerate("abcdefgh")]
    tables = pair(people, 4, 4, {}, "seed").tables
    assert [sorted(table) for table in tables] == [[*"efgh"], [*"abcd"]]


def test_nine_people_meet_everyone_in_four_rounds() -> None:
    met: dict[frozenset[str], int] = {}
    for number in range(4):
        tables = pair([Candidate(name) for name in "abcdefghi"], 3, 3, met, str(number)).tables
        for two in (two for table in tables for two in combinations(table, 2)):
            met[frozenset(two)] = met.get(frozenset(two), 0) + 1
    assert set(met.values()) == {1}
    assert len(met) == 36


def test_those_who_rested_play() -> None:
    nothing: Meetings = {}
    rested = [Candidate(name, rests_first=(index < 2,)) for index, name in enumerate("abcde")]
    for seed in "123456":
        assert not {"a", "b"} & {*pair(rested, 4, 4, nothing, seed).rests}
