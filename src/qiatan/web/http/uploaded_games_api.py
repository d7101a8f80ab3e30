"""`POST /api/files`: replays an uploaded game file without storing it."""

from __future__ import annotations

from functools import partial
from typing import Final

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.finished.uploaded_games import MAX_BYTES
from qiatan.web.http.json_response import HttpRequest, JsonResponse, rate_limited_json
from qiatan.web.http.request_body import read_body
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer

PER_SECOND = 0.2
BURST = 5
"""The number of files that an address can upload at once.

Replaying a file takes as much work as a whole game.
"""

TOO_LARGE: Final = f"Game files have at most {MAX_BYTES} bytes."


def uploaded_games_handler(sockets: SocketServer) -> HTTPRouteHandler:
    """Return the endpoint that accepts a game file.

    It replies with the game. For a while, the replay endpoints accept the game's id.
    """
    respond = partial(rate_limited_json, RequestLimiter(PER_SECOND, BURST))

    @post("/api/files", status_code=200, request_max_body_size=None)
    async def show(request: HttpRequest) -> JsonResponse:
        async def body() -> object:
            return await sockets.server.games.uploaded.upload(
                await read_body(request, MAX_BYTES, TOO_LARGE)
            )

        return await respond(request, body)

    return show
