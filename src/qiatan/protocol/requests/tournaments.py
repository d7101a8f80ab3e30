"""Requests for tournaments. The reply `done` has the id of the tournament."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from qiatan.protocol.requests.request import PersonId, Request, TableId
from qiatan.protocol.tournaments import TournamentPlan

TournamentId = Annotated[str, Meta(min_length=1, max_length=32)]

TournamentAct = Literal["start", "next_round", "pause", "resume", "end", "cancel"]


class CreateTournament(Request, frozen=True, tag="create_tournament"):
    """Create a tournament; you are its organiser. Reply: `done` with its id."""

    plan: TournamentPlan


class PlanTournament(Request, frozen=True, tag="plan_tournament"):
    """Organisers: change the plan.

    Once the tournament has started, its format, start and settings can no longer be changed.
    """

    tournament: TournamentId
    plan: TournamentPlan


class WatchTournament(Request, frozen=True, tag="watch_tournament"):
    """Receive `tournament_changed` now and after every change. You stop watching any other one.

    If `tournament` is null, you stop watching.
    """

    tournament: TournamentId | None


class JoinTournament(Request, frozen=True, tag="join_tournament"):
    """Register, or return after withdrawing. You can also join a running tournament."""

    tournament: TournamentId


class LeaveTournament(Request, frozen=True, tag="leave_tournament"):
    """Withdraw. Your results are kept, and a game in progress continues."""

    tournament: TournamentId


class SeekTable(Request, frozen=True, tag="seek_table"):
    """In an arena: wait for the next table, or stop waiting."""

    tournament: TournamentId
    seeking: bool


class RunTournament(Request, frozen=True, tag="run_tournament"):
    """Organisers: start now, begin the next round now, pause, resume, end or cancel.

    `next_round` requires that the current round is finished. During a pause, games go on, but no
    round begins. `end` ends the tournament with the results so far. Only tournaments that have not
    started can be cancelled.
    """

    tournament: TournamentId
    act: TournamentAct


class SetOrganiser(Request, frozen=True, tag="set_organiser"):
    """Organisers: make a person (public id) an organiser, or stop them from being one.

    The person must have registered. The last organiser cannot be removed.
    """

    tournament: TournamentId
    person: PersonId
    organiser: bool


class RemoveEntrant(Request, frozen=True, tag="remove_entrant"):
    """Organisers: remove a person, who can then no longer register; or admit them again."""

    tournament: TournamentId
    person: PersonId
    removed: bool


class VoidTable(Request, frozen=True, tag="void_table"):
    """Organisers: void a table's result, for example because its game is stuck."""

    tournament: TournamentId
    table: TableId
