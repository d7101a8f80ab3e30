"""Silent, slow and noisy connections and abandoned tables do not lock others out."""

from __future__ import annotations

import asyncio
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, closing, suppress

import pytest
from websockets.frames import Frame, Opcode

from qiatan.protocol.messages import Closing, Failed, LobbyChanged
from qiatan.web.ws.socket_server import OPENINGS_AT_ONCE, OPENINGS_PER_SECOND
from tests.abuse.source_address import SourceAddress, work_of
from tests.web.client import Client, connected, new_cookie, table_settings
from tests.web.served import Served, serve

NARROW = (
    *("--limit", "open_per_address=30", "--limit", "open_connections=40"),
    *("--limit", "whole_request=2", "--limit", "open_idle=1"),
    *("--budget", "sockets=20/300", "--limit", "tables=10", "--limit", "tables_kept_back=0.2"),
)
SLOW = 20.0
"""Seconds within which even a busy server must close slow connections."""

MANY = 2048
"""The number of open files that a test may need."""

SOME_WORK = 0.35
"""CPU seconds. Reading everything that has arrived would take twice as long."""


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with few connections and tables, and short timeouts."""
    server = serve(tmp_path_factory.mktemp("narrow"), *NARROW)
    yield server
    assert server.stop() == 0
    assert "level=error" not in server.errors


def opened(server: Served, address: str, sent: bytes = b"") -> socket.socket:
    """Open a connection from a local address; the caller closes it."""
    one = socket.create_connection(("127.0.0.1", server.port), SLOW, (address, 0))
    one.sendall(sent)
    return one


def ended(one: socket.socket) -> bool:
    """Whether the server closes the connection in time without sending anything."""
    try:
        return one.recv(1) == b""
    except ConnectionResetError:
        return True


def answer(server: Served, path: str, address: str) -> bytes:
    """The beginning of the response, or b"" if the connection is refused."""
    asked = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode()
    with closing(opened(server, address, asked)) as one, suppress(ConnectionResetError):
        return one.recv(64)
    return b""


def test_silent_connections_are_closed_and_others_accepted(narrow: Served) -> None:
    with ExitStack() as stack:
        silent = [stack.enter_context(closing(opened(narrow, "127.0.0.2"))) for _ in range(30)]
        assert not answer(narrow, "/api/session", "127.0.0.2")
        assert b" 200 " in answer(narrow, "/healthz", "127.0.0.3")
        assert b" 200 " in answer(narrow, "/api/session", "127.0.0.3")
        assert all(map(ended, silent))
    assert b" 200 " in answer(narrow, "/api/session", "127.0.0.2")


@pytest.fixture
def many_files() -> Iterator[None]:
    """Allow enough open files, because sockets count and shells often allow only a thousand."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= soft < MANY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (MANY, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.usefixtures("many_files")
async def test_a_thousand_silent_connections_leave_room_for_others(usual: Served) -> None:
    with ExitStack() as stack:
        for number in range(1000):
            address = f"127.0.0.{40 + number % 2}"
            stack.enter_context(closing(opened(usual, address)))
        assert b" 200 " in answer(usual, "/healthz", "127.0.0.42")
        async with connected(usual.socket_url, new_cookie(usual.url)) as client:
            await client.done("quick_play", bot="easy", opponents=1)


def test_health_is_served_when_connections_are_full(narrow: Served) -> None:
    with ExitStack() as stack:
        for number in range(40):
            address = f"127.0.0.{10 + number % 4}"
            stack.enter_context(closing(opened(narrow, address, b"GET /api/session HTTP/1.1\r\n")))
        assert b" 200 " in answer(narrow, "/healthz", "127.0.0.20")
        assert b" 503 " in answer(narrow, "/api/session", "127.0.0.20")


def test_a_missing_body_ends_the_connection(narrow: Served) -> None:
    head = "POST /api/account/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n"
    begun = f"{head}Content-Type: application/json\r\n\r\n{{".encode()
    with closing(opened(narrow, "127.0.0.30", begun)) as one:
        assert ended(one)


async def test_an_address_can_open_connections_only_at_a_limited_rate(usual: Served) -> None:
    source = SourceAddress(usual, "203.0.113.48")
    cookie, begun = source.cookie(), time.monotonic()

    async def open_one() -> None:
        async with source.connected(cookie):
            pass

    await asyncio.gather(*(open_one() for _ in range(OPENINGS_AT_ONCE + 40)))
    assert time.monotonic() - begun > 40 / OPENINGS_PER_SECOND


async def test_connection_attempts_per_address_are_limited(narrow: Served) -> None:
    source = SourceAddress(narrow, "203.0.113.42")
    cookie, codes = source.cookie(), list[str]()
    for _ in range(22):
        async with source.connected(cookie) as client:
            codes += [one.code for one in client.heard if isinstance(one, Closing)]
    assert codes == ["address_busy"] * 2
    async with SourceAddress(narrow, "203.0.113.43").connected() as other:
        await other.done("ping")


async def test_an_abandoned_table_closes(narrow: Served) -> None:
    async with SourceAddress(narrow, "203.0.113.44").connected() as watcher:
        await watcher.done("enter_lobby")
        async with SourceAddress(narrow, "203.0.113.45").connected() as host:
            table = await host.done("create_table", settings=table_settings())
        gone = False
        while not gone:
            answers = await watcher.next()
            gone = isinstance(answers, LobbyChanged) and table in answers.gone
        await watcher.done("enter_table", table=table)
        assert watcher.info is not None and watcher.info.stage == "over"


async def created(client: Client) -> str:
    """Create and enter a table; returns its id, or the code of the refusal."""
    reply = await client.ask("create_table", settings=table_settings())
    if isinstance(reply, Failed):
        return reply.code
    return await client.done("enter_table", table=reply.table)


async def test_one_address_cannot_take_the_last_tables(narrow: Served) -> None:
    source = SourceAddress(narrow, "203.0.113.46")
    cookie = source.cookie()
    async with AsyncExitStack() as stack:
        hosts = [await stack.enter_async_context(source.connected(cookie)) for _ in range(9)]
        made = [await created(host) for host in hosts]
        assert made[0] != "server_full" == made[-1]
        async with SourceAddress(narrow, "203.0.113.47").connected() as other:
            assert await created(other) != "server_full"


async def test_a_websocket_can_last_longer_than_a_request(narrow: Served) -> None:
    async with connected(narrow.socket_url, new_cookie(narrow.url)) as client:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(client.socket.wait_closed(), 2.6)
        await client.done("ping")


async def test_pings_are_limited_before_they_are_read(usual: Served) -> None:
    async with (
        SourceAddress(usual, "203.0.113.40").connected() as client,
        connected(usual.socket_url, new_cookie(usual.url)) as other,
    ):
        before, _ = work_of(usual)
        ping = Frame(Opcode.PING, b"").serialize(mask=True)
        client.socket.transport.write(ping * 200_000)
        await other.done("ping")
        await asyncio.wait_for(client.socket.wait_closed(), SLOW)
        assert work_of(usual)[0] - before < SOME_WORK


async def test_message_fragments_are_limited(usual: Served) -> None:
    async with SourceAddress(usual, "203.0.113.41").connected() as client:
        begun = Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True)
        part = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
        client.socket.transport.write(begun + part * 200)
        await asyncio.wait_for(client.socket.wait_closed(), SLOW)
