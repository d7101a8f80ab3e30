"""What WebSockets report for monitoring."""

from __future__ import annotations

from typing import Final, Protocol


class SocketMeter(Protocol):
    """Receives measurements; never blocks, never raises."""

    def request_answered(self, kind: str, code: str | None, seconds: float) -> None:
        """A request of this type was answered; `code` is the code of its refusal, if any."""
        ...

    def message_sent(self, seconds: float) -> None:
        """A message was written to its socket; the oldest one in its batch waited this long."""
        ...


class NullSocketMeter:
    """Ignores all measurements."""

    def request_answered(self, kind: str, code: str | None, seconds: float) -> None:
        pass

    def message_sent(self, seconds: float) -> None:
        pass


NULL_SOCKET_METER: Final = NullSocketMeter()
