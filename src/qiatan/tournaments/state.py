"""The state of a tournament, computed by applying the events in its log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Final

from qiatan.protocol.tournaments import EntrantStatus, TournamentPlan, TournamentStage
from qiatan.tournaments import events
from qiatan.tournaments.events import SeatResult, TournamentEvent

MINUTE: Final = 60.0

ID_DIGITS: Final = 12
"""The length of the id of a tournament's table."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person who has registered. `account` is set if they had an account at the time.

    `late` is set if they registered after the first round was paired.
    """

    person: str
    name: str
    account: bool
    status: EntrantStatus = "coming"
    late: bool = False
    seeking: bool = False
    sought_at: float = 0.0


@dataclass(frozen=True, slots=True)
class Play:
    """A table of a round. `seats` is None until the game is over, and empty if it is void.

    `id` is the table's id. It is derived from the tournament, round and index, so that no table can
    be created twice.
    """

    id: str
    persons: tuple[str, ...]
    seats: tuple[SeatResult, ...] | None = None
    game: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """A round, paired at `at`. `seated` is set once all its tables exist."""

    at: float
    plays: tuple[Play, ...]
    rests: tuple[str, ...]
    seated: bool = False

    @property
    def is_over(self) -> bool:
        """Whether all tables of the round are over."""
        return all(play.seats is not None for play in self.plays)


def play_id(tournament: str, number: int, index: int) -> str:
    """Return the id of a round's table. Rounds are numbered from 1, tables from 0."""
    text = f"tournament {tournament} {number} {index}"
    return sha256(text.encode()).hexdigest()[:ID_DIGITS]


@dataclass(frozen=True, slots=True)
class TournamentState:
    """A tournament after event `number`, which is 0 before it is created.

    `break_ends` is when the next round can begin, provided that no table is still being played.
    """

    tournament: str
    plan: TournamentPlan
    number: int = 0
    changed: float = 0.0
    code: str = ""
    creator: str = ""
    creator_name: str = ""
    maps: Mapping[str, str] = field(default_factory=dict)
    stage: TournamentStage = "open"
    reminded: bool = False
    started_at: float = 0.0
    break_ends: float = 0.0
    organisers: tuple[str, ...] = ()
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    rounds: tuple[Round, ...] = ()

    @property
    def coming(self) -> list[str]:
        """The people who will be paired, in the order they registered."""
        return [one.person for one in self.entrants.values() if one.status == "coming"]

    @property
    def is_active(self) -> bool:
        """Whether the tournament has started and is not over."""
        return self.stage in ("running", "paused")

    @property
    def rounds_over(self) -> bool:
        """Whether no table is being played."""
        return all(one.is_over for one in self.rounds)

    @property
    def next_at(self) -> float | None:
        """When the tournament or its next round begins, in epoch seconds, or None."""
        if self.stage == "open":
            return self.plan.starts
        if self.stage != "running" or self.plan.format == "arena" or not self.rounds_over:
            return None
        return self.break_ends

    @property
    def ends(self) -> float | None:
        """When a running arena ends, in epoch seconds, or None."""
        if not self.is_active or self.plan.format != "arena":
            return None
        return self.started_at + self.plan.minutes * MINUTE

    def playing(self) -> dict[str, Play]:
        """The people at tables that are not over, with their tables."""
        return {
            person: play
            for one in self.rounds
            for play in one.plays
            if play.seats is None
            for person in play.persons
        }

    def unfinished(self) -> list[tuple[int, int, Play]]:
        """The tables that are not over, each with its round number and its index."""
        return [
            (number, index, play)
            for number, one in enumerate(self.rounds, 1)
            for index, play in enumerate(one.plays)
            if play.seats is None
        ]

    def apply(self, number: int, at: float, event: TournamentEvent) -> TournamentState:
        """Return the state after an event."""
        return replace(_applied(self, at, event), number=number, changed=at)


def _applied(state: TournamentState, at: float, event: TournamentEvent) -> TournamentState:
    match event:
        case events.Created():
            return replace(
                state,
                plan=event.plan,
                maps=event.maps,
                code=event.code,
                creator=event.person,
                creator_name=event.name,
                organisers=(event.person,),
            )
        case events.Planned():
            return replace(state, plan=event.plan, maps={**state.maps, **event.maps})
        case events.OrganiserSet():
            others = tuple(one for one in state.organisers if one != event.person)
            return replace(state, organisers=(*others, event.person) if event.organiser else others)
        case events.Reminded():
            return replace(state, reminded=True)
        case events.Started():
            return replace(state, stage="running", started_at=at, break_ends=at)
        case events.BreakEnded():
            return replace(state, break_ends=at)
        case events.Paused():
            return replace(state, stage="paused")
        case events.Resumed():
            return replace(state, stage="running")
        case events.Ended():
            return replace(state, stage="over")
        case events.Cancelled():
            return replace(state, stage="cancelled")
        case events.RoundPaired() | events.RoundSeated() | events.TableFinished():
            return _rounds_changed(state, at, event)
        case _:
            return _entrants_changed(state, at, event)


_EntrantEvent = events.Joined | events.Left | events.EntrantRemoved | events.Sought


def _entrants_changed(state: TournamentState, at: float, event: _EntrantEvent) -> TournamentState:
    known = state.entrants.get(event.person)
    if isinstance(event, events.Joined):
        late = bool(state.rounds) if known is None else known.late
        new = Entrant(event.person, event.name, event.account, late=late)
        return _with_entrants(state, [new])
    if known is None:
        return state
    match event:
        case events.Left():
            return _with_entrants(state, [replace(known, status="away", seeking=False)])
        case events.EntrantRemoved():
            status: EntrantStatus = "removed" if event.removed else "away"
            return _with_entrants(state, [replace(known, status=status, seeking=False)])
        case events.Sought():
            return _with_entrants(state, [replace(known, seeking=event.seeking, sought_at=at)])


def _with_entrants(state: TournamentState, changed: Iterable[Entrant]) -> TournamentState:
    news = {one.person: one for one in changed}
    return replace(state, entrants={**state.entrants, **news})


_RoundEvent = events.RoundPaired | events.RoundSeated | events.TableFinished


def _rounds_changed(state: TournamentState, at: float, event: _RoundEvent) -> TournamentState:
    match event:
        case events.RoundPaired():
            return _paired(state, at, event)
        case events.RoundSeated():
            one = replace(state.rounds[event.round - 1], seated=True)
            return replace(state, rounds=_with_round(state.rounds, event.round, one))
        case events.TableFinished():
            return _finished(state, at, event)


def _paired(state: TournamentState, at: float, event: events.RoundPaired) -> TournamentState:
    number = len(state.rounds) + 1
    plays = tuple(
        Play(play_id(state.tournament, number, index), tuple(persons))
        for index, persons in enumerate(event.tables)
    )
    seated = {person for persons in event.tables for person in persons}
    found = [state.entrants[person] for person in seated if person in state.entrants]
    after = _with_entrants(state, (replace(one, seeking=False) for one in found if one.seeking))
    return replace(after, rounds=(*state.rounds, Round(at, plays, tuple(event.rests))))


def _finished(state: TournamentState, at: float, event: events.TableFinished) -> TournamentState:
    one = state.rounds[event.round - 1]
    play = replace(one.plays[event.table], seats=tuple(event.seats), game=event.game)
    plays = (*one.plays[: event.table], play, *one.plays[event.table + 1 :])
    absent = [state.entrants[seat.person] for seat in event.seats if seat.absent and seat.person]
    gone = (
        replace(each, status="away", seeking=False) for each in absent if each.status == "coming"
    )
    after = _with_entrants(state, gone)
    rounds = _with_round(state.rounds, event.round, replace(one, plays=plays))
    return replace(after, rounds=rounds, break_ends=at + state.plan.break_minutes * MINUTE)


def _with_round(rounds: tuple[Round, ...], number: int, one: Round) -> tuple[Round, ...]:
    return (*rounds[: number - 1], one, *rounds[number:])
