"""Matchmaking pairs: no player twice, none outside their window, and no compatible players left."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from qiatan.ratings.pairing import PATIENCE, Group, Seeker, pair
from qiatan.ratings.pools import Size

NOW = 1000.0


def seeker(
    person: str, number: int = 1500, waited: float = 0, *, least: int = 2, most: int = 2
) -> Seeker:
    numbers: dict[Size, int] = {"2": number, "3-4": number}
    return Seeker(person, person, "island", least, most, NOW - waited, numbers)


@st.composite
def seekers(draw: st.DrawFn) -> list[Seeker]:
    rows = draw(
        st.lists(
            st.tuples(
                st.sampled_from(["island", "natick"]),
                st.integers(2, 4),
                st.integers(2, 4),
                st.integers(800, 2400),
                st.integers(0, 120),
            ),
            max_size=12,
        )
    )
    return [
        replace(seeker(f"p{n}", number, waited, least=min(one, two), most=max(one, two)), game=game)
        for n, (game, one, two, number, waited) in enumerate(rows)
    ]


def names(groups: list[Group]) -> list[list[str]]:
    return [[one.person for one in group] for group in groups]


def accept(group: tuple[Seeker, ...]) -> bool:
    size = len(group)
    return all(
        abs(one.number(size) - two.number(size)) <= min(one.window(NOW), two.window(NOW))
        for one, two in combinations(group, 2)
    )


def test_people_who_block_each_other_are_never_paired() -> None:
    foe, friend = seeker("p0", waited=9), replace(seeker("p1", waited=8), blocks=("p0",))
    assert pair([foe, friend], NOW + 600) == []
    assert names(pair([foe, friend, seeker("p2")], NOW)) == [["p0", "p2"]]


def test_only_seekers_of_the_same_pace_play_together() -> None:
    waiting = [replace(seeker(f"p{n}"), pace=pace) for n, pace in enumerate(["quick", "normal"])]
    assert pair(waiting, NOW + 600) == []
    assert names(pair([*waiting, replace(seeker("p2"), pace="quick")], NOW)) == [["p0", "p2"]]


@given(seekers())
def test_no_player_is_paired_twice(waiting: list[Seeker]) -> None:
    paired = [person for group in names(pair(waiting, NOW)) for person in group]
    assert len(set(paired)) == len(paired)


@given(seekers())
def test_a_pairing_meets_the_wishes_of_all_its_players(waiting: list[Seeker]) -> None:
    for group in pair(waiting, NOW):
        assert len({one.game for one in group}) == 1
        assert all(one.takes(len(group)) for one in group)
        assert accept(group)


@given(seekers())
def test_no_compatible_players_remain_unpaired(waiting: list[Seeker]) -> None:
    paired = {one.person for group in pair(waiting, NOW) for one in group}
    left = [one for one in waiting if one.person not in paired]
    for one, two in combinations(left, 2):
        patient = max(NOW - one.since, NOW - two.since) >= PATIENCE
        fits = one.game == two.game and one.takes(2) and two.takes(2)
        assert not (patient and fits and accept((one, two)))


@given(seekers(), st.randoms(use_true_random=False))
def test_all_processes_compute_the_same_pairings(waiting: list[Seeker], random: Random) -> None:
    shuffled = sorted(waiting, key=lambda _: random.random())
    assert names(pair(shuffled, NOW)) == names(pair(waiting, NOW))


@given(st.integers(0, 3000), st.integers(0, 3000))
def test_players_who_wait_long_enough_are_paired(one: int, two: int) -> None:
    both = [seeker("ann", one, 300), seeker("bea", two, 300)]
    assert names(pair(both, NOW)) == [["ann", "bea"]]


def test_the_window_widens_while_both_wait() -> None:
    def paired(waited: float) -> bool:
        return bool(pair([seeker("ann", 1500, 60), seeker("bea", 1700, waited)], NOW))

    assert (paired(9), paired(10)) == (False, True)


def test_the_longest_waiting_player_gets_the_closest_opponent() -> None:
    waiting = [seeker("cy", 1510, 1), seeker("bea", 1560, 2), seeker("ann", 1500, 3)]
    assert names(pair(waiting, NOW)) == [["ann", "cy"]]


def test_a_smaller_table_is_used_after_waiting_for_a_larger_one() -> None:
    def tables(waited: float, people: int) -> list[list[str]]:
        return names(pair([seeker(f"p{n}", 1500, waited, most=4) for n in range(people)], NOW))

    assert tables(0, 4) == [["p0", "p1", "p2", "p3"]]
    assert tables(PATIENCE - 1, 3) == []
    assert tables(PATIENCE, 3) == [["p0", "p1", "p2"]]
