"""Clients with the same IP address, sent in the header of a trusted proxy."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Protocol

import httpx
import psutil
from websockets.asyncio.client import connect

from qiatan.web.auth.guests import COOKIE
from tests.web.client import Client
from tests.web.served import Served


class Reachable(Protocol):
    """One server or several."""

    @property
    def url(self) -> str: ...

    @property
    def socket_url(self) -> str: ...


@dataclass(frozen=True)
class SourceAddress:
    """An IP address from which clients connect."""

    served: Reachable
    address: str = "203.0.113.7"

    @property
    def headers(self) -> dict[str, str]:
        return {"X-Forwarded-For": self.address}

    def ask(self, path: str) -> httpx.Response:
        # Without TLS the certificates of all authorities are not needed; loading them takes long.
        return httpx.get(f"{self.served.url}{path}", headers=self.headers, verify=False)

    def cookie(self) -> str:
        """The cookie of a new guest, or "" if the address may have no more."""
        return self.ask("/api/session").cookies.get(COOKIE) or ""

    @asynccontextmanager
    async def connected(self, cookie: str | None = None) -> AsyncIterator[Client]:
        """A client with this cookie, or of a new guest."""
        headers = {"Cookie": f"{COOKIE}={cookie or self.cookie()}", **self.headers}
        async with connect(
            self.served.socket_url, additional_headers=headers, max_size=None, max_queue=None
        ) as socket:
            client = Client(socket)
            await client.next()
            yield client


async def times_until(refused: str, asked: Callable[[], Awaitable[str | None]], most: int) -> int:
    """How often `asked` succeeds (returns None) before it returns the code `refused`."""
    for times in range(most):
        code = await asked()
        if code is not None:
            assert code == refused
            return times
    return most


def work_of(server: Served) -> tuple[float, float]:
    """CPU seconds used by the server's process, and by its workers."""
    process = psutil.Process(server.process.pid)
    each = [one.cpu_times() for one in (process, *process.children())]
    own, *others = [times.user + times.system for times in each]
    return own, sum(others)
