"""People behind one address, as a server sees them: a proxy tells their address."""

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
    """A server, or several."""

    @property
    def url(self) -> str: ...

    @property
    def socket_url(self) -> str: ...


@dataclass(frozen=True)
class Home:
    """One address of the internet."""

    served: Reachable
    address: str = "203.0.113.7"

    @property
    def headers(self) -> dict[str, str]:
        return {"X-Forwarded-For": self.address}

    def ask(self, path: str) -> httpx.Response:
        # Without TLS there is no need to load all certificates of authorities, which takes long.
        return httpx.get(f"{self.served.url}{path}", headers=self.headers, verify=False)

    def cookie(self) -> str:
        """The cookie of a new guest; empty where there is none for this address."""
        return self.ask("/api/session").cookies.get(COOKIE) or ""

    @asynccontextmanager
    async def connected(self, cookie: str | None = None) -> AsyncIterator[Client]:
        """A client of a guest, who is new without a `cookie`."""
        headers = {"Cookie": f"{COOKIE}={cookie or self.cookie()}", **self.headers}
        async with connect(
            self.served.socket_url, additional_headers=headers, max_size=None, max_queue=None
        ) as socket:
            client = Client(socket)
            await client.next()
            yield client


async def times_until(refused: str, asked: Callable[[], Awaitable[str | None]], most: int) -> int:
    """How often `asked` is granted, which gives a code or None, before it is `refused`."""
    for times in range(most):
        code = await asked()
        if code is not None:
            assert code == refused
            return times
    return most


def work_of(server: Served) -> tuple[float, float]:
    """Seconds of a core that the server's own process has used, and its workers."""
    process = psutil.Process(server.process.pid)
    each = [one.cpu_times() for one in (process, *process.children())]
    own, *others = [times.user + times.system for times in each]
    return own, sum(others)
