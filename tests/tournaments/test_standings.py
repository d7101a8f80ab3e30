"""Points by rank, ties, rests and tie-breaks."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from qiatan.tournaments.events import RoundPaired, SeatResult, TableFinished
from qiatan.tournaments.standings import Standing, standings
from qiatan.tournaments.state import TournamentState
from tests.tables.play_through import settings
from tests.tournaments.played import begun, plan, with_round

FOUR = ("ann", "bea", "cem", "dan")


def rows(state: TournamentState) -> dict[str, Standing]:
    return {row.person: row for row in standings(state)}


def test_points_by_rank_and_tied_ranks() -> None:
    state = with_round(begun(*FOUR), [("ann", 10), ("bea", 7), ("cem", 7), ("dan", 4)])
    assert [row.points for row in standings(state)] == [3, Fraction(3, 2), Fraction(3, 2), 0]
    assert [row.place for row in standings(state)] == [1, 2, 2, 4]
    assert rows(state)["ann"].share == Fraction(10, 28)


def test_tie_breaks_decide_in_their_order() -> None:
    planned = plan(tie_breaks=["share"], least=2, points=[1])
    state = begun(*FOUR, planned=planned)
    state = with_round(state, [("ann", 10), ("bea", 9)], [("cem", 8), ("dan", 2)])
    assert [row.person for row in standings(state)] == ["cem", "ann", "bea", "dan"]


def test_a_rest_counts_as_second_place_and_in_duels_as_a_win() -> None:
    state = with_round(begun(*FOUR), [("ann", 3), ("bea", 2), ("cem", 1)], rests=["dan"])
    assert rows(state)["dan"].points == 2
    duels = plan(settings=settings(players=2), least=2, points=[1, 0])
    three = begun("ann", "bea", "cem", planned=duels)
    state = with_round(three, [("ann", 3), ("bea", 2)], rests=["cem"])
    assert rows(state)["cem"].points == 1


def test_absent_people_get_nothing_and_stay_away() -> None:
    state = begun(*FOUR)
    state = state.apply(state.number + 1, 1.0, RoundPaired([list(FOUR)]))
    here = [SeatResult("ann", 0, 5), SeatResult(None, 1, 4), SeatResult("bea", 2, 3)]
    gone = [SeatResult("cem", 3, absent=True), SeatResult("dan", 3, absent=True)]
    state = state.apply(state.number + 1, 2.0, TableFinished(1, 0, [*here, *gone]))
    found = rows(state)
    assert [found[name].points for name in FOUR] == [3, 1, 0, 0]
    assert state.coming == ["ann", "bea"]
    assert found["ann"].met == ["bea"]


def test_void_tables_count_for_nobody() -> None:
    state = begun(*FOUR)
    state = state.apply(state.number + 1, 1.0, RoundPaired([list(FOUR)]))
    state = state.apply(state.number + 1, 2.0, TableFinished(1, 0))
    assert {row.games for row in standings(state)} == {0}
    assert state.rounds_over


def test_an_independent_calculation_agrees() -> None:
    """Each table's results as a matrix, summed without the classes of the program."""
    random, names = Random(7), [f"p{n}" for n in range(12)]
    state, games = begun(*names), list[list[tuple[str, int]]]()
    for _ in range(5):
        drawn = random.sample(names, 12)
        tables = [[(name, random.randint(2, 10)) for name in drawn[i : i + 4]] for i in (0, 4, 8)]
        games += tables
        state = with_round(state, *tables)
    points = dict.fromkeys(names, Fraction(0))
    for table in games:
        for name, own in table:
            above = sum(other > own for _, other in table)
            equal = sum(other == own for _, other in table)
            points[name] += Fraction(sum((3, 2, 1, 0)[above : above + equal]), equal)
    own_points = {n: sum(v for t in games for m, v in t if m == n) for n in names}
    beaten = {
        n: sum(points[m] for t in games if n in dict(t) for m, _ in t if m != n) for n in names
    }
    found = rows(state)
    assert {n: found[n].points for n in names} == points
    assert {n: found[n].victory_points for n in names} == own_points
    assert {n: found[n].opponents for n in names} == beaten
