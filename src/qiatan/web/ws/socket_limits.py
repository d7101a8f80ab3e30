"""The limits of one WebSocket: on messages received and on messages waiting to be sent."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SocketLimits:
    """Limits per WebSocket that an operator can set.

    A client can send `burst` messages at once and `per_second` messages a second on average. A
    message can have up to `message_bytes` bytes, or `map_bytes` if it contains a map file. A
    message that is unreadable or exceeds the rate is an offence. `forgiven_per_second` offences are
    forgiven each second. After `offences` offences, the connection is closed.
    """

    message_bytes: int = 4096
    map_bytes: int = 64 * 2**10
    per_second: float = 20.0
    burst: int = 60
    offences: int = 200
    forgiven_per_second: float = 2.0
    waiting_messages: int = 1000
    waiting_bytes: int = 4 * 2**20

    @property
    def longest_frame(self) -> int:
        """The length in bytes above which a message is not read and closes the connection.

        Shorter messages that exceed a limit get a reply.
        """
        return 2 * max(self.message_bytes, self.map_bytes)
