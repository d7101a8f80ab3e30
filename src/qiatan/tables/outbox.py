"""Where a connection's messages go."""

from __future__ import annotations

from typing import Protocol

from qiatan.protocol.messages import AnyMessage


class Outbox(Protocol):
    """One client's way out."""

    def send(self, message: AnyMessage) -> None:
        """Take a message for later delivery; never blocks, never raises.

        The same object goes to all clients that are told the same, so an encoding may be
        kept by identity.
        """
        ...
