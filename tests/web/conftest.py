"""Servers and clients for the tests of HTTP and WebSocket."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack

import pytest

from tests.web.client import Client, connected, new_cookie
from tests.web.served import Served, serve

Guest = Callable[[], Awaitable[Client]]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose bots do not pause and that lets clients play as fast as they can."""
    data = tmp_path_factory.mktemp("served")
    server = serve(data, "--bot-pace", "0", "--message-rate", "100000")
    yield server
    assert server.stop() == 0
    assert "level=error" not in server.errors


@pytest.fixture
async def guest(served: Served) -> AsyncIterator[Guest]:
    """Connects new guests."""
    async with AsyncExitStack() as stack:

        async def new() -> Client:
            cookie = new_cookie(served.url)
            return await stack.enter_async_context(connected(served.socket_url, cookie))

        yield new
