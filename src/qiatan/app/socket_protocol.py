"""uvicorn's WebSocket, with a compression that costs an open connection no memory.

zlib's window and hash tables take 44 kB a connection, more than all the rest of it, only to
compress a message by what earlier ones said. Here each message stands alone (RFC 7692 §7.1.1), and
one that fits a packet goes as it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

from qiatan.app.connections import Connections, UnreadTimer
from qiatan.web.policy.token_bucket import TokenBucket

UNCOMPRESSED: Final = 1024
"""Messages up to so many bytes are sent as they are: they take one packet either way."""


class LongMessageDeflate(PerMessageDeflate):
    """Compresses the messages that are worth it; §6 of RFC 7692 leaves that to the sender."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) <= UNCOMPRESSED else super().encode(frame)


class LongMessageDeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees on the extension as usual."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        response, agreed = super().process_request_params(params, accepted_extensions)
        return response, LongMessageDeflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )


COMPRESSION: Final = LongMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=12,
    client_max_window_bits=12,
    compress_settings={"level": 1, "memLevel": 5},
)
"""Level 1: higher ones make messages 5 % shorter and take up to half as long again."""


FIRST_SLICE: Final = 128
SLICE: Final = 1024
"""Bytes that are read at once: the system hands on up to 256 kB, which may be 40,000 frames.

The first slices are shorter: in them a flood of pings shows.
"""

CONTROL_FRAMES: Final = (2.0, 60)
"""Pings, pongs and parts of messages that a client may send a second, and at once: a browser sends
a pong in twenty seconds, and messages are short."""


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection; it compresses each message by itself.

    Frames that are no message are counted here, for the application never hears of them. Whoever
    sends very many frames at once does not keep the event loop busy with them.
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
        self.conn.available_extensions = [COMPRESSION]
        self._connections = connections
        self._unread = UnreadTimer(connections.limits.unread)
        self._frames = TokenBucket(*CONTROL_FRAMES)
        self._rest = b""

    def data_received(self, data: bytes) -> None:
        """Read up to the first message; what comes after it waits until that is taken."""
        self._rest += data
        self._read()

    def _read(self) -> None:
        taken, size = 0, FIRST_SLICE
        while taken < len(self._rest) and not (self.read_paused or self.transport.is_closing()):
            super().data_received(self._rest[taken : taken + size])
            taken, size = taken + size, min(SLICE, 2 * size)
        self._rest = self._rest[taken:]

    async def receive(self) -> ASGIReceiveEvent:
        """The next message for the application."""
        event = await super().receive()
        self._read()
        return event

    def handle_ping(self) -> None:
        """Answer, unless there are too many."""
        if self._counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note that the client is there, unless there are too many."""
        if self._counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a further part of a message, unless there are too many."""
        if self._counted():
            super().handle_cont(event)

    def _counted(self) -> bool:
        if self._frames.take():
            return True
        self.transport.abort()
        return False

    def pause_writing(self) -> None:
        """The client does not read."""
        self._unread.start(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client reads again."""
        self._unread.stop()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another connection."""
        self._unread.stop()
        self._connections.leave(self.transport)
        super().connection_lost(exc)
