"""Encodes WebSocket messages from the server (RFC 6455 §5.2)."""

from __future__ import annotations

from struct import Struct
from typing import Final

TEXT: Final = 0x81
"""The first byte of an unfragmented, uncompressed text message."""

_SHORT: Final = Struct("!BB")
_MEDIUM: Final = Struct("!BBH")
_LONG: Final = Struct("!BBQ")


def text_frame(payload: bytes) -> bytes:
    """Return the frame of an uncompressed text message. Frames from servers are not masked."""
    length = len(payload)
    if length < 126:
        return _SHORT.pack(TEXT, length) + payload
    if length < 65_536:
        return _MEDIUM.pack(TEXT, 126, length) + payload
    return _LONG.pack(TEXT, 127, length) + payload
