"""uvicorn's WebSocket protocol, with compression that keeps no memory per connection.

If each message were compressed with the context of earlier messages, zlib's window and hash tables
would take 44 kB per connection, more than the rest of the connection. Here each message is
compressed on its own (RFC 7692 §7.1.1), and messages that fit into one or two packets are not
compressed at all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.typing import ExtensionParameter

from qiatan.app.connections import Connections, UnreadTimer
from qiatan.app.text_frame import text_frame
from qiatan.services.rate_limits import TokenBucket
from qiatan.web.ws.direct_send import DIRECT_SEND

UNCOMPRESSED: Final = 2048
"""Messages up to this size in bytes are sent uncompressed.

Sending 1,500 bytes takes 27 µs with compression and 5 µs without. Two fifths of the messages about
a move have between 1 and 2 kB.
"""


class LongMessageDeflate(PerMessageDeflate):
    """Compresses only long messages, as RFC 7692 §6 allows."""

    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) <= UNCOMPRESSED else super().encode(frame)


class LongMessageDeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates compression like its base class, but creates a `LongMessageDeflate`."""

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
"""The compression settings. Levels above 1 save 5 % of the bytes and take up to 50 % longer."""


FIRST_SLICE: Final = 128
SLICE: Final = 1024
"""The maximum number of bytes processed at once.

The system delivers up to 256 kB, or 40,000 frames. The first slices are shorter, to detect a flood
of pings early.
"""

CONTROL_FRAMES: Final = (2.0, 60)
"""The number of pings, pongs and message fragments that a client can send per second and per burst.

A browser sends one pong every twenty seconds, and its messages are short.
"""


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection on which each message is compressed on its own.

    This class counts pings, pongs and message fragments, because the application never sees them. A
    burst of them is processed in slices, so that it does not block the event loop.
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
        self._queued = 0
        self._address_key: str | None = None

    def handle_connect(self, event: Request) -> None:
        """Start the application, and give it a function that writes messages directly."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast(dict[str, dict[str, Any]], self.scope["extensions"])
            extensions[DIRECT_SEND] = {"send": self.send_now}

    def send_now(self, text: str) -> bool:
        """Write a message soon if the connection is open and the client reads fast enough.

        Returns whether the message is written.
        """
        ready = self.handshake_complete and self.conn.state is State.OPEN
        if not ready or self.transport.is_closing() or not self.writable.is_set():
            return False
        self._connections.writes.add(self.transport, self._frame(text.encode()))
        return True

    def _frame(self, payload: bytes) -> bytes:
        """Return a message as a frame. For short messages, the library is too slow."""
        if len(payload) <= UNCOMPRESSED:
            return text_frame(payload)
        self.conn.send_text(payload)
        return b"".join(self.conn.data_to_send())

    async def send(self, message: ASGISendEvent) -> None:
        """Send an event of the application, after the messages written before it."""
        self._connections.writes.flush(self.transport)
        await super().send(message)

    def shutdown(self) -> None:
        """Close the connection because the server stops."""
        self._connections.writes.flush(self.transport)
        super().shutdown()

    def data_received(self, data: bytes) -> None:
        """Process data up to the first complete message.

        The rest waits until the application has received that message.
        """
        self._rest += data
        self._read()

    def _read(self) -> None:
        taken, size = 0, FIRST_SLICE
        while taken < len(self._rest) and not (self.read_paused or self.transport.is_closing()):
            super().data_received(self._rest[taken : taken + size])
            taken, size = taken + size, min(SLICE, 2 * size)
        self._rest = self._rest[taken:]
        self._count_buffered()

    def _count_buffered(self) -> None:
        """Count the bytes of the incomplete message, the unread data and the queued messages."""
        unfinished = len(self.conn.reader.buffer) + (self.conn.current_size or 0)
        size = unfinished + len(self._rest) + self._queued
        if not self.transport.is_closing():
            address_key = self._address() if size else ""
            self._connections.buffers.hold(self.transport, address_key, size)

    def _address(self) -> str:
        """Return the key of the client's address.

        Behind a trusted proxy, this is the address that the proxy reports.
        """
        if self._address_key is None:
            host = self.scope["client"][0] if self.scope["client"] else ""
            key = self._connections.addresses.key_of_host(host)
            if not self.handshake_complete:  # the proxy's header may not have been read yet
                return key
            self._address_key = key
        return self._address_key

    def send_receive_event_to_app(self) -> None:
        """Queue a message for the application."""
        if not self.close_sent:
            self._queued += sum(map(len, self.frames))
        super().send_receive_event_to_app()

    async def receive(self) -> ASGIReceiveEvent:
        """Return the next message for the application."""
        event = await super().receive()
        if self.queue.empty():
            self._queued = 0
        self._read()
        return event

    def handle_ping(self) -> None:
        """Answer a ping, unless the client has sent too many."""
        if self._counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Record that the client is alive, unless it has sent too many pongs."""
        if self._counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Append a message fragment, unless the client has sent too many."""
        if self._counted():
            super().handle_cont(event)

    def _counted(self) -> bool:
        if self._frames.take():
            return True
        self.transport.abort()
        return False

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
        self._unread.stop()
        self._connections.leave(self.transport)
        if self.handshake_initiated:
            self.scope["extensions"].pop(DIRECT_SEND, None)  # breaks a reference cycle
        self.conn.reader.discard()
        self.frames, self._rest = [], b""
        super().connection_lost(exc)
