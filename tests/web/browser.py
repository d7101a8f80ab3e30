"""A browser without a screen: keeps cookies and sends the HTTP requests of the client's pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

import httpx
from websockets.asyncio.client import connect

from tests.web.client import PATIENCE, Client
from tests.web.server_group import AnyServer

PASSWORD: Final = "correct horse"

NewBrowser: TypeAlias = Callable[..., "Browser"]
"""Returns a new browser that sends these headers."""


class Browser:
    """One device. `ask` posts to `/api/account` and returns the code of a refusal, or None."""

    def __init__(self, servers: AnyServer, **headers: str) -> None:
        self._server = servers
        # Without TLS, loading certificates would take longer than most requests.
        self.http = httpx.Client(headers=headers, timeout=PATIENCE, verify=False)
        self.who = self.session()

    @property
    def url(self) -> str:
        """The address of a process."""
        return self._server.url

    def session(self) -> Mapping[str, object]:
        """Ask the server who this browser is."""
        answer = self.http.get(f"{self._server.url}/api/session")
        self.who = answer.json()
        return self.who

    def ask(self, path: str, **body: str) -> str | None:
        answer = self.http.post(f"{self._server.url}/api/account/{path}", json=body)
        said = answer.json()
        self.response = said
        return None if answer.status_code == 200 else str(said["code"])

    def account(self) -> Mapping[str, object]:
        return dict(self.http.get(f"{self._server.url}/api/account").json())

    @property
    def cookies(self) -> str:
        """The Cookie header of the WebSocket."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Client]:
        """A client with this browser's cookies, after the welcome."""
        headers = {"Cookie": self.cookies}
        async with connect(self._server.socket_url, additional_headers=headers) as opened:
            client = Client(opened)
            await client.next()
            yield client

    def sign_up(self, name: str) -> str | None:
        return self.ask("sign-up", name=name, password=PASSWORD)

    def sign_in(self, name: str, password: str = PASSWORD) -> str | None:
        return self.ask("sign-in", name=name, password=password)
