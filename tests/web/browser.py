"""A browser without a screen: it keeps cookies, and asks over HTTP as the client's pages do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

import httpx
from websockets.asyncio.client import connect

from tests.web.client import Client
from tests.web.together import House

PASSWORD: Final = "correct horse"

NewBrowser: TypeAlias = Callable[..., "Browser"]
"""A new browser, with these headers."""


class Browser:
    """One device; `ask` posts to `/api/account` and gives the code of a refusal, or None."""

    def __init__(self, house: House, **headers: str) -> None:
        self._house = house
        self.http = httpx.Client(headers=headers)
        self.who = self.session()

    def session(self) -> Mapping[str, object]:
        """Who the server says we are."""
        answer = self.http.get(f"{self._house.url}/api/session")
        self.who = answer.json()
        return self.who

    def ask(self, path: str, **body: str) -> str | None:
        answer = self.http.post(f"{self._house.url}/api/account/{path}", json=body)
        said = answer.json()
        self.told = said
        return None if answer.status_code == 200 else str(said["code"])

    def account(self) -> Mapping[str, object]:
        return dict(self.http.get(f"{self._house.url}/api/account").json())

    @property
    def cookies(self) -> str:
        """What the WebSocket sends."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Client]:
        """A client with the cookies of this browser, that has been welcomed."""
        headers = {"Cookie": self.cookies}
        async with connect(self._house.socket_url, additional_headers=headers) as opened:
            client = Client(opened)
            await client.next()
            yield client

    def sign_up(self, name: str) -> str | None:
        return self.ask("sign-up", name=name, password=PASSWORD)

    def sign_in(self, name: str, password: str = PASSWORD) -> str | None:
        return self.ask("sign-in", name=name, password=password)
