"""What WebSockets report about their work, for whoever watches over the server."""

from __future__ import annotations

from typing import Final, Protocol


class SocketMeter(Protocol):
    """Takes what happens at the sockets; never blocks, never raises."""

    def request_answered(self, kind: str, code: str | None, seconds: float) -> None:
        """A request of this type was answered; `code` is that of its refusal."""
        ...

    def message_sent(self, seconds: float) -> None:
        """A message was handed to its socket; it, or one before it, waited this long."""
        ...


class NullSocketMeter:
    """A meter that forgets everything."""

    def request_answered(self, kind: str, code: str | None, seconds: float) -> None:
        pass

    def message_sent(self, seconds: float) -> None:
        pass


NULL_SOCKET_METER: Final = NullSocketMeter()
