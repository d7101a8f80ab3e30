"""Handlers for requests about tournaments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from qiatan.kit.clean_text import nonempty_line, validated
from qiatan.protocol import requests
from qiatan.protocol.messages import Done
from qiatan.protocol.tournaments import TournamentPlan
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.server.create_table import NO_MAPS
from qiatan.server.handlers.row import row
from qiatan.services.request_policy import RequestPolicy

if TYPE_CHECKING:  # The server in a browser tab has no tournaments.
    from qiatan.tournaments.decide import TournamentRequest

P = TypeVar("P", requests.CreateTournament, requests.PlanTournament)


async def create_tournament(
    backend: Backend, session: ClientSession, request: requests.CreateTournament
) -> Done:
    """Create a tournament."""
    tournaments = backend.require_tournaments()
    maps = await backend.library.texts(session.person, request.plan.settings, {})
    tournament = await tournaments.create(session, request, maps)
    return Done(id=request.id, tournament=tournament)


async def plan_tournament(
    backend: Backend, session: ClientSession, request: requests.PlanTournament
) -> Done:
    """Change the plan. Maps that the tournament already uses need no permission check."""
    tournaments = backend.require_tournaments()
    state = await tournaments.state(request.tournament, session.address_key)
    maps = await backend.library.texts(session.person, request.plan.settings, state.maps)
    await tournaments.request(session, request, maps)
    return Done(id=request.id, tournament=state.tournament)


async def change_tournament(
    backend: Backend, session: ClientSession, request: TournamentRequest
) -> Done:
    """Run any other tournament request."""
    state = await backend.require_tournaments().request(session, request, NO_MAPS)
    return Done(id=request.id, tournament=state.tournament)


async def watch_tournament(
    backend: Backend, session: ClientSession, request: requests.WatchTournament
) -> Done:
    """Send the tournament now, and its changes from now on."""
    await backend.require_tournaments().watch(session, request.tournament)
    return Done(id=request.id)


def with_clean_plan(request: P) -> P:
    """Normalise the name and description. Raises `Refused` (`bad_name` or `bad_text`)."""
    plan = request.plan
    name = nonempty_line(validated(plan.name, "bad_name", "plan.name"), "bad_name", "plan.name")
    return msgspec.structs.replace(request, plan=_with_texts(plan, name))


def _with_texts(plan: TournamentPlan, name: str) -> TournamentPlan:
    """Normalise the plan's name and each line of its description."""
    lines = (line.strip() for line in plan.description.splitlines())
    checked = (validated(line, "bad_text", "plan.description") if line else "" for line in lines)
    return msgspec.structs.replace(plan, name=name, description="\n".join(checked).strip())


_PLANNED: Final = RequestPolicy(
    cost=10, limit="user_tournaments", bots=False, low_priority=True, writes=True
)

_CHANGED: Final = RequestPolicy(cost=5, limit="user_tournaments", bots=False, writes=True)

TOURNAMENTS: Final = (
    row(requests.CreateTournament, create_tournament, _PLANNED, normalise=with_clean_plan),
    row(requests.PlanTournament, plan_tournament, _PLANNED, normalise=with_clean_plan),
    row(
        requests.WatchTournament,
        watch_tournament,
        RequestPolicy(cost=3, limit="user_entries", bots=False),
    ),
    row(requests.JoinTournament, change_tournament, _CHANGED),
    row(requests.LeaveTournament, change_tournament, _CHANGED),
    row(requests.SeekTable, change_tournament, _CHANGED),
    row(requests.RunTournament, change_tournament, _CHANGED),
    row(requests.SetOrganiser, change_tournament, _CHANGED),
    row(requests.RemoveEntrant, change_tournament, _CHANGED),
    row(requests.VoidTable, change_tournament, _CHANGED),
)
