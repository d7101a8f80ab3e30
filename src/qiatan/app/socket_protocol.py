"""uvicorn's WebSocket, with a compression that costs an open connection no memory.

zlib's window and hash tables take 44 kB a connection, more than all the rest of it, only to
compress a message by what earlier ones said. Here each message stands alone (RFC 7692 §7.1.1).
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

COMPRESSION: Final = ServerPerMessageDeflateFactory(
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
