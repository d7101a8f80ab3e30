"""Computes the events that a person's request to a tournament causes. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from qiatan.kit.refusal import refuse
from qiatan.protocol.requests import (
    CreateTournament,
    JoinTournament,
    LeaveTournament,
    PlanTournament,
    RemoveEntrant,
    RunTournament,
    SeekTable,
    SetOrganiser,
    VoidTable,
)
from qiatan.services.catalog import GameCatalog
from qiatan.tournaments import events
from qiatan.tournaments.events import TournamentEvent
from qiatan.tournaments.plans import checked_plan, require_kept
from qiatan.tournaments.state import Entrant, TournamentState
from qiatan.tournaments.table_sizes import table_sizes

MOST_EVENTS = 20_000
"""The maximum number of events in a tournament's log caused by requests."""

TournamentRequest = (
    PlanTournament
    | JoinTournament
    | LeaveTournament
    | SeekTable
    | RunTournament
    | SetOrganiser
    | RemoveEntrant
    | VoidTable
)


@dataclass(frozen=True, slots=True)
class Requester:
    """The person who sent a request. `account` is set if they have an account."""

    person: str
    name: str
    account: bool


def create(
    by: Requester,
    request: CreateTournament,
    code: str,
    maps: Mapping[str, str],
    catalog: GameCatalog,
    now: float,
) -> list[TournamentEvent]:
    """Create a tournament."""
    plan = checked_plan(request.plan, catalog, maps, now)
    if plan.settings.rated and not by.account:
        raise refuse("rated_account", "Rated games require an account.")
    return [events.Created(by.person, by.name, code, plan, dict(maps))]


def decide(
    state: TournamentState,
    by: Requester,
    request: TournamentRequest,
    catalog: GameCatalog,
    now: float,
    maps: Mapping[str, str],
) -> list[TournamentEvent]:
    """Return the events that a request causes. Raises `Refused` if it is not allowed.

    `maps` holds the texts of the library maps in the request, keyed by reference.
    """
    if state.number >= MOST_EVENTS:
        raise refuse("tournament_busy", "Too much has happened in this tournament.")
    match request:
        case JoinTournament():
            return _join(state, by)
        case LeaveTournament():
            return _leave(state, by)
        case SeekTable():
            return _seek(state, by, request.seeking)
        case _:
            require_organiser(state, by.person)
    match request:
        case PlanTournament():
            return _plan(state, request, catalog, now, maps)
        case RunTournament():
            return _run(state, request)
        case SetOrganiser():
            return _set_organiser(state, request)
        case RemoveEntrant():
            return _remove(state, request)
        case VoidTable():
            return _void(state, request)
        case _:
            assert_never(request)


def require_organiser(state: TournamentState, person: str) -> None:
    """Raise `Refused` (`not_organiser`) unless the person organises the tournament."""
    if person not in state.organisers:
        raise refuse("not_organiser", "Only organisers of the tournament can do this.")


def _require_unfinished(state: TournamentState) -> None:
    if state.stage in ("over", "cancelled"):
        raise refuse("tournament_over", "This tournament is over.")


def _join(state: TournamentState, by: Requester) -> list[TournamentEvent]:
    _require_unfinished(state)
    known = state.entrants.get(by.person)
    if known is not None and known.status == "coming":
        return []
    if known is not None and known.status == "removed":
        raise refuse("entrant_removed", "An organiser has removed you from this tournament.")
    if state.plan.settings.rated and not by.account:
        raise refuse("rated_account", "Rated games require an account.")
    if len(state.coming) >= state.plan.capacity:
        most = state.plan.capacity
        raise refuse("tournament_full", f"All {most} places are taken.", most=most)
    return [events.Joined(by.person, by.name, by.account)]


def _leave(state: TournamentState, by: Requester) -> list[TournamentEvent]:
    _require_unfinished(state)
    known = state.entrants.get(by.person)
    return [events.Left(by.person)] if known is not None and known.status == "coming" else []


def _seek(state: TournamentState, by: Requester, seeking: bool) -> list[TournamentEvent]:
    if state.plan.format != "arena" or state.stage != "running":
        raise refuse("not_arena", "This is only possible in a running arena.")
    entrant = _entrant(state, by.person)
    if entrant.status != "coming":
        raise refuse("not_entrant", "Join the tournament first.")
    if seeking and by.person in state.playing():
        raise refuse("in_game", "Finish your game first.")
    return [] if entrant.seeking == seeking else [events.Sought(by.person, seeking)]


def _entrant(state: TournamentState, person: str) -> Entrant:
    entrant = state.entrants.get(person)
    if entrant is None:
        raise refuse("not_entrant", "This person has not joined the tournament.")
    return entrant


def _plan(
    state: TournamentState,
    request: PlanTournament,
    catalog: GameCatalog,
    now: float,
    maps: Mapping[str, str],
) -> list[TournamentEvent]:
    _require_unfinished(state)
    known = {**state.maps, **maps}
    started = state.stage != "open"
    plan = checked_plan(request.plan, catalog, known, request.plan.starts if started else now)
    if started:
        require_kept(state.plan, plan)
    news = {ref: text for ref, text in maps.items() if ref not in state.maps}
    return [] if plan == state.plan else [events.Planned(plan, news)]


def _run(state: TournamentState, request: RunTournament) -> list[TournamentEvent]:
    _require_unfinished(state)
    match request.act:
        case "start" if state.stage == "open":
            _require_enough(state)
            return [events.Started()]
        case "next_round" if state.next_at is not None and state.stage == "running":
            return [events.BreakEnded()]
        case "pause" if state.stage == "running":
            return [events.Paused()]
        case "resume" if state.stage == "paused":
            return [events.Resumed()]
        case "end" if state.is_active:
            return [events.Ended()]
        case "cancel" if state.stage == "open":
            return [events.Cancelled()]
        case _:
            raise refuse("tournament_stage", "This is not possible at the moment.", "act")


def has_enough(state: TournamentState) -> bool:
    """Return whether enough people are taking part to fill a table."""
    plan = state.plan
    return bool(table_sizes(len(state.coming), plan.least, plan.settings.max_players))


def _require_enough(state: TournamentState) -> None:
    least = state.plan.least
    if not has_enough(state):
        text = f"At least {least} players are needed to start."
        raise refuse("too_few_players", text, None, least=least)


def _set_organiser(state: TournamentState, request: SetOrganiser) -> list[TournamentEvent]:
    is_organiser = request.person in state.organisers
    if is_organiser == request.organiser:
        return []
    if request.organiser:
        _entrant(state, request.person)
    elif len(state.organisers) == 1:
        raise refuse("last_organiser", "A tournament always has an organiser.", "person")
    return [events.OrganiserSet(request.person, request.organiser)]


def _remove(state: TournamentState, request: RemoveEntrant) -> list[TournamentEvent]:
    _require_unfinished(state)
    entrant = _entrant(state, request.person)
    if (entrant.status == "removed") == request.removed:
        return []
    return [events.EntrantRemoved(request.person, request.removed)]


def _void(state: TournamentState, request: VoidTable) -> list[TournamentEvent]:
    _require_unfinished(state)
    for number, index, play in state.unfinished():
        if play.id == request.table:
            return [events.TableFinished(number, index)]
    raise refuse("unknown_table", "This is not a running table of the tournament.", "table")
