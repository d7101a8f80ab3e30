"""One client's WebSocket, from its welcome to its end."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, TypeAlias

from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketException

from qiatan.kit.refusal import Refusal, Refused
from qiatan.protocol.messages import Closing, Done, Failed
from qiatan.protocol.requests import AnyRequest
from qiatan.tables.live.client_session import ClientSession
from qiatan.tables.live.server import Server
from qiatan.web.guests import guest_name
from qiatan.web.limits import SocketLimits
from qiatan.web.read_request import MAP_TYPES, Unreadable, id_of, read, type_of, unreadable
from qiatan.web.send_queue import MessageEncoder, SendQueue
from qiatan.web.text_policy import apply_text_policy
from qiatan.web.token_bucket import TokenBucket

log = logging.getLogger(__name__)

Socket: TypeAlias = WebSocket[None, None, State]

PATIENCE: Final = 2.0
"""Seconds a client has to take what is said at the end."""

ABUSE: Final = Closing(code="abuse", message="Too many messages that are none.")

CLOSE_CODES: Final = {"stopping": 1012, "internal_error": 1011}
"""WebSocket close codes by our own; 1008, policy, for the rest."""

INTERNAL: Final = Refusal("internal_error", "Something went wrong here; nothing changed.")


class SocketSession:
    """Reads requests one by one and writes what the client is told."""

    def __init__(self, socket: Socket, limits: SocketLimits, encoder: MessageEncoder) -> None:
        self._socket = socket
        self._limits = limits
        self.outbox = SendQueue(limits, encoder)
        self._allowance = TokenBucket(limits.per_second, limits.burst)
        self._patience = TokenBucket(limits.forgiven_per_second, limits.offences)

    async def run(self, server: Server, person: str) -> None:
        """Serve until either side ends it."""
        try:
            connection = await server.connect(person, guest_name(person), self.outbox)
        except Refused as refused:
            await self.turn_away(refused.refusal)
            return
        try:
            await self._talk(connection)
        finally:
            await connection.close()

    async def turn_away(self, refusal: Refusal) -> None:
        """Say why there is no connection, and close."""
        self.outbox.end(Closing(code=refusal.code, message=refusal.message))
        await self._say_goodbye(asyncio.create_task(self._deliver()))

    async def _talk(self, connection: ClientSession) -> None:
        hearing = asyncio.create_task(self._hear(connection))
        delivering = asyncio.create_task(self._deliver())
        ended = asyncio.create_task(self.outbox.ended.wait())
        tasks: set[asyncio.Task[None] | asyncio.Task[bool]] = {hearing, delivering, ended}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self.outbox.ended.is_set():
                await self._say_goodbye(delivering)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _say_goodbye(self, delivering: asyncio.Task[None]) -> None:
        """Let the last words out and close, for as long as patience lasts."""
        code = self.outbox.farewell or "bye"
        try:
            async with asyncio.timeout(PATIENCE):
                await delivering
                await self._socket.close(CLOSE_CODES.get(code, 1008), code)
        except (TimeoutError, OSError, WebSocketException):
            log.info("a client did not wait for goodbye (%s)", code)

    async def _deliver(self) -> None:
        try:
            while (text := await self.outbox.take()) is not None:
                await self._socket.send_data(text)
        except (OSError, WebSocketException):
            return

    async def _hear(self, connection: ClientSession) -> None:
        """Answer each message, in order, until the client leaves or is shown the door."""
        while (event := await self._socket.receive())["type"] != "websocket.disconnect":
            text = event.get("text")
            self.outbox.send(await self._answer(connection, text))
            if self.outbox.ended.is_set():
                return

    async def _answer(self, connection: ClientSession, text: object) -> Done | Failed:
        id: int | None = None
        try:
            request = self._read(text)
            id = request.id
            return await connection.handle(apply_text_policy(request))
        except Unreadable as refused:
            self._count_offence()
            return _failed(refused.id, refused.refusal)
        except Refused as refused:
            return _failed(id, refused.refusal)
        except Exception:
            log.exception("a request failed: %.500r", text)
            return _failed(id, INTERNAL)

    def _read(self, text: object) -> AnyRequest:
        if not isinstance(text, str):
            raise unreadable("binary", "Messages are JSON text; this one is binary.")
        self._check_size(text)
        if not self._allowance.take():
            text_rate = f"At most {self._limits.per_second:g} messages a second, please."
            raise unreadable("too_fast", text_rate, id_of(text))
        return read(text)

    def _check_size(self, text: str) -> None:
        """Only what holds a map file may be long."""
        limits, size = self._limits, len(text.encode())
        most, id = limits.message_bytes, None
        if most < size <= limits.map_bytes:
            id = id_of(text)
            most = limits.map_bytes if type_of(text) in MAP_TYPES else most
        if size > most:
            raise unreadable("too_large", f"A message has at most {most} bytes.", id)

    def _count_offence(self) -> None:
        if not self._patience.take():
            self.outbox.end(ABUSE)


def _failed(id: int | None, refusal: Refusal) -> Failed:
    return Failed(
        id=id,
        code=refusal.code,
        message=refusal.message,
        field=refusal.field,
        detail=dict(refusal.detail),
    )
