"""Limits the buffered bytes of incomplete messages and requests, per address and in total."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import structlog

log = structlog.stdlib.get_logger(__name__)


@dataclass(slots=True)
class _Buffer:
    address_key: str
    size: int = 0


class ReceiveBuffers:
    """Counts the bytes that each connection has received but the server has not yet processed.

    If an address exceeds `per_address`, its connection with the most bytes is closed. If all
    connections together exceed `total`, the address with the most bytes loses its largest
    connection. Connections without an address key, such as those of exempt addresses, count only
    toward the total, as if they came from one address.
    """

    def __init__(self, per_address: int, total: int) -> None:
        self._per_address = per_address
        self._most = total
        self._buffers: dict[asyncio.Transport, _Buffer] = {}
        self._of_address = Counter[str]()
        self.total = 0

    def hold(self, transport: asyncio.Transport, address_key: str, size: int) -> None:
        """Record how many unprocessed bytes a connection has.

        Closes connections if a limit is exceeded.
        """
        held = self._buffers.get(transport)
        if held is None or held.address_key != address_key or not size:
            self.release(transport)
            if not size:
                return
            held = self._buffers[transport] = _Buffer(address_key)
        self._add(held, size - held.size)
        while held.address_key and self._of_address[held.address_key] > self._per_address:
            self._close_largest(held.address_key)
        while self.total > self._most:
            self._close_largest(max(self._of_address, key=lambda key: self._of_address[key]))

    def release(self, transport: asyncio.Transport) -> None:
        """Stop counting the bytes of a connection."""
        held = self._buffers.pop(transport, None)
        if held is not None:
            self._add(held, -held.size)

    def _add(self, held: _Buffer, more: int) -> None:
        held.size += more
        self.total += more
        self._of_address[held.address_key] += more
        if not self._of_address[held.address_key]:
            del self._of_address[held.address_key]

    def _close_largest(self, address_key: str) -> None:
        largest = max(self._of(address_key), key=lambda one: self._buffers[one].size)
        log.info("receive_buffers_full", held=self._of_address[address_key], total=self.total)
        self.release(largest)
        largest.abort()

    def _of(self, address_key: str) -> Iterable[asyncio.Transport]:
        return (one for one, held in self._buffers.items() if held.address_key == address_key)
