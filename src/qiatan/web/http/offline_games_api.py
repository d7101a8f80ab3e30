"""`POST /api/offline-games`: stores a game that the user has played offline."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.handlers import HTTPRouteHandler

from qiatan.finished.offline_log import Uploader
from qiatan.finished.uploaded_games import MAX_BYTES
from qiatan.protocol.games import UploadGame
from qiatan.server.server import Server
from qiatan.web.auth.auth_endpoints import AuthEndpoints, JsonResponse, json_response
from qiatan.web.auth.cookies import HttpRequest

MOST_BYTES: Final = 2 * MAX_BYTES
"""The maximum size of a request in bytes: a game file in a JSON string, in which line breaks and
quotes take two bytes.
"""


def offline_games_handler(auth: AuthEndpoints, server: Server) -> HTTPRouteHandler:
    """Return the endpoint that stores a game and replies with it."""

    @post("/api/offline-games", status_code=200, request_max_body_size=None)
    async def upload(request: HttpRequest) -> JsonResponse:
        async def body(game: UploadGame) -> JsonResponse:
            identity = await auth.require_identity(request)
            name = await server.name_of(identity.person) or identity.name
            by = Uploader(identity.person, name)
            id = await server.games.offline.upload(by, game)
            return json_response(await server.games.game(id))

        return await auth.handle_post(request, UploadGame, body, "tables", most=MOST_BYTES)

    return upload
