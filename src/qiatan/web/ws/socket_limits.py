"""Limits of one WebSocket: what it may send, and what may wait to be sent to it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SocketLimits:
    """Numbers an operator may set, for each WebSocket.

    A client may send `burst` messages at once and `per_second` in
    the long run. `map_bytes` is the longest message that holds a map file, `message_bytes` any
    other. An unreadable or too fast message is an offence; after `offences` of them,
    of which `forgiven_per_second` are forgiven, the connection ends.
    """

    message_bytes: int = 4096
    map_bytes: int = 64 * 2**10
    per_second: float = 20.0
    burst: int = 60
    offences: int = 200
    forgiven_per_second: float = 2.0
    waiting_messages: int = 1000
    waiting_bytes: int = 4 * 2**20
