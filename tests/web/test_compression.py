"""Messages are compressed one by one, so that idle connections hold no zlib state."""

from __future__ import annotations

from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from qiatan.app.socket_protocol import COMPRESSION
from tests.web.conftest import Guest


async def test_messages_are_compressed_independently(guest: Guest) -> None:
    ann = await guest()
    (agreed,) = ann.socket.protocol.extensions
    assert isinstance(agreed, PerMessageDeflate)
    assert agreed.local_no_context_takeover
    assert agreed.remote_no_context_takeover
    await ann.done("enter_table", table=await ann.done("quick_play", bot="easy", colour="red"))
    assert ann.info is not None


def test_short_messages_are_not_compressed() -> None:
    _, agreed = COMPRESSION.process_request_params([], [])
    short, long = Frame(Opcode.TEXT, b"a" * 100), Frame(Opcode.TEXT, b"a" * 5000)
    assert agreed.encode(short) is short
    assert agreed.encode(long).rsv1
