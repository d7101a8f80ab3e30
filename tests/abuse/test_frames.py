"""Unfinished messages and requests take bounded memory, and only their senders are closed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, closing
from itertools import chain, islice

import pytest
from websockets.frames import Frame, Opcode

from tests.abuse.memory import resident, unfinished
from tests.abuse.source_address import SourceAddress
from tests.abuse.test_connections import answer, ended, opened
from tests.web.client import Client
from tests.web.served import Served, serve

FRAME = 50_000
HEAD = 15_000
PER_ADDRESS = 10 * FRAME
LIMITS = (
    *("--limit", f"receive_buffers_per_address={PER_ADDRESS}"),
    *("--limit", f"receive_buffers={2 * PER_ADDRESS}", "--bot-pace", "0"),
)


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with small receive buffers."""
    server = serve(tmp_path_factory.mktemp("tight"), *LIMITS)
    yield server
    assert server.stop() == 0
    assert "level=error" not in server.errors


async def clients(stack: AsyncExitStack, source: SourceAddress, number: int) -> list[Client]:
    """Connected clients, which leave without ending their frames."""
    cookies = [source.cookie() for _ in range(-(-number // 10))]
    opened = []
    for index in range(number):
        client = await stack.enter_async_context(source.connected(cookies[index // 10]))
        stack.callback(client.socket.transport.abort)
        opened.append(client)
    return opened


async def first_closed(clients: list[Client], number: int) -> None:
    """Wait until so many connections are closed."""
    waiting = asyncio.as_completed([one.socket.wait_closed() for one in clients], timeout=20)
    for one in islice(waiting, number):
        await one


async def test_unfinished_frames_of_an_address_are_limited(tight: Served) -> None:
    source = SourceAddress(tight, "203.0.113.20")
    async with AsyncExitStack() as stack:
        crowd = await clients(stack, source, 20)
        before = resident(tight)
        for client in crowd:
            client.socket.transport.write(unfinished(FRAME))
        await first_closed(crowd, 10)
        assert resident(tight) - before < 4 * PER_ADDRESS
        other = await stack.enter_async_context(SourceAddress(tight, "203.0.113.21").connected())
        await other.done("check_map", game="island", text="x" * 40_000)


async def test_the_largest_frame_of_an_address_is_closed_first(tight: Served) -> None:
    async with AsyncExitStack() as stack:
        crowd = await clients(stack, SourceAddress(tight, "203.0.113.22"), 20)
        crowd[0].socket.transport.write(unfinished(1000))
        for client in crowd[1:]:
            client.socket.transport.write(unfinished(FRAME))
        await first_closed(crowd, 9)
        assert crowd[0].socket.close_code is None


async def test_many_addresses_share_the_limit_of_the_process(tight: Served) -> None:
    async with AsyncExitStack() as stack:
        crowds = [
            await clients(stack, SourceAddress(tight, f"203.0.113.{number}"), 9)
            for number in (23, 24, 25)
        ]
        for client in chain(*crowds):
            client.socket.transport.write(unfinished(FRAME))
        await first_closed([*chain(*crowds)], 7)


async def test_fragments_of_an_unfinished_message_count(tight: Served) -> None:
    async with AsyncExitStack() as stack:
        crowd = await clients(stack, SourceAddress(tight, "203.0.113.26"), 20)
        part = Frame(Opcode.TEXT, b" " * FRAME, fin=False).serialize(mask=True)
        for client in crowd:
            client.socket.transport.write(part)
        await first_closed(crowd, 10)


async def test_a_finished_message_frees_its_buffer(tight: Served) -> None:
    async with SourceAddress(tight, "203.0.113.27").connected() as client:
        for _ in range(15):
            await client.ask("check_map", game="island", text="x" * 40_000)
        await client.done("ping")


def test_unfinished_requests_count(tight: Served) -> None:
    with ExitStack() as stack:
        begun = f"GET /{'x' * HEAD}".encode()
        sockets = [
            stack.enter_context(closing(opened(tight, "127.0.0.31", begun))) for _ in range(60)
        ]
        assert any(map(ended, sockets[:30]))
        assert b" 200 " in answer(tight, "/healthz", "127.0.0.32")
