"""The page of a browser tab, whose server runs in the same Python."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, cast

from websockets.asyncio.client import ClientConnection

from qiatan.app.tab.tab_server import TabServer, start
from qiatan.services.engines import NO_DELAY
from tests.app.tab_database import Database
from tests.web.client import Client


class TabSocket:
    """The page's end of a session."""

    def __init__(self, server: TabServer) -> None:
        self._server = server
        self.received = asyncio.Queue[str]()

    async def recv(self, *, decode: bool) -> str:
        assert decode
        return await self.received.get()

    async def send(self, text: str) -> None:
        self._server.receive(text)


@dataclass
class Page:
    """A session, and HTTP requests of the same player."""

    server: TabServer
    client: Client

    async def fetch(self, method: str, url: str, body: str = "") -> Any:
        """The decoded response to a request that must succeed."""
        ok, text = await self.server.respond(method, url, body)
        assert ok, text
        return json.loads(text)

    async def problem(self, method: str, url: str) -> str:
        """The code of the refusal of a request."""
        ok, text = await self.server.respond(method, url, "")
        assert not ok
        return str(json.loads(text)["code"])


@asynccontextmanager
async def opened(database: Database) -> AsyncIterator[Page]:
    """Start the server in a tab. On exit, the tab crashes: whatever runs in it ends at once."""
    before = asyncio.all_tasks()
    server = await start(database, "en", "1", NO_DELAY)
    socket = TabSocket(server)
    await server.connect(socket.received.put_nowait)
    client = Client(cast("ClientConnection", socket))
    await client.next()
    yield Page(server, client)
    crashed = asyncio.all_tasks() - before
    for task in crashed:
        task.cancel()
    await asyncio.gather(*crashed, return_exceptions=True)
