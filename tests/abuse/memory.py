"""Measures the memory that unfinished WebSocket frames take, and how much of it stays afterwards.

.venv/bin/python -m tests.abuse.memory --addresses 2 --sockets 396
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

import psutil
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from qiatan.web.ws.socket_limits import SocketLimits
from tests.abuse.source_address import SourceAddress
from tests.web.served import Served, serve

MEGABYTE: Final = 10**6


def unfinished(size: int) -> bytes:
    """A frame of this size without its last byte."""
    return Frame(Opcode.TEXT, b" " * size).serialize(mask=True)[:-1]


def resident(server: Served) -> int:
    """The bytes of memory that the server's process has."""
    return psutil.Process(server.process.pid).memory_info().rss


async def hold_frame(
    source: SourceAddress, cookie: str, size: int, sent: asyncio.Event, stop: asyncio.Event
) -> None:
    """Open a connection, send an unfinished frame and wait."""
    with suppress(WebSocketException, OSError, RuntimeError, TimeoutError, AssertionError):
        async with source.connected(cookie) as client:
            client.socket.transport.write(unfinished(size))
            sent.set()
            await stop.wait()
            client.socket.transport.abort()
    sent.set()


async def measured(server: Served, addresses: int, sockets: int, size: int) -> list[float]:
    """The megabytes before, with unfinished frames of each address, and after all have left."""
    stop = asyncio.Event()
    figures = [resident(server) / MEGABYTE]
    async with asyncio.TaskGroup() as group:
        for number in range(addresses):
            source = SourceAddress(server, f"203.0.113.{number + 1}")
            cookies = [await asyncio.to_thread(source.cookie) for _ in range(-(-sockets // 12))]
            events = [asyncio.Event() for _ in range(sockets)]
            for index, sent in enumerate(events):
                group.create_task(hold_frame(source, cookies[index // 12], size, sent, stop))
            await asyncio.gather(*(event.wait() for event in events))
            await asyncio.sleep(3)
            figures.append(resident(server) / MEGABYTE)
        stop.set()
    await asyncio.sleep(5)
    figures.append(resident(server) / MEGABYTE)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--addresses", type=int, default=2)
    parser.add_argument("--sockets", type=int, default=396)
    parser.add_argument("--size", type=int, default=SocketLimits().longest_frame)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="qiatan-memory-") as folder:
        served = serve(Path(folder))
        figures = asyncio.run(measured(served, wanted.addresses, wanted.sockets, wanted.size))
        served.stop()
    sys.stdout.write(" → ".join(f"{figure:.0f}" for figure in figures) + " MB\n")


if __name__ == "__main__":
    main()
