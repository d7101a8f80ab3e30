"""Whether the server lives, and whether it can serve."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler

from qiatan.web.socket_server import SocketServer


@get("/healthz", media_type=MediaType.TEXT)
async def healthz() -> str:
    """The process answers."""
    return "ok"


def readyz_handler(sockets: SocketServer) -> HTTPRouteHandler:
    """Answers 200 from the time the tables are known until the server stops, else 503."""

    @get("/readyz", media_type=MediaType.TEXT)
    async def readyz() -> Response[str]:
        ready = sockets.open
        return Response("ready" if ready else "not ready", status_code=200 if ready else 503)

    return readyz
