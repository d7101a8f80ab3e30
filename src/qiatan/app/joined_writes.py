"""Joins the frames that a connection is sent at about the same time, to save system calls.

Sending is the most expensive part of an action. The player who acts is sent the changes, and one
step of the event loop later the reply to the request. Joined, both take one system call.
"""

from __future__ import annotations

import asyncio
from typing import Final

MOST: Final = 65_536
"""Bytes after which the frames of a connection are written without waiting for more."""


class JoinedWrites:
    """Keeps frames until the next step of the event loop has run, then writes them."""

    def __init__(self) -> None:
        self._kept: dict[asyncio.Transport, bytes] = {}

    def add(self, transport: asyncio.Transport, frame: bytes) -> None:
        """Write a frame soon, together with the next ones."""
        if not self._kept:
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._flush_all)
        before = self._kept.get(transport)
        self._kept[transport] = frame if before is None else before + frame
        if len(self._kept[transport]) > MOST:
            self.flush(transport)

    def flush(self, transport: asyncio.Transport) -> None:
        """Write a connection's frames now. A closing connection's frames are dropped."""
        frames = self._kept.pop(transport, None)
        if frames is not None and not transport.is_closing():
            transport.write(frames)

    def _flush_all(self) -> None:
        for transport in [*self._kept]:
            self.flush(transport)
