"""One client's WebSocket: receives requests, and sends replies and queued messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Final, TypeAlias

import structlog
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketException

from qiatan.kit.refusal import Refusal, Refused
from qiatan.protocol.messages import Closing, Done, Failed
from qiatan.protocol.requests import AnyRequest
from qiatan.server.answer import answer_request, failed
from qiatan.server.client_session import ClientSession
from qiatan.server.server import Server
from qiatan.services.meter import SocketMeter
from qiatan.services.rate_limits import TokenBucket
from qiatan.web.auth.identity import Identity
from qiatan.web.ws.decode import MAP_TYPES, Unreadable, id_of, read_request, type_of, unreadable
from qiatan.web.ws.direct_send import sender_of
from qiatan.web.ws.send_queue import MessageEncoder, SendQueue
from qiatan.web.ws.socket_limits import SocketLimits

log = structlog.stdlib.get_logger(__name__)

Socket: TypeAlias = WebSocket[None, None, State]

CLOSE_TIMEOUT: Final = 2.0
"""Seconds for which a client can read the last messages before the socket closes."""

ABUSE: Final = Closing(code="abuse", message="Too many invalid messages.")

UNREADABLE: Final = "unreadable"
"""The request type in the metrics for a message that is not a valid request."""

CLOSE_CODES: Final = {"stopping": 1012, "internal_error": 1011}
"""The WebSocket close code of each `closing` code. The default is 1008 (policy violation)."""


class SocketSession:
    """Handles one client's requests in order and sends the messages in its queue."""

    def __init__(
        self,
        socket: Socket,
        limits: SocketLimits,
        encoder: MessageEncoder,
        meter: SocketMeter,
        address_key: str,
    ) -> None:
        self._socket = socket
        self.token: str | None = None
        self.persons: tuple[str, ...] = ()
        self.host = ""
        self._limits = limits
        self._meter = meter
        self._address_key = address_key
        self.queue = SendQueue(limits, encoder, _metered(sender_of(socket.scope), meter))
        self._messages = TokenBucket(limits.per_second, limits.burst)
        self._forgiven = TokenBucket(limits.forgiven_per_second, limits.offences)

    async def run(self, server: Server, identity: Identity) -> None:
        """Serve until either side closes the connection."""
        self.token = identity.token
        try:
            session = await server.connect(
                identity.person,
                identity.name,
                self.queue,
                account=identity.account is not None and identity.token is None,
                bot_account=identity.token is not None,
                address_key=self._address_key,
            )
        except Refused as refused:
            await self.reject(refused.refusal)
            return
        try:
            await self._exchange(server, session)
        finally:
            await server.disconnect(session)

    async def reject(self, refusal: Refusal) -> None:
        """Send the refusal and close the connection."""
        self.end(refusal)
        await self._close(asyncio.create_task(self._deliver()))

    def end(self, refusal: Refusal) -> None:
        """Queue a `closing` message with the reason, then close the connection."""
        detail = dict(refusal.detail)
        self.queue.end(Closing(code=refusal.code, message=refusal.message, detail=detail))

    async def _exchange(self, server: Server, session: ClientSession) -> None:
        receiving = asyncio.create_task(self._receive(server, session))
        delivering = asyncio.create_task(self._deliver())
        ended = asyncio.create_task(self.queue.ended.wait())
        tasks: set[asyncio.Task[None] | asyncio.Task[bool]] = {receiving, delivering, ended}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self.queue.ended.is_set():
                await self._close(delivering)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _close(self, delivering: asyncio.Task[None]) -> None:
        """Send the last messages and close, within `CLOSE_TIMEOUT`."""
        code = self.queue.close_reason or "bye"
        try:
            async with asyncio.timeout(CLOSE_TIMEOUT):
                await delivering
                await self._socket.close(CLOSE_CODES.get(code, 1008), code)
        except (TimeoutError, OSError, WebSocketException):
            log.info("client_left_before_close", code=code)

    async def _deliver(self) -> None:
        try:
            while (text := await self.queue.take()) is not None:
                since = self.queue.filled_at
                await self._socket.send_data(text)
                self._meter.message_sent(perf_counter() - since)
        except (OSError, WebSocketException):
            return

    async def _receive(self, server: Server, session: ClientSession) -> None:
        """Answer messages in order, until either side closes the connection."""
        while (event := await self._socket.receive())["type"] != "websocket.disconnect":
            text = event.get("text")
            self.queue.send(await self._answer(server, session, text))
            if self.queue.ended.is_set():
                return

    async def _answer(self, server: Server, session: ClientSession, text: object) -> Done | Failed:
        begun = perf_counter()
        try:
            request = self._read(text)
        except Unreadable as refused:
            self._count_offence()
            self._meter.request_answered(UNREADABLE, refused.refusal.code, perf_counter() - begun)
            return failed(refused.id, refused.refusal)
        answer = await answer_request(server, session, request)
        code = answer.code if isinstance(answer, Failed) else None
        self._meter.request_answered(request.kind, code, perf_counter() - begun)
        return answer

    def _read(self, text: object) -> AnyRequest:
        if not isinstance(text, str):
            raise unreadable("binary", "Messages must be JSON text, not binary.")
        self._check_size(text)
        if not self._messages.take():
            text_rate = f"Send at most {self._limits.per_second:g} messages a second."
            raise unreadable("too_fast", text_rate, id_of(text))
        return read_request(text)

    def _check_size(self, text: str) -> None:
        """Raise `Unreadable` for too large a message. Only map files can exceed `message_bytes`."""
        limits, size = self._limits, len(text.encode())
        most, id = limits.message_bytes, None
        if most < size <= limits.map_bytes:
            id = id_of(text)
            most = limits.map_bytes if type_of(text) in MAP_TYPES else most
        if size > most:
            raise unreadable("too_large", f"A message has at most {most} bytes.", id)

    def _count_offence(self) -> None:
        if not self._forgiven.take():
            self.queue.end(ABUSE)


def _metered(send_now: Callable[[str], bool], meter: SocketMeter) -> Callable[[str], bool]:
    def send(text: str) -> bool:
        sent = send_now(text)
        if sent:
            meter.message_sent(0.0)
        return sent

    return send
