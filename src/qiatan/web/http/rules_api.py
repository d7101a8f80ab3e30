"""`/api/rules/GAME`: an example of a game with the given settings, for the rules page."""

from __future__ import annotations

from functools import partial

from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.protocol.games import RulesExample
from qiatan.web.http.json_response import HttpRequest, JsonResponse, rate_limited_json
from qiatan.web.http.rules_example import example_for
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer


def rules_handler(sockets: SocketServer) -> HTTPRouteHandler:
    """Return the endpoint for a `RulesExample`. Dealing a large board takes a tenth of a second."""
    respond = partial(rate_limited_json, RequestLimiter(per_second=2.0, burst=60))

    @route("/api/rules/{name:str}", http_method=READ)
    async def rules(request: HttpRequest, name: FromPath[str]) -> JsonResponse:
        return await respond(request, lambda: _example(request, sockets, name))

    return rules


async def _example(request: HttpRequest, sockets: SocketServer, name: str) -> RulesExample:
    reader = await sockets.identity(request)
    person = "" if reader is None else reader.person
    return await example_for(sockets.server, name, dict(request.query_params), person)
