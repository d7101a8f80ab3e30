"""The web application, whole."""

from __future__ import annotations

from pathlib import Path

from litestar import Litestar, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.handlers import WebsocketRouteHandler
from litestar.types import ASGIApp

from qiatan.web.client_files import client_handler
from qiatan.web.gate import Gate
from qiatan.web.headers import with_headers
from qiatan.web.health import healthz, readyz_handler
from qiatan.web.session import session_handler


def site(gate: Gate, client: Path) -> ASGIApp:
    """Everything under one address; it opens the gate when it starts."""
    app = Litestar(
        route_handlers=[
            healthz,
            readyz_handler(gate),
            session_handler(gate.guests),
            _socket_handler(gate),
            client_handler(client),
        ],
        on_startup=[gate.start],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
        openapi_config=None,
        logging_config=None,
    )
    return with_headers(app)


def _socket_handler(gate: Gate) -> WebsocketRouteHandler:
    @websocket("/ws")
    async def ws(socket: WebSocket[None, None, State]) -> None:
        await gate.serve(socket)

    return ws
