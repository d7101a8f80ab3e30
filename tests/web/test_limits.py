"""Limits of a running server with default settings."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed

from qiatan.protocol.messages import Closing, Failed
from qiatan.services.rate_limits import TokenBucket
from tests.web.client import Client, connected, new_cookie
from tests.web.served import Served, serve
from tests.web.server_group import ONE_PROCESS


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    server = serve(tmp_path_factory.mktemp("strict"), "--message-rate", "10", "--offences", "50")
    yield server
    assert server.stop() == 0
    assert "level=error" not in server.errors


@pytest.fixture
async def client(strict: Served) -> AsyncIterator[Client]:
    async with connected(strict.socket_url, new_cookie(strict.url)) as client:
        yield client


async def failed(client: Client, message: str | bytes) -> Failed:
    """The refusal of a raw message."""
    await client.socket.send(message)
    reply = await client.next()
    assert isinstance(reply, Failed)
    return reply


@pytest.mark.slow
async def test_unreadable_messages_do_not_close_the_connection(client: Client) -> None:
    assert (await failed(client, "{")).code == "malformed"
    assert (await failed(client, b'{"type": "ping", "id": 1}')).code == "binary"
    assert (await failed(client, "x" * 5000)).code == "too_large"
    assert (await failed(client, "好" * 2000)).code == "too_large"
    assert (await failed(client, '{"type": "fly", "id": 5}')).id == 5
    await client.done("ping")


@pytest.mark.slow
async def test_refusals_for_too_many_messages_carry_their_ids(client: Client) -> None:
    ids = [await client.send("ping") for _ in range(60)]
    replies = [await client.reply(id) for id in ids]
    refused = [reply for reply in replies if isinstance(reply, Failed)]
    assert {reply.code for reply in refused} == {"too_fast"}
    assert 0 < len(refused) < 31
    await asyncio.sleep(0.3)
    await client.done("ping")


@pytest.mark.slow
async def test_abuse_closes_the_connection(client: Client) -> None:
    for _ in range(52):
        await client.socket.send("{")
    assert await client.closing() == "abuse"
    await client.socket.wait_closed()
    assert (client.socket.close_code, client.socket.close_reason) == (1008, "abuse")


@pytest.mark.slow
async def test_a_huge_frame_closes_only_its_own_connection(client: Client, strict: Served) -> None:
    await client.socket.send("x" * (2**17 + 1))
    await client.socket.wait_closed()
    assert client.socket.close_code == 1009
    async with connected(strict.socket_url, new_cookie(strict.url)) as other:
        await other.done("ping")


@pytest.mark.slow
async def test_connections_per_user_are_limited(strict: Served) -> None:
    cookie = new_cookie(strict.url)
    async with AsyncExitStack() as stack:
        for _ in range(12):
            await stack.enter_async_context(connected(strict.socket_url, cookie))
        last = await stack.enter_async_context(connected(strict.socket_url, cookie))
        assert isinstance(last.heard[0], Closing)
        assert last.heard[0].code == "too_many_connections"


async def ask_without_reading(client: Client, table: str) -> None:
    """Request a whole table again and again, then read to the end of the connection."""
    client.socket.transport.pause_reading()
    with suppress(TimeoutError):
        async with asyncio.timeout(5):
            while True:
                await client.send("enter_table", table=table)
    client.socket.transport.resume_reading()
    while True:
        await client.next()


@ONE_PROCESS
@pytest.mark.slow
async def test_a_client_that_does_not_read_is_disconnected(served: Served) -> None:
    async with connected(served.socket_url, new_cookie(served.url)) as client:
        table = await client.done("quick_play", bot="easy")
        with pytest.raises(ConnectionClosed):
            await ask_without_reading(client, table)
    async with connected(served.socket_url, new_cookie(served.url)) as other:
        await other.done("ping")


def test_a_token_bucket_refills() -> None:
    time = [0.0]
    allowance = TokenBucket(2.0, 3, lambda: time[0])
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    time[0] = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
