"""uvicorn's HTTP protocol with limits on request time and on the number of connections."""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

import h11
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.flow_control import service_unavailable
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from qiatan.app.connections import Admission, Connections, UnreadTimer
from qiatan.web.policy.allowed_hosts import HEALTH

HEALTH_WITHIN: Final = 2.0
"""Seconds within which a connection beyond the connection limit must request `/healthz`."""


class HttpProtocol(H11Protocol):
    """An HTTP connection, until it becomes a WebSocket.

    Each request must arrive in full within a time limit. A connection beyond the connection limit
    can only request `/healthz`.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        connections: Connections,
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._places = connections
        self._admission = Admission.NOTHING
        self._within = connections.limits.whole_request
        self._whole: asyncio.TimerHandle | None = None
        self._unread = UnreadTimer(connections.limits.unread)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Admit the connection, or close it immediately."""
        super().connection_made(cast(asyncio.Transport, transport))
        self._admission = self._places.enter(transport)
        if self._admission is Admission.NOTHING:
            self.transport.abort()
            return
        if self._admission is Admission.HEALTH:
            self.app = _health_only(self.app)
            self.timeout_keep_alive = 0
            self._within = HEALTH_WITHIN
        self._await_request()

    def data_received(self, data: bytes) -> None:
        """Process received data. The time limit runs until the request is complete."""
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # the connection has become a WebSocket
            return
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._await_request()
            self._hold(len(self.conn.trailing_data[0]) + len(self._body))
        else:
            self._stop_waiting()
            self._hold(0)

    @property
    def _body(self) -> bytes | bytearray:
        """The part of the request's body that the application has not read yet."""
        cycle = cast(RequestResponseCycle | None, self.cycle)
        return b"" if cycle is None else cycle.body

    def _hold(self, size: int) -> None:
        if not self.transport.is_closing():
            address_key = self._places.address_of(self.transport)
            self._places.buffers.hold(self.transport, address_key, size)

    def _await_request(self) -> None:
        if self._whole is None:
            self._whole = self.loop.call_later(self._within, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._whole is not None:
            self._whole.cancel()
            self._whole = None

    def _should_upgrade(self) -> bool:
        return self._admission is Admission.ANYTHING and super()._should_upgrade()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the WebSocket protocol. The connection stays counted."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Start the timer that closes the connection if its client does not read."""
        self._unread.start(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Stop the timer that closes the connection if its client does not read."""
        self._unread.stop()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove the connection from the count of open connections."""
        self._stop_waiting()
        self._unread.stop()
        self._places.leave(self.transport)
        super().connection_lost(exc)


def _health_only(app: ASGI3Application) -> ASGI3Application:
    whole, none = cast(ASGIApp, app), cast(ASGIApp, service_unavailable)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        asks_health = scope["type"] == ScopeType.HTTP and scope["path"].endswith(tuple(HEALTH))
        await (whole if asks_health else none)(scope, receive, send)

    return cast(ASGI3Application, answer)
