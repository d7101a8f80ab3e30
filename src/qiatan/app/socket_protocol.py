"""uvicorn's WebSocket, with a compression that costs an open connection no memory.

zlib's window and hash tables take 44 kB a connection, more than all the rest of it, only to
compress a message by what earlier ones said. Here each message stands alone (RFC 7692 §7.1.1), and
one that fits a packet goes as it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

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


class SocketProtocol(WebSocketsSansIOProtocol):
    """One connection; it compresses each message by itself."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn.available_extensions = [COMPRESSION]
