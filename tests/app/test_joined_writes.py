"""The frames of messages, and how they are joined into one system call."""

from __future__ import annotations

import asyncio

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side

from qiatan.app.joined_writes import MOST, JoinedWrites
from qiatan.app.text_frame import text_frame


class Recorded(asyncio.Transport):
    """A transport that records what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closing


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_client_reads_the_text_of_a_frame(size: int) -> None:
    client = Protocol(Side.CLIENT)
    client.receive_data(text_frame(b"x" * size))
    (frame,) = client.events_received()
    assert frame == Frame(Opcode.TEXT, b"x" * size)


async def test_a_reply_joins_the_changes_of_the_step_before() -> None:
    writes, one, other = JoinedWrites(), Recorded(), Recorded()
    writes.add(one, b"moved ")
    writes.add(other, b"moved")
    asyncio.get_running_loop().call_soon(writes.add, one, b"done")
    await asyncio.sleep(0)
    assert one.written == other.written == []
    await asyncio.sleep(0)
    assert (one.written, other.written) == ([b"moved done"], [b"moved"])


async def test_frames_are_written_at_once_when_asked_for_or_too_large() -> None:
    writes, transport = JoinedWrites(), Recorded()
    writes.add(transport, b"last words")
    writes.flush(transport)
    assert transport.written == [b"last words"]
    writes.add(transport, b"x" * (MOST + 1))
    assert len(transport.written) == 2


async def test_a_closing_connection_gets_no_frames() -> None:
    writes, transport = JoinedWrites(), Recorded()
    writes.add(transport, b"late")
    transport.closing = True
    writes.flush(transport)
    assert transport.written == []
