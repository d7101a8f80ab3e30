"""`/api/games/ID/preview.png`: the preview image of a link to a finished game."""

from __future__ import annotations

import hashlib
from typing import Final

from litestar import Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from qiatan.kit.refusal import Refused
from qiatan.web.http.json_response import HttpRequest, JsonResponse
from qiatan.web.http.problems import problem
from qiatan.web.pages.client_files import COMPRESSED, READ
from qiatan.web.pages.preview.card import card
from qiatan.web.pages.preview.pictures import Pictures
from qiatan.web.policy.request_limits import RequestLimiter
from qiatan.web.ws.socket_server import SocketServer

CACHED: Final = "public, max-age=3600"
"""The image's `Cache-Control` header. The image changes only if a player deletes their account."""

FOR_OTHERS: Final = {"Cross-Origin-Resource-Policy": "cross-origin"}
"""A header that allows other sites to embed the image."""


def preview_handler(sockets: SocketServer) -> HTTPRouteHandler:
    """Return the endpoint for the image, a PNG of 1200 by 630 pixels."""
    games, limiter, pictures = sockets.server.games, RequestLimiter(), Pictures()

    @route("/api/games/{id:str}/preview.png", http_method=READ, opt={COMPRESSED: True})
    async def preview(request: HttpRequest, id: FromPath[str]) -> JsonResponse:
        try:
            limiter.count(request)
            svg = card(*await games.drawing(id))
            key = hashlib.sha256(svg.encode()).hexdigest()[:20]
            headers = {"ETag": f'"{key}"', "Cache-Control": CACHED, **FOR_OTHERS}
            if key in request.headers.get("if-none-match", ""):
                return Response(b"", status_code=304, headers=headers)
            drawn = await pictures.png(key, svg)
        except Refused as refused:
            return problem(refused.refusal)
        return Response(drawn, media_type="image/png", headers=headers)

    return preview
