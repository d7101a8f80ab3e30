"""The players of a load run: sockets that parse only the fields they need to play."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from typing import Final, TypeAlias

import msgspec
from msgspec import UNSET, Struct, UnsetType
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from qiatan.web.auth.guests import COOKIE

PATIENCE: Final = 120.0
"""Seconds to wait for any answer. Slow answers under load are part of the measurement."""

Field: TypeAlias = "str | int | bool | dict[str, Field] | None"


class ConnectionLost(Exception):
    """The connection has ended."""


class Refused(Exception):
    """The server refused a request; its code is the argument."""


class You(Struct):
    """What the client's seat can do."""

    legal: list[str] = []


class View(Struct):
    """The fields of a view that a random player needs."""

    you: You | UnsetType | None = UNSET


class Info(Struct):
    """The state of a table."""

    stage: str = "open"


class Message(Struct):
    """Any message; missing fields have their defaults."""

    type: str
    id: int | None = None
    code: str = ""
    table: str | None = None
    tournament: str | None = None
    person: str = ""
    number: int = 0
    at: int | None = None
    view: View | None = None
    info: Info | None = None


_decode: Final = msgspec.json.Decoder(Message).decode


class Player:
    """One socket of one guest."""

    def __init__(self, url: str, cookie: str) -> None:
        self._url = url.replace("http", "ws", 1) + "/ws"
        self.cookie = cookie
        self._ids = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Message]] = {}
        self._received = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self.number = 0
        self.moved_at = 0.0
        """When the last move arrived, by `perf_counter`."""
        self.at: int | None = None
        self.legal: list[str] = []
        self.over = False
        self.messages = 0
        self.bytes = 0

    async def open(self) -> None:
        """Connect."""
        headers = {"Cookie": f"{COOKIE}={self.cookie}"}
        self._socket = await connect(
            self._url,
            additional_headers=headers,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
        )
        self._reading = asyncio.create_task(self._read(self._socket))

    async def close(self) -> None:
        """Disconnect."""
        if self._socket is not None and self._reading is not None:
            await self._socket.close()
            await self._reading

    async def ask(self, kind: str, **fields: Field) -> Message:
        """Send a request and wait for its reply. Raises `Refused`, `ConnectionLost`."""
        if self._socket is None:
            raise ConnectionLost
        id = next(self._ids)
        reply = self._waiting[id] = asyncio.get_running_loop().create_future()
        try:
            await self._socket.send(json.dumps({"type": kind, "id": id, **fields}))
        except ConnectionClosed as error:
            raise ConnectionLost from error
        async with asyncio.timeout(PATIENCE):
            message: Message = await reply
        if message.type == "failed":
            raise Refused(message.code)
        return message

    async def received_after(self, number: int) -> None:
        """Wait until an event after `number` arrives. Raises `ConnectionLost`."""
        async with asyncio.timeout(PATIENCE):
            while self.number <= number:
                if self._reading is None or self._reading.done():
                    raise ConnectionLost
                self._received.clear()
                await self._received.wait()

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self.messages += 1
                self.bytes += len(text)
                self._take(_decode(text))
        except ConnectionClosed:
            pass
        finally:
            self._received.set()
            for reply in self._waiting.values():
                if not reply.done():
                    reply.set_exception(ConnectionLost())

    def _take(self, message: Message) -> None:
        match message.type:
            case "moved" | "table_state":
                self.number, self.at, self.moved_at = (
                    message.number,
                    message.at,
                    time.perf_counter(),
                )
                you = message.view.you if message.view is not None else UNSET
                if isinstance(you, You):
                    self.legal = you.legal
                self._take_stage(message)
                self._received.set()
            case "table_changed":
                self._take_stage(message)
            case "done" | "failed" if message.id in self._waiting:
                reply = self._waiting.pop(message.id)
                if not reply.done():
                    reply.set_result(message)

    def _take_stage(self, message: Message) -> None:
        if message.info is not None:
            self.over = message.info.stage == "over"
