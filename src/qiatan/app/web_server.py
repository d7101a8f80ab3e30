"""uvicorn with our start and stop: announce the address, close the sockets first."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn
from litestar.types import ASGIApp

from qiatan.app.socket_protocol import SocketProtocol
from qiatan.web.socket_server import SocketServer

LARGEST_FRAME: Final = 2**20
"""Bytes of a WebSocket message beyond which the connection is closed without an answer."""

DRAIN: Final = 5
"""Seconds that running requests have to end when the server stops."""


class WebServer(uvicorn.Server):
    """Calls `ready` when it listens; on SIGTERM or SIGINT it closes the sockets, then itself."""

    def __init__(
        self, app: ASGIApp, sockets: SocketServer, ready: Callable[[], None], proxies: str
    ) -> None:
        super().__init__(_config(app, proxies))
        self._sockets = sockets
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:  # whoever comes now is for another process
            server.close()
        for listening in sockets or ():
            listening.close()
        await self._sockets.close()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in order; at once on a second Ctrl+C."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def _config(app: ASGIApp, proxies: str) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan="on",
        ws=SocketProtocol,
        ws_max_size=LARGEST_FRAME,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=DRAIN,
    )
