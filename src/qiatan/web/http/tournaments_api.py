"""`/api/tournaments`: lists, standings, rounds and files. Read-only."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.tournaments import TournamentInfo, TournamentList
from qiatan.tournaments.calendar_file import calendar_file
from qiatan.tournaments.csv_files import results_csv, standings_csv
from qiatan.web.http.json_response import (
    HttpRequest,
    JsonResponse,
    rate_limited_json,
    read_query,
    with_etag,
)
from qiatan.web.http.problems import problem
from qiatan.web.http.queries import TournamentQuery, TournamentsQuery
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer

CSV: Final = "text/csv"
CALENDAR: Final = "text/calendar"


def tournament_handlers(sockets: SocketServer, base: str) -> list[HTTPRouteHandler]:
    """Return the endpoints for tournaments. `base` is the path of the server's pages.

    Anyone who knows the id or code of a private tournament can read it.
    """
    server, limiter, key = sockets.server, RequestLimiter(), sockets.addresses.key
    respond = partial(rate_limited_json, limiter)

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
            tournaments = server.require_tournaments()
            return await tournaments.shown(tournament, key(request), hidden=hidden)

        return await respond(request, body)

    @route("/api/tournaments/{tournament:str}/standings.csv", http_method=READ)
    async def standings(request: HttpRequest, tournament: FromPath[str]) -> JsonResponse:
        return await _file(request, CSV, lambda: table(request, tournament, standings_csv))

    @route("/api/tournaments/{tournament:str}/results.csv", http_method=READ)
    async def results(request: HttpRequest, tournament: FromPath[str]) -> JsonResponse:
        return await _file(request, CSV, lambda: table(request, tournament, results_csv))

    @route("/api/tournaments/{tournament:str}/calendar.ics", http_method=READ)
    async def calendar(request: HttpRequest, tournament: FromPath[str]) -> JsonResponse:
        async def body() -> str:
            state = await server.require_tournaments().state(tournament, key(request))
            site = f"{request.url.scheme}://{request.url.netloc}{base}"
            host = request.url.hostname or "localhost"
            return calendar_file(state, f"{site}/tournaments/{state.tournament}", host)

        return await _file(request, CALENDAR, body)

    async def table(
        request: HttpRequest, tournament: str, write: Callable[[TournamentInfo], str]
    ) -> str:
        return write(await server.require_tournaments().info(tournament, key(request)))

    async def _file(
        request: HttpRequest, media: str, body: Callable[[], Awaitable[str]]
    ) -> JsonResponse:
        try:
            limiter.count(request)
            return with_etag(request, (await body()).encode(), media)
        except Refused as refused:
            return problem(refused.refusal)

    return [several, one, standings, results, calendar]
