"""Servers and clients for the tests of HTTP and WebSocket."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack

import pytest

from tests.web.browser import Browser, NewBrowser
from tests.web.client import Client, connected, new_cookie
from tests.web.server_group import KINDS, AnyServer, serve_kind

Guest = Callable[[], Awaitable[Client]]


@pytest.fixture(scope="session", params=KINDS)
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[AnyServer]:
    """A server with fast bots that does not limit the rate of messages.

    Many files share it. Tests that count tables or people need their own server.
    """
    options = ("--bot-pace", "0", "--message-rate", "100000")
    with serve_kind(request.param, tmp_path_factory.mktemp("served"), *options) as server:
        yield server


@pytest.fixture
def new(served: AnyServer) -> Iterator[NewBrowser]:
    """Opens new browsers."""
    with ExitStack() as stack:

        def opened(**headers: str) -> Browser:
            browser = Browser(served, **headers)
            stack.callback(browser.http.close)
            return browser

        yield opened


@pytest.fixture
async def guest(served: AnyServer) -> AsyncIterator[Guest]:
    """Connects new guests."""
    async with AsyncExitStack() as stack:

        async def new() -> Client:
            cookie = new_cookie(served.url)
            return await stack.enter_async_context(connected(served.socket_url, cookie))

        yield new
