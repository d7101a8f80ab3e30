"""`/api/live`: the number of people online, and the boards of running public games."""

from __future__ import annotations

from functools import partial

from litestar import route
from litestar.handlers import HTTPRouteHandler

from qiatan.protocol.live import LiveNow
from qiatan.web.http.json_response import (
    HttpRequest,
    JsonResponse,
    rate_limited_json,
    read_query,
)
from qiatan.web.http.queries import LiveQuery, read_ids
from qiatan.web.pages.client_files import READ
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer


def live_handler(sockets: SocketServer) -> HTTPRouteHandler:
    """Return the endpoint for `LiveNow`. It needs no session."""
    server, respond = sockets.server, partial(rate_limited_json, RequestLimiter())

    @route("/api/live", http_method=READ)
    async def live(request: HttpRequest) -> JsonResponse:
        async def body() -> LiveNow:
            tables = read_ids(read_query(request, LiveQuery).tables)
            online, boards = server.people_online, await server.live_boards.of(tables)
            return LiveNow(await online.count(), await online.names(), boards)

        return await respond(request, body)

    return live
