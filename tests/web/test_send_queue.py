"""The queue of messages to a client, and its limits."""

from __future__ import annotations

import asyncio
from typing import cast

from qiatan.protocol.messages import AnyMessage, Caught, Closing, Done
from qiatan.web.ws.send_queue import MessageEncoder, SendQueue
from qiatan.web.ws.socket_limits import SocketLimits


def outbox(messages: int = 3, size: int = 1000) -> SendQueue:
    limits = SocketLimits(waiting_messages=messages, waiting_bytes=size)
    return SendQueue(limits, MessageEncoder())


async def response(box: SendQueue) -> list[str]:
    """All messages up to the end."""
    texts: list[str] = []
    while (text := await box.take()) is not None:
        texts.append(text)
    return texts


async def test_messages_are_sent_in_order_and_closing_last() -> None:
    box = outbox()
    box.send(Done(id=1))
    box.send(Done(id=2))
    box.end(Closing(code="stopping", message="."))
    box.send(Done(id=3))
    assert ["id" in text for text in await response(box)] == [True, True, False]
    assert box.close_reason == "stopping"


async def test_messages_sent_at_once_do_not_overtake_waiting_ones() -> None:
    ready, sent = False, list[str]()

    def send_now(text: str) -> bool:
        if ready:
            sent.append(text)
        return ready

    box = SendQueue(SocketLimits(), MessageEncoder(), send_now)
    box.send(Done(id=1))
    ready = True
    box.send(Done(id=2))
    assert [await box.take(), await box.take()] != [None, None]
    box.send(Done(id=3))  # the second message is still being delivered
    assert "3" in str(await box.take()) and sent == []
    waiting = asyncio.ensure_future(box.take())
    await asyncio.sleep(0)
    box.send(Done(id=4))
    assert "4" in sent[0] and not waiting.done()
    waiting.cancel()


async def test_too_many_waiting_messages_end_the_connection() -> None:
    box = outbox(messages=3)
    for id in range(4):
        box.send(Done(id=id))
    assert box.close_reason == "slow"
    assert [text for text in await response(box) if "slow" not in text] == []


async def test_too_many_waiting_bytes_end_the_connection() -> None:
    box = outbox(messages=100, size=300)
    for number in range(10):
        box.send(Caught(table="t" * 100, number=number))
    assert box.close_reason == "slow"


async def test_a_client_that_reads_in_time_stays_connected() -> None:
    box = outbox(messages=3)
    for id in range(50):
        box.send(Done(id=id))
        assert await box.take() is not None
    assert not box.ended.is_set()


async def test_a_message_that_cannot_be_encoded_ends_the_connection() -> None:
    box = outbox()
    box.send(cast(AnyMessage, object()))
    assert box.close_reason == "internal_error"


def test_a_message_for_many_clients_is_encoded_once() -> None:
    encoder, message = MessageEncoder(), Done(id=1)
    assert encoder.text(message) is encoder.text(message)
