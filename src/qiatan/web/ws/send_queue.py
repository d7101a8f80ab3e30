"""The queue of messages to one client."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Final

from qiatan.protocol.messages import AnyMessage, Closing
from qiatan.protocol.structs import json_text
from qiatan.services.faults import report_fault
from qiatan.web.ws.socket_limits import SocketLimits

SLOW: Final = Closing(code="slow", message="Your connection is too slow. Please reconnect.")
BROKEN: Final = Closing(code="internal_error", message="Something went wrong. Please reconnect.")


class MessageEncoder:
    """Encodes messages as JSON. A message to many clients in a row is encoded only once."""

    def __init__(self) -> None:
        self._message: AnyMessage | None = None
        self._text = ""

    def text(self, message: AnyMessage) -> str:
        """Return the message as JSON."""
        if message is not self._message:
            self._text = json_text(message)
            self._message = message
        return self._text


def never(_: str) -> bool:
    """Return False, because no message can be sent immediately."""
    return False


class SendQueue:
    """A bounded queue of encoded messages. Clients that read too slowly are disconnected.

    If no message is waiting, a new message is passed to `send_now`, which returns whether it has
    sent the message.
    """

    def __init__(
        self,
        limits: SocketLimits,
        encoder: MessageEncoder,
        send_now: Callable[[str], bool] = never,
    ) -> None:
        self._limits = limits
        self._encoder = encoder
        self._send_now = send_now
        self._delivering = False
        self._waiting: deque[str] = deque()
        self._size = 0
        self.filled_at = 0.0
        """When the queue last changed from empty to non-empty, by `perf_counter`."""
        self._news = asyncio.Event()
        self.ended = asyncio.Event()
        self.close_reason: str | None = None

    def send(self, message: AnyMessage) -> None:
        """Queue a message, or ignore it if the queue has ended."""
        if self.ended.is_set():
            return
        try:
            text = self._encoder.text(message)
            if self._waiting or self._delivering or not self._send_now(text):
                self._put(text)
        except Exception as error:
            report_fault("message_not_encoded", error, message=type(message).__name__)
            self.end(BROKEN)

    def _put(self, text: str) -> None:
        limits = self._limits
        if not self._waiting:
            self.filled_at = perf_counter()
        self._waiting.append(text)
        self._size += len(text)
        self._news.set()
        if len(self._waiting) > limits.waiting_messages or self._size > limits.waiting_bytes:
            self._waiting.clear()
            self.end(SLOW)

    def end(self, closing: Closing) -> None:
        """Queue `closing` as the last message."""
        if not self.ended.is_set():
            self._waiting.append(self._encoder.text(closing))
            self.finish(closing.code)

    def finish(self, code: str) -> None:
        """Ignore further messages. Queued messages are still delivered."""
        if not self.ended.is_set():
            self.close_reason = code
            self.ended.set()
            self._news.set()

    async def take(self) -> str | None:
        """Wait for the next message. Returns None after the last one.

        Until the next call, the message counts as being delivered.
        """
        self._delivering = False
        while not self._waiting:
            if self.ended.is_set():
                return None
            self._news.clear()
            await self._news.wait()
        text = self._waiting.popleft()
        self._size -= len(text)
        self._delivering = True
        return text
