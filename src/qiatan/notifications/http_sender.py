"""Sends POST requests to checked addresses, without following redirects."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import h11

from qiatan.notifications.receivers import Receiver

TIMEOUT: Final = 10.0
"""Seconds within which the connection must be open and the response headers received."""

CHUNK: Final = 4096
USER_AGENT: Final = "qiatan"


class NotSent(Exception):
    """The receiver cannot be reached or violates the HTTP protocol."""


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    """The status of a response and its `Retry-After` in seconds, if given."""

    status: int
    retry_after: float | None = None


async def send(receiver: Receiver, headers: Mapping[str, str], body: bytes) -> HttpAnswer:
    """Send a POST request. Returns once the response headers arrive.

    Raises `NotSent` if the request fails.
    """
    try:
        async with asyncio.timeout(TIMEOUT):
            return await _exchange(receiver, headers, body)
    except (OSError, h11.ProtocolError, TimeoutError, asyncio.IncompleteReadError) as error:
        raise NotSent(f"{type(error).__name__}: {error}") from error


async def _exchange(receiver: Receiver, headers: Mapping[str, str], body: bytes) -> HttpAnswer:
    secure = receiver.url.scheme == "https"
    reader, writer = await asyncio.open_connection(
        receiver.address,
        receiver.port,
        ssl=ssl.create_default_context() if secure else None,
        server_hostname=receiver.host if secure else None,
    )
    try:
        connection = h11.Connection(h11.CLIENT)
        writer.write(_request(connection, receiver, headers, body))
        await writer.drain()
        return await _answer(connection, reader)
    finally:
        writer.transport.abort()


def _request(
    connection: h11.Connection, receiver: Receiver, headers: Mapping[str, str], body: bytes
) -> bytes:
    url = receiver.url
    target = (url.path or "/") + (f"?{url.query}" if url.query else "")
    named = {
        "Host": url.netloc,
        "User-Agent": USER_AGENT,
        "Connection": "close",
        "Content-Length": str(len(body)),
        **headers,
    }
    head = connection.send(h11.Request(method="POST", target=target, headers=[*named.items()]))
    return head + connection.send(h11.Data(data=body)) + connection.send(h11.EndOfMessage())


async def _answer(connection: h11.Connection, reader: asyncio.StreamReader) -> HttpAnswer:
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(CHUNK))
        elif isinstance(event, h11.Response):
            return HttpAnswer(event.status_code, _retry_after(event))
        elif not isinstance(event, h11.InformationalResponse):
            raise NotSent("the connection was closed")


def _retry_after(response: h11.Response) -> float | None:
    for name, value in response.headers:
        if name == b"retry-after" and value.isdigit() and len(value) < 7:
            return float(value)
    return None
