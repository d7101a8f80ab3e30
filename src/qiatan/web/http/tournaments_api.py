"""`/api/tournaments`: lists, standings and rounds, and files. Read-only."""

from __future__ import annotations

from functools import partial

from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import refuse
from qiatan.protocol.tournaments import TournamentList
from qiatan.web.http.json_response import (
    HttpRequest,
    JsonResponse,
    rate_limited_json,
    read_query,
)
from qiatan.web.http.queries import TournamentQuery, TournamentsQuery
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer


def tournament_handlers(sockets: SocketServer) -> list[HTTPRouteHandler]:
    """Return the endpoints of tournaments.

    People who know the id or the code of a private tournament can read it.
    """
    server, respond = sockets.server, partial(rate_limited_json, RequestLimiter())

    async def listed(request: HttpRequest) -> TournamentList:
        tournaments = server.require_tournaments()
        if not read_query(request, TournamentsQuery).mine:
            return await tournaments.listed()
        reader = await sockets.identity(request)
        if reader is None:
            raise refuse("no_session", "There is no cookie. Get one from /api/session.", "mine")
        return await tournaments.listed(reader.person)

    @route("/api/tournaments", http_method=READ)
    async def several(request: HttpRequest) -> JsonResponse:
        return await respond(request, lambda: listed(request))

    @route("/api/tournaments/{tournament:str}", http_method=READ)
    async def one(request: HttpRequest, tournament: FromPath[str]) -> JsonResponse:
        async def body() -> str:
            hidden = read_query(request, TournamentQuery).results == "hidden"
            address = sockets.addresses.key(request)
            return await server.require_tournaments().shown(tournament, address, hidden=hidden)

        return await respond(request, body)

    return [several, one]
