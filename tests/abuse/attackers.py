"""Attacks from one address at the fastest permitted rate, each kind over forty connections.

They run in a separate process, so that their work does not slow the measured players.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.frames import Frame, Opcode

from qiatan.protocol.messages import Closing, Done, Failed
from tests.abuse.source_address import SourceAddress
from tests.web.client import Client, Field, table_settings
from tests.web.maps import largest

SOCKETS: Final = 40
PAUSE: Final = 0.05
"""Seconds between two requests of a connection; 800 requests a second in all."""

SILENT: Final = 25
"""Silent connections for each of the forty."""

CUT_OFF: Final = (
    *(OSError, WebSocketException, httpx.TransportError, AssertionError),
    *(TimeoutError, RuntimeError),
)
"""Errors when the server closes a connection; a closed transport raises RuntimeError."""
MAP: Final = largest()

HttpRequest: TypeAlias = Callable[[int, str], dict[str, Field]]
"""Returns the fields of a request, given its number and the connection's table."""

ASKED: Final[Mapping[str, HttpRequest]] = {
    "set_name": lambda number, _: {"name": f"N{number % 90 + 10}"},
    "enter_table": lambda *_: {"table": "able-acid-age-air"},
    "configure": lambda number, table: {
        "table": table,
        "settings": table_settings(name=f"Shore {number}"),
    },
    "check_map": lambda number, _: {"game": "island", "text": MAP + " " * (number % 99)},
    "create_table": lambda *_: {"settings": table_settings()},
    "set_ready": lambda number, table: {"table": table, "ready": number % 2 == 0},
}


@dataclass(frozen=True)
class Address:
    """The address of a server."""

    url: str

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/ws"


@dataclass
class Attacker:
    """One connection of the attack. `told` counts the answers."""

    source: SourceAddress
    cookie: str
    until: float
    outcome: Counter[str] = field(default_factory=Counter)

    async def run(self, kind: str) -> Counter[str]:
        """Attack until the time is up, reconnecting when disconnected."""
        while time.monotonic() < self.until:
            try:
                async with self.source.connected(self.cookie) as client:
                    self.count(client)
                    await ATTACKS[kind](self, client)
            except CUT_OFF as error:
                self.outcome[type(error).__name__] += 1
                await asyncio.sleep(4 * PAUSE)
        return self.outcome

    def count(self, client: Client) -> None:
        """Count and drop the messages received since the last call."""
        for message in client.heard:
            if isinstance(message, Failed | Closing):
                self.outcome[message.code] += 1
            elif isinstance(message, Done):
                self.outcome["done"] += 1
        client.heard.clear()
        client.raw.clear()

    async def ask(self, client: Client, type: str, table: str = "") -> None:
        """Send requests repeatedly without waiting for answers."""
        reading = asyncio.create_task(self.read(client))
        for number in itertools.count():
            if time.monotonic() > self.until or reading.done():
                break
            await client.send(type, **ASKED[type](number, table))
            await asyncio.sleep(PAUSE)
        reading.cancel()

    async def read(self, client: Client) -> None:
        with suppress(ConnectionClosed, TimeoutError):
            while True:
                await client.next()
                self.count(client)


Attack: TypeAlias = Callable[[Attacker, Client], Awaitable[None]]


def asking(type: str) -> Attack:
    """The attack that repeats one type of request."""
    return lambda attacker, client: attacker.ask(client, type)


async def configure(attacker: Attacker, client: Client) -> None:
    table = await client.done("create_table", settings=table_settings())
    await attacker.ask(client, "configure", table)


async def lobby(attacker: Attacker, client: Client) -> None:
    """Watch the lobby and change what it lists."""
    await client.done("enter_lobby")
    table = await client.done("create_table", settings=table_settings())
    await attacker.ask(client, "set_ready", table)


async def pings(attacker: Attacker, client: Client) -> None:
    ping = Frame(Opcode.PING, b"").serialize(mask=True)
    client.socket.transport.write(ping * 5000)
    await client.socket.wait_closed()
    attacker.outcome["cut off"] += 1


async def silence(attacker: Attacker, client: Client) -> None:
    """Open connections that send incomplete requests."""
    place = urlsplit(attacker.source.served.url)
    opened = [await asyncio.open_connection(place.hostname, place.port) for _ in range(SILENT)]
    for _, writer in opened:
        writer.write(b"GET /api/session HTTP/1.1\r\nHost: local")
    await asyncio.sleep(max(0, attacker.until - time.monotonic()))
    for _, writer in opened:
        writer.close()
    await client.done("ping")
    attacker.count(client)


ATTACKS: Final[Mapping[str, Attack]] = {
    **{type: asking(type) for type in ("set_name", "enter_table", "check_map", "create_table")},
    **{attack.__name__: attack for attack in (configure, lobby, pings, silence)},
}


async def _attacked(
    source: SourceAddress, cookies: list[str], kind: str, seconds: float
) -> Counter[str]:
    until = time.monotonic() + seconds
    attackers = [Attacker(source, cookie, until) for cookie in cookies]
    outcome = await asyncio.gather(*(attacker.run(kind) for attacker in attackers))
    return sum(outcome, Counter())


def attack(url: str, address: str, cookies: list[str], kind: str, seconds: float) -> Counter[str]:
    """Attack from one address for so many seconds, and count the answers."""
    return asyncio.run(_attacked(SourceAddress(Address(url), address), cookies, kind, seconds))
