"""Messages are compressed one by one, so that an open connection holds no tables of zlib."""

from __future__ import annotations

from websockets.extensions.permessage_deflate import PerMessageDeflate

from tests.web.conftest import Guest


async def test_each_message_is_compressed_by_itself(guest: Guest) -> None:
    ann = await guest()
    (agreed,) = ann.socket.protocol.extensions
    assert isinstance(agreed, PerMessageDeflate)
    assert agreed.local_no_context_takeover
    assert agreed.remote_no_context_takeover
    await ann.done("enter_table", table=await ann.done("quick_play", bot="easy", colour="red"))
    assert ann.info is not None
