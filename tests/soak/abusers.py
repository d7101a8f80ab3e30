"""Abuse of a server by strangers, each kind from many addresses."""

from __future__ import annotations

import asyncio
import secrets
import socket
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeAlias

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from qiatan.protocol.messages import Failed, Lobby
from qiatan.server.table_codes import WORDS
from tests.abuse.source_address import SourceAddress
from tests.web.chaos_players import LOST
from tests.web.client import Client, Field, table_settings
from tests.web.hostile_messages import HostileMessages
from tests.web.server_group import AnyServer

ADDRESSES: Final = 30
"""The number of addresses that the abusers share."""

CUT_OFF = (*LOST, httpx.TransportError, AssertionError, RuntimeError)
"""Errors that end an abuse early: the server disconnects the client or is killed. Closed transports
raise some of them too.
"""

PATHS: Final = (
    *("/", "/healthz", "/metrics", "/api/session", "/api/games", "/api/games?most=50"),
    *("/api/games/nowhere/replay", "/api/games?after=x", "/api/ratings?game=island&size=3-4"),
    *("/api/openapi.json", "/api/people/nobody", "/api/sums?person=x", "/table/nowhere"),
    *("/../../etc/passwd", "/api/" + "x" * 2000, "/game/nowhere", "/admin", "/%00"),
)


@dataclass
class Crowd:
    """Abusers at several addresses, with the cookies they received."""

    servers: AnyServer
    chance: Random
    cookies: dict[str, list[str]] = field(default_factory=dict)
    did: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)

    async def act(self, name: str, until: float) -> None:
        """Repeat one kind of abuse."""
        while time.monotonic() < until:
            try:
                async with asyncio.timeout(40):
                    await ABUSES[name](self)
                self.did[name] += 1
            except CUT_OFF as error:
                self.answers[f"{name}: {type(error).__name__}"] += 1
            await asyncio.sleep(self.chance.uniform(0.2, 1.5))

    def source(self) -> SourceAddress:
        return SourceAddress(self.servers, f"198.51.100.{self.chance.randrange(ADDRESSES)}")

    async def cookie(self, source: SourceAddress) -> str:
        """The cookie of a new guest, or a known one if the address may have no more."""
        known = self.cookies.setdefault(source.address, [])
        if cookie := await asyncio.to_thread(source.cookie):
            known.append(cookie)
        assert known
        return cookie or self.chance.choice(known)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Client]:
        source = self.source()
        async with source.connected(await self.cookie(source)) as client:
            yield client

    async def flood(self, client: Client, times: int, type: str, **fields: Field) -> None:
        """Send so many requests without waiting, then count the replies."""
        ids = [await client.send(type, **fields) for _ in range(times)]
        for id in ids:
            reply = await client.reply(id)
            self.answers[reply.code if isinstance(reply, Failed) else "done"] += 1

    async def table(self, client: Client) -> str:
        """A table listed in the lobby."""
        await client.done("enter_lobby")
        listed = [
            one.table for said in client.heard if isinstance(said, Lobby) for one in said.tables
        ]
        assert listed
        return self.chance.choice(listed)


Abuse: TypeAlias = Callable[[Crowd], Awaitable[None]]


async def nonsense(crowd: Crowd) -> None:
    """Send hostile messages until disconnected."""
    async with crowd.connected() as player, crowd.connected() as sender:
        await player.start_game(turn_timer=60)
        hostile = HostileMessages(crowd.chance, [player])
        with suppress(ConnectionClosed):
            for _ in range(400):
                await sender.socket.send(hostile.message())
            await sender.hear(400)


async def tables(crowd: Crowd) -> None:
    """Create many tables with many cookies."""
    async with crowd.connected() as client:
        await crowd.flood(client, 15, "create_table", settings=table_settings())


async def codes(crowd: Crowd) -> None:
    """Guess codes of private tables."""
    async with crowd.connected() as client:
        for _ in range(40):
            code = "-".join(secrets.choice(WORDS) for _ in range(4))
            await crowd.flood(client, 1, "enter_table", table=code)


async def costly(crowd: Crowd) -> None:
    """Send expensive requests."""
    async with crowd.connected() as client:
        settings = table_settings(max_players=4)
        table = await client.done("create_table", settings=settings)
        for type, fields in _costly(table, settings):
            await crowd.flood(client, 15, type, **fields)
            await asyncio.sleep(1)


def _costly(table: str, settings: dict[str, Field]) -> list[tuple[str, dict[str, Field]]]:
    return [
        ("set_name", {"name": "Me"}),
        ("enter_table", {"table": table}),
        ("configure", {"table": table, "settings": settings}),
        ("check_map", {"game": "island", "text": "{}"}),
        ("enter_lobby", {}),
    ]


async def chat(crowd: Crowd) -> None:
    """Flood the chat of another player's table."""
    async with crowd.connected() as client:
        table = await crowd.table(client)
        await client.done("enter_table", table=table)
        await crowd.flood(client, 18, "say", table=table, text="!" * 200)


async def pings(crowd: Crowd) -> None:
    """Flood the server with control frames."""
    async with crowd.connected() as client:
        client.socket.transport.write(Frame(Opcode.PING, b"").serialize(mask=True) * 500)
        await client.socket.wait_closed()


async def deaf(crowd: Crowd) -> None:
    """Request much, read nothing, and vanish without closing the connection."""
    async with crowd.connected() as client:
        table = await crowd.table(client)
        client.socket.transport.pause_reading()
        for _ in range(18):
            await client.send("enter_table", table=table)
        await asyncio.sleep(crowd.chance.uniform(1, 8))
        client.socket.transport.abort()


async def silence(crowd: Crowd) -> None:
    """Open connections that send nothing or an incomplete request, and close some of them."""
    port = int(crowd.servers.url.rpartition(":")[2])
    begun = (
        b"",
        b"GET /api/session HTTP/1.1\r\nHost: local",
        b"GET /ws HTTP/1.1\r\nUpgrade: webso",
    )
    opened = [socket.create_connection(("127.0.0.1", port), 5) for _ in range(20)]
    try:
        for one in opened:
            one.sendall(crowd.chance.choice(begun))
        await asyncio.sleep(crowd.chance.uniform(0, 12))
    finally:
        for one in opened:
            one.close()


async def scraping(crowd: Crowd) -> None:
    """Fetch all pages, and some that do not exist."""
    source = crowd.source()
    async with httpx.AsyncClient(
        base_url=crowd.servers.url, headers=source.headers, verify=False
    ) as http:
        games = (await http.get("/api/games?most=100")).json()["games"]
        some = crowd.chance.sample(games, min(4, len(games)))
        paths = [f"/api/games/{game['id']}{part}" for game in some for part in _PARTS]
        for path in crowd.chance.sample((*PATHS, *paths), 12):
            _count(crowd, await http.get(path))
        body = "x" * crowd.chance.choice((10, 100_000))
        _count(crowd, await http.post("/api/account/sign-in", content=body))


def _count(crowd: Crowd, said: httpx.Response) -> None:
    where = f" {said.request.url.path[-20:]}" if said.status_code >= 500 else ""
    crowd.answers[f"HTTP {said.status_code}{where}"] += 1


_PARTS: Final = ("", "/report", "/replay", "/frames", "/chance", "/file", "/preview.png")

ABUSES: Final[Mapping[str, Abuse]] = {
    abuse.__name__: abuse
    for abuse in (nonsense, tables, codes, costly, chat, pings, deaf, silence, scraping)
}
