"""A client that speaks the protocol, like one that a bot author would write."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from qiatan.protocol.messages import (
    AnyMessage,
    Chatted,
    Closing,
    Done,
    Failed,
    Moved,
    TableChanged,
    TableSnapshot,
    Welcome,
)
from qiatan.protocol.parts import ClockInfo, LogLine, OfferStance, TableInfo
from qiatan.web.auth.guests import COOKIE
from tests.folded import folded

Field: TypeAlias = "str | int | bool | list[str] | dict[str, Field] | None"

PATIENCE = 20.0
MESSAGE: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


def new_cookie(url: str) -> str:
    """The cookie of a new guest."""
    cookie = httpx.get(f"{url}/api/session", verify=False).cookies[COOKIE]
    assert cookie
    return cookie


def table_settings(**changes: Field) -> dict[str, Field]:
    """Settings of a table of Qiatan Island."""
    usual: dict[str, Field] = {
        "name": "Shore",
        "game": "island",
        "public": True,
        "max_players": 4,
        "bot_speed": "fast",
        "rules": {},
    }
    return usual | changes


@dataclass
class Client:
    """The messages of a connection, and the state that they add up to."""

    socket: ClientConnection
    heard: list[AnyMessage] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    info: TableInfo | None = None
    view: dict[str, object] = field(default_factory=dict)
    log: list[LogLine] = field(default_factory=list)
    at: int | None = None
    offers: OfferStance | None = None
    clocks: list[ClockInfo] = field(default_factory=list)
    number: int = 0
    last_id: int = 0

    async def next(self) -> AnyMessage:
        """Receive the next message."""
        text = await asyncio.wait_for(self.socket.recv(decode=True), PATIENCE)
        assert isinstance(text, str)
        message = MESSAGE.decode(text)
        self.raw.append(text)
        self.heard.append(message)
        self._fold(message)
        return message

    def _fold(self, message: AnyMessage) -> None:
        match message:
            case TableSnapshot():
                self.info, self.at = message.info, message.at
                self.clocks, self.number = message.clocks, message.number
                self.offers = message.offers
                self.view, self.log = dict(message.view or {}), list(message.log)
            case Moved():
                self.view = folded(self.view, message.view, message.parts)
                self.log = [*self.log[: message.kept], *message.log]
                self.at, self.offers = message.at, message.offers
                self.clocks, self.number = message.clocks, message.number
            case TableChanged():
                self.info, self.number = message.info, message.number
            case Chatted():
                self.number = message.number

    async def until(self, true: Callable[[Client], bool]) -> None:
        """Receive until this is true. Actions at another process arrive with a delay."""
        while not true(self):
            await self.next()

    async def hear(self, messages: int) -> None:
        """Receive so many messages, or up to the end of the game."""
        for _ in range(messages):
            if not self.over:
                await self.next()

    async def send(self, type: str, **fields: Field) -> int:
        """Send a request without waiting, and return the id of its reply."""
        self.last_id += 1
        await self.socket.send(json.dumps({"type": type, "id": self.last_id, **fields}))
        return self.last_id

    async def ask(self, type: str, **fields: Field) -> Done | Failed:
        """Send a request and wait for the reply."""
        return await self.reply(await self.send(type, **fields))

    async def reply(self, id: int | None) -> Done | Failed:
        """Receive up to the reply with this id."""
        while True:
            message = await self.next()
            if isinstance(message, Done | Failed) and message.id == id:
                return message

    async def done(self, type: str, **fields: Field) -> str:
        """Send a request that must succeed, and return the table of the reply, if any."""
        reply = await self.ask(type, **fields)
        assert isinstance(reply, Done), reply
        return reply.table or ""

    async def refused(self, type: str, **fields: Field) -> str:
        """Send a request that must be refused, and return the code."""
        reply = await self.ask(type, **fields)
        assert isinstance(reply, Failed), reply
        return reply.code

    async def closing(self) -> str:
        """Wait for the closing message, and return its code."""
        while not isinstance(message := await self.next(), Closing):
            pass
        return message.code

    async def chatted(self) -> str:
        """Wait for the next line of chat written by a person."""
        while not isinstance(message := await self.next(), Chatted) or message.saying.notice:
            pass
        return message.saying.text

    @property
    def table(self) -> str:
        assert self.info is not None
        return self.info.table

    @property
    def seat(self) -> int:
        assert self.info is not None
        assert self.info.your_seat is not None
        return self.info.your_seat

    @property
    def over(self) -> bool:
        return self.info is not None and self.info.stage == "over"

    @property
    def legal(self) -> list[str]:
        """The legal actions."""
        you = self.view.get("you")
        assert isinstance(you, dict)
        legal = you["legal"]
        assert isinstance(legal, list)
        return [str(action) for action in legal]

    @property
    def turn_left(self) -> float | None:
        """The seconds left for the turn in the last message, or None without a clock."""
        return next((clock.left for clock in self.clocks if clock.kind == "turn"), None)

    def choice(self, chance: Random) -> str | None:
        """A random legal action, which is rarely a build flag.

        None if there is nothing to do, for example while the table delays the player's "no".
        """
        said_no = self.offers is not None and self.offers.declined
        legal = [action for action in self.legal if not (said_no and action == "reject")]
        action = chance.choice(legal) if legal else None
        return None if action in ("raise", "lower") and chance.random() < 0.9 else action

    async def asked(self) -> int:
        """Wait for a question to this seat, and return its number."""
        while self.at is None:
            await self.next()
        return self.at

    async def start_game(self, **settings: Field) -> None:
        """Start a game against three easy bots and enter it."""
        table = await self.done("create_table", settings=table_settings(**settings))
        await self.done("enter_table", table=table)
        await self.fill()

    async def fill(self) -> None:
        """Fill the free seats with easy bots and start the game."""
        assert self.info is not None
        for _ in range(len(self.info.seats), self.info.settings.max_players):
            await self.done("add_bot", table=self.table, bot="easy")
        await self.done("start_game", table=self.table)

    @property
    def hindered(self) -> bool:
        """Whether the seat cannot act because of a pause or a substitute bot."""
        assert self.info is not None
        return self.info.paused or self.info.seats[self.seat].substitute is not None

    def excuses(self, reply: Failed) -> bool:
        """Whether something that happened meanwhile explains why a legal action was refused."""
        return reply.code == "stale" or self.over or self.hindered

    async def go_on(self) -> None:
        """End the pause, and take the seat back from a bot."""
        for request in ("resume", "play_on"):
            await self.ask(request, table=self.table)

    async def play_on(self, chance: Random, *, acts: int | None = None) -> list[str]:
        """Play at random until the game is over or `acts` are done; returns the acknowledged
        actions.
        """
        acknowledged: list[str] = []
        while not self.over and (acts is None or len(acknowledged) < acts):
            if self.hindered:
                await self.go_on()
            elif self.at is None or (action := self.choice(chance)) is None:
                await self.next()
            else:
                reply = await self.ask("act", table=self.table, at=self.at, action=action)
                if isinstance(reply, Done):
                    acknowledged.append(action)
                else:
                    assert self.excuses(reply), reply
        return acknowledged


@asynccontextmanager
async def connected(socket_url: str, cookie: str | None) -> AsyncIterator[Client]:
    """A client after the welcome, or after the message that refuses the connection."""
    headers = {} if cookie is None else {"Cookie": f"{COOKIE}={cookie}"}
    async with connect(
        socket_url, additional_headers=headers, max_size=None, max_queue=None
    ) as socket:
        client = Client(socket)
        welcome = await client.next()
        assert isinstance(welcome, Welcome | Closing)
        yield client
