"""`/api/sums`: a user's statistics, frequent opponents and beaten bots. Read-only."""

from __future__ import annotations

from functools import partial

from litestar import route
from litestar.handlers import HTTPRouteHandler

from qiatan.kit.refusal import refuse
from qiatan.protocol.games import BeatenBots, FrequentOpponents, PlayerStatistics
from qiatan.web.http.json_response import HttpRequest, JsonResponse, rate_limited_json, read_query
from qiatan.web.http.queries import TotalsQuery, counted_person
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer


def totals_handlers(sockets: SocketServer) -> list[HTTPRouteHandler]:
    """Return the endpoints for `PlayerStatistics`, `FrequentOpponents` and `BeatenBots`."""
    respond = partial(rate_limited_json, RequestLimiter())

    @route("/api/sums", http_method=READ)
    async def sums(request: HttpRequest) -> JsonResponse:
        return await respond(request, lambda: _sums(request, sockets))

    @route("/api/sums/companions", http_method=READ)
    async def companions(request: HttpRequest) -> JsonResponse:
        return await respond(request, lambda: _companions(request, sockets))

    @route("/api/sums/bots", http_method=READ)
    async def bots(request: HttpRequest) -> JsonResponse:
        return await respond(request, lambda: _beaten(request, sockets))

    return [sums, companions, bots]


async def _sums(request: HttpRequest, sockets: SocketServer) -> PlayerStatistics:
    person, private = await _asked_for(request, sockets)
    return await sockets.server.games.totals.statistics(person, private=private)


async def _companions(request: HttpRequest, sockets: SocketServer) -> FrequentOpponents:
    person, private = await _asked_for(request, sockets)
    return await sockets.server.games.totals.frequent_opponents(person, private=private)


async def _beaten(request: HttpRequest, sockets: SocketServer) -> BeatenBots:
    person, private = await _asked_for(request, sockets)
    return BeatenBots(await sockets.server.games.totals.beaten_bots(person, private=private))


async def _asked_for(request: HttpRequest, sockets: SocketServer) -> tuple[str, bool]:
    """Return the user whose games to count, and whether private games count.

    Raises `Refused` (`no_session`, `record_hidden`).
    """
    query = read_query(request, TotalsQuery)
    reader = await sockets.identity(request)
    person, own = counted_person(query, None if reader is None else reader.person)
    account = None if own else await sockets.auth.accounts.store.account(person)
    if account is not None and not account.profile.record_shown:
        raise refuse("record_hidden", "This player does not show statistics.", "person")
    return person, own
