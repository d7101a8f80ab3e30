"""Limits on open connections, in total and per address, with a reserve for `/healthz`."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from enum import Enum
from typing import Final, cast

import structlog

from qiatan.app.joined_writes import JoinedWrites
from qiatan.app.receive_buffers import ReceiveBuffers
from qiatan.services.limits import Limits
from qiatan.web.policy.addresses import Addresses

log = structlog.stdlib.get_logger(__name__)

FOR_HEALTH: Final = 32
"""The number of connections allowed beyond the limit. They can only request `/healthz`."""

OTHER_FILES: Final = 100
"""The number of file descriptors kept for the database, Redis, bot workers and static files."""

DESCRIPTORS: Final = 65_536
"""The number of file descriptors that the process requests. The default is often only 1,024."""


class Admission(Enum):
    """Which requests a new connection can make."""

    ANYTHING = "anything"
    HEALTH = "health"
    NOTHING = "nothing"


class Connections:
    """All open connections of this process, by transport.

    Connections from exempt addresses and from proxies count only toward the total.
    """

    def __init__(self, limits: Limits, addresses: Addresses) -> None:
        self.limits: Final = limits
        self.addresses: Final = addresses
        self.buffers: Final = ReceiveBuffers(
            limits.receive_buffers_per_address, limits.receive_buffers
        )
        self.writes: Final = JoinedWrites()
        self._most = min(limits.open_connections, _descriptors() - OTHER_FILES - FOR_HEALTH)
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._of_address = Counter[str]()

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, transport: asyncio.BaseTransport) -> Admission:
        """Decide which requests a new connection can make, and count it unless it is refused."""
        address = self.address_of(transport)
        if address and self._of_address[address] >= self.limits.open_per_address:
            return Admission.NOTHING
        if len(self._open) >= self._most + FOR_HEALTH:
            return Admission.NOTHING
        self._open[transport] = address
        self._of_address[address] += 1
        return Admission.ANYTHING if len(self._open) <= self._most else Admission.HEALTH

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Remove a closed connection from the count, if it was counted."""
        self.buffers.release(cast(asyncio.Transport, transport))
        address = self._open.pop(transport, None)
        if address is not None:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def address_of(self, transport: asyncio.BaseTransport) -> str:
        """Return the key of the client's address, or "" for a proxy or an exempt address."""
        peer = transport.get_extra_info("peername")
        return self.addresses.key_of_host(str(peer[0])) if isinstance(peer, tuple) else ""


class UnreadTimer:
    """Closes a connection whose client does not read the data sent to it."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._timer: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        """Start the timer because the send buffer is full."""
        self.stop()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._seconds, transport.abort)

    def stop(self) -> None:
        """Stop the timer because the client is reading again or has disconnected."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


if sys.platform == "win32":

    def _descriptors() -> int:
        """Return the maximum number of open files."""
        return DESCRIPTORS

else:
    import resource

    def _descriptors() -> int:
        """Raise the maximum number of open files, and return it."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
        if soft == resource.RLIM_INFINITY or soft >= most:
            return most
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError) as error:
            log.warning("few_descriptors", descriptors=soft, exc_info=error)
            return soft
        return most
