"""A uvicorn server that reports when it is ready and closes its sockets first on shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import ssl
from collections.abc import Callable, Sequence
from functools import partial
from ipaddress import ip_network
from types import FrameType
from typing import Final, cast

import uvicorn
from litestar.types import ASGIApp

from qiatan.app.connections import Connections
from qiatan.app.http_protocol import HttpProtocol
from qiatan.app.socket_protocol import SocketProtocol
from qiatan.web.policy.addresses import Addresses, Network
from qiatan.web.ws.socket_server import SocketServer

DRAIN: Final = 5
"""Seconds for which running requests can continue when the server stops."""


class WebServer(uvicorn.Server):
    """Calls `ready` once it is listening. On SIGTERM or SIGINT, closes its sockets, then stops."""

    def __init__(
        self,
        app: ASGIApp,
        sockets: SocketServer,
        ready: Callable[[], None],
        proxies: str,
        exempt: Sequence[Network],
        tls: ssl.SSLContext | None = None,
    ) -> None:
        limits = sockets.server.services.limits
        through = (*exempt, *_networks(proxies))
        connections = Connections(limits, Addresses(through))
        super().__init__(_config(app, proxies, connections, sockets.limits.longest_frame))
        self._sockets = sockets
        self._ready = ready
        self._tls = tls

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.config.ssl = self._tls  # this context can be replaced when the certificate is renewed
        await super().startup(sockets)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:  # so that new clients go to another process
            server.close()
        for listening in sockets or ():
            listening.close()
        await self._sockets.close()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Shut down gracefully, or immediately on a second Ctrl+C."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True


def _networks(proxies: str) -> list[Network]:
    """Return the proxies as networks. Skips entries that are not addresses, such as paths."""
    if proxies == "*":
        return [ip_network("0.0.0.0/0"), ip_network("::/0")]
    found = []
    for text in proxies.split(","):
        with contextlib.suppress(ValueError):
            found.append(ip_network(text.strip(), strict=False))
    return found


def _config(
    app: ASGIApp, proxies: str, connections: Connections, longest_frame: int
) -> uvicorn.Config:
    # uvicorn expects classes here, but it only calls them, so partials work too.
    http = partial(HttpProtocol, connections=connections)
    socket_protocol = partial(SocketProtocol, connections=connections)
    return uvicorn.Config(
        app,
        lifespan="on",
        http=cast(type[asyncio.Protocol], http),
        ws=cast(type[asyncio.Protocol], socket_protocol),
        ws_max_size=longest_frame,
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=DRAIN,
    )
