"""The web application, whole."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path

from litestar import Litestar, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.connection.base import empty_receive, empty_send
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from litestar.types import ASGIApp, Scope

from qiatan.web.client_files import client_handlers
from qiatan.web.guest_session import session_handler
from qiatan.web.headers import with_headers
from qiatan.web.health import healthz, readyz_handler
from qiatan.web.map_files import map_handlers
from qiatan.web.socket_server import SocketServer

log = logging.getLogger(__name__)


def site(sockets: SocketServer, client: Path, others: Sequence[HTTPRouteHandler] = ()) -> ASGIApp:
    """Everything under one address; it opens the sockets when it starts."""
    app = Litestar(
        route_handlers=[
            healthz,
            readyz_handler(sockets),
            session_handler(sockets.guests),
            *map_handlers(sockets, client),
            _socket_handler(sockets),
            *others,
            *client_handlers(client),
        ],
        on_startup=[sockets.start],
        after_exception=[_log],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
        openapi_config=None,
        logging_config=None,
    )
    return with_headers(app)


def _socket_handler(sockets: SocketServer) -> WebsocketRouteHandler:
    @websocket("/ws")
    async def ws(socket: WebSocket[None, None, State]) -> None:
        try:
            await sockets.serve(socket)
        finally:
            # Litestar's wrappers of a socket refer to it: without them it is freed at once.
            socket.receive, socket.send = empty_receive, empty_send

    return ws


def _log(error: Exception, scope: Scope) -> None:
    """Answers of 500 and what breaks a WebSocket are ours to mend."""
    if not isinstance(error, HTTPException):
        log.error("%s failed", scope.get("path"), exc_info=error)
