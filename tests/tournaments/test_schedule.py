"""What happens without requests, and what requests are refused."""

from __future__ import annotations

from itertools import chain

import msgspec
import pytest

from qiatan.kit.refusal import Refused
from qiatan.protocol import requests
from qiatan.tournaments import events
from qiatan.tournaments.decide import Requester, TournamentRequest, decide
from qiatan.tournaments.events import Left, RoundPaired, Sought, Started, from_json, to_json
from qiatan.tournaments.schedule import REMINDER, SEEK, due_events, wake_time
from qiatan.tournaments.state import TournamentState
from tests.tables.play_through import CATALOG
from tests.tournaments.played import STARTS, after, begun, joined, plan, with_round

FOUR = ("ann", "bea", "cem", "dan")
TABLE = [("ann", 4), ("bea", 3), ("cem", 2), ("dan", 1)]


def code(state: TournamentState, person: str, request: TournamentRequest) -> str:
    by = Requester(person, person.title(), account=False)
    try:
        decide(state, by, request, CATALOG, STARTS, {})
    except Refused as refused:
        return refused.refusal.code
    return "done"


def test_a_reminder_and_the_start() -> None:
    state = after(*joined(*FOUR))
    assert wake_time(state) == STARTS - REMINDER
    assert due_events(state, STARTS - REMINDER) == [events.Reminded()]
    assert due_events(state, STARTS) == [events.Started()]
    assert due_events(after(*joined("ann", "bea")), STARTS) == [events.Cancelled()]


def test_rounds_follow_after_a_break_until_the_last() -> None:
    state = begun(*FOUR, planned=plan(rounds=2, break_minutes=5))
    (first,) = due_events(state, STARTS)
    assert isinstance(first, RoundPaired)
    assert sorted(first.tables[0]) == [*FOUR]
    state = with_round(state, TABLE)
    assert wake_time(state) == STARTS + 300
    assert due_events(state, STARTS + 299) == []
    assert len(due_events(state, STARTS + 300)) == 1
    assert due_events(with_round(state, TABLE), STARTS) == [events.Ended()]


def test_a_paused_tournament_pairs_nobody() -> None:
    state = begun(*FOUR)
    paused = state.apply(state.number + 1, STARTS, events.Paused())
    assert due_events(paused, STARTS + 9999) == []
    assert wake_time(paused) is None


def test_late_people_play_and_those_who_left_do_not() -> None:
    state = with_round(begun(*FOUR), TABLE)
    for event in (*joined("eve"), Left("ann")):
        state = state.apply(state.number + 1, STARTS, event)
    assert state.entrants["eve"].late
    (paired,) = due_events(state, STARTS + 9999)
    assert isinstance(paired, RoundPaired)
    assert sorted(chain(*paired.tables)) == ["bea", "cem", "dan", "eve"]


def test_an_arena_seats_those_who_wait_until_its_end() -> None:
    state = begun(*FOUR, planned=plan("arena", minutes=60))
    assert due_events(state, STARTS + 60) == []
    for name in FOUR[:3]:
        state = state.apply(state.number + 1, STARTS, Sought(name, seeking=True))
    assert wake_time(state) == STARTS + SEEK
    (paired,) = due_events(state, STARTS + SEEK)
    assert isinstance(paired, RoundPaired)
    assert sorted(paired.tables[0]) == ["ann", "bea", "cem"]
    assert due_events(state, STARTS + 3600) == [events.Ended()]
    assert code(state, "dan", requests.SeekTable(1, tournament="c1", seeking=True)) == "done"


@pytest.mark.parametrize(
    ("person", "request_", "refused"),
    [
        ("bea", requests.RunTournament(1, tournament="c1", act="end"), "not_organiser"),
        ("ann", requests.RunTournament(1, tournament="c1", act="cancel"), "tournament_stage"),
        (
            "ann",
            requests.SetOrganiser(1, tournament="c1", person="ann", organiser=False),
            "last_organiser",
        ),
        ("eve", requests.SeekTable(1, tournament="c1", seeking=True), "not_arena"),
        ("ann", requests.VoidTable(1, tournament="c1", table="t"), "unknown_table"),
        (
            "ann",
            requests.PlanTournament(1, tournament="c1", plan=plan("casual")),
            "tournament_started",
        ),
        ("eve", requests.JoinTournament(1, tournament="c1"), "tournament_full"),
    ],
)
def test_refusals(person: str, request_: TournamentRequest, refused: str) -> None:
    assert code(begun(*FOUR, planned=plan(capacity=4)), person, request_) == refused


def test_events_survive_storage() -> None:
    event = events.TableFinished(1, 0, [events.SeatResult("ann", 0, 7)], "g1")
    assert from_json(to_json(event)) == event
    assert msgspec.json.decode(to_json(Started())) == {"event": "started"}


def test_people_who_block_each_other_do_not_meet() -> None:
    names = [f"p{number}" for number in range(8)]
    state = begun(*names)
    for other in names[1:4]:
        (paired,) = due_events(state, STARTS, [(names[0], other)])
        assert isinstance(paired, RoundPaired)
        assert not any({names[0], other} <= {*table} for table in paired.tables)
