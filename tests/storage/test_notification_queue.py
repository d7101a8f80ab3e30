"""The queue in the database, used by several processes."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from typing import Final

import pytest

from qiatan.notifications.push_key import PushKeyLost, load_push_key
from qiatan.notifications.receivers import Receivers
from qiatan.notifications.sender import ATTEMPTS, LEASE, Sender
from qiatan.notifications.webhook_transport import WebhookTransport
from qiatan.services.peers import SINGLE_PROCESS
from qiatan.services.rate_limits import RateLimits
from qiatan.storage.sql_store import SqlStore
from qiatan.stores.notifications import Channel, Delivery, Notice, NotificationSettings
from tests.notifications.sink import Sink, http_sink

NOW: Final = 1000.0
FACTS: Final = '{"game": "natick"}'
CHANNEL: Final = Channel("c1", "ann", "webhook", "https://a.example/", "json", "a.example", NOW)
DELIVERY: Final = Delivery("d1", "c1", "ann", "t1", "turn", FACTS, NOW, NOW)
NOTICE: Final = Notice("ann", "t1", "turn", "1 turn", FACTS, NOW, NOW)


@pytest.fixture
def sink() -> Iterator[Sink]:
    with http_sink() as one:
        yield one


@pytest.fixture
async def store(url: str, sink: Sink) -> AsyncIterator[SqlStore]:
    opened = await SqlStore.open(url)
    await opened.channels.add_channel(replace(CHANNEL, address=f"{sink.url}/c1"), 5)
    yield opened
    await opened.close()


class Process:
    """A process that sends to the sink, with a clock that the test sets."""

    def __init__(self, store: SqlStore, sink: Sink) -> None:
        self.now = NOW
        limits = RateLimits(SINGLE_PROCESS.quotas, lambda: self.now)
        webhooks = WebhookTransport(Receivers((sink.host,)), store.channels, None)
        stores = store.channels, store.notices
        self.sender = Sender(*stores, lambda: self.now, limits, {"webhook": webhooks})

    async def at(self, time: float) -> int:
        self.now = time
        return await self.sender.once()


async def test_only_one_of_two_processes_sends(store: SqlStore, sink: Sink) -> None:
    several = [replace(DELIVERY, id=f"d{number}") for number in range(20)]
    await store.notices.add_deliveries(several)
    processes = [Process(store, sink) for _ in range(2)]
    await asyncio.gather(*(one.at(NOW) for one in processes))
    assert len(sink.posted) == 20


async def test_another_process_sends_what_a_killed_one_had_taken(
    store: SqlStore, sink: Sink
) -> None:
    await store.notices.add_deliveries([DELIVERY])
    assert len(await store.notices.claim(NOW, LEASE, 10)) == 1  # and then the process is killed
    other = Process(store, sink)
    assert await other.at(NOW + LEASE - 1) == 0
    assert await other.at(NOW + LEASE) == 1
    assert await other.at(NOW + 10 * LEASE) == 0
    assert len(sink.posted) == 1


async def test_both_copies_of_a_message_have_the_same_key(store: SqlStore, sink: Sink) -> None:
    await store.notices.add_deliveries([DELIVERY])
    (taken,) = await store.notices.claim(NOW, LEASE, 10)
    killed = WebhookTransport(Receivers((sink.host,)), store.channels, None)
    channel = await store.channels.channel("c1")
    assert channel is not None
    await killed.send(channel, [taken])  # and then the process is killed
    assert await Process(store, sink).at(NOW + LEASE) == 1
    assert [one.headers["idempotency-key"] for one in sink.posted] == ['"d1"', '"d1"']


async def test_a_process_that_stops_records_what_it_has_sent(store: SqlStore, sink: Sink) -> None:
    await store.notices.add_deliveries([DELIVERY])
    sink.answering.clear()
    stopping = asyncio.create_task(Process(store, sink).at(NOW))
    await asyncio.to_thread(sink.wait, 1)
    stopping.cancel()
    await asyncio.sleep(0)
    sink.answering.set()
    with pytest.raises(asyncio.CancelledError):
        await stopping
    assert await Process(store, sink).at(NOW + 10 * LEASE) == 0
    assert len(sink.posted) == 1


async def test_the_waits_between_attempts_grow(store: SqlStore, sink: Sink) -> None:
    process, sink.statuses = Process(store, sink), [503] * ATTEMPTS
    await store.notices.add_deliveries([DELIVERY])
    far = (*range(2_700, 10_200, 150), *range(10_200, 10_300, 30), *range(10_300, 40_000, 900))
    sent = [time for time in (*range(0, 2_700, 30), *far) if await process.at(NOW + time)]
    assert sent == [0, 30, 150, 630, 2550, 10230]


async def test_a_receiver_says_when_to_try_again(store: SqlStore, sink: Sink) -> None:
    process, sink.statuses = Process(store, sink), [429]
    sink.answer_headers = {"Retry-After": "600"}
    await store.notices.add_deliveries([DELIVERY])
    counts = [await process.at(NOW + time) for time in (0, 590, 600, 1300)]
    assert counts == [1, 0, 1, 0]


@pytest.mark.parametrize("status", [404, 410])
async def test_a_receiver_that_is_gone_is_removed(store: SqlStore, sink: Sink, status: int) -> None:
    process, sink.statuses = Process(store, sink), [status]
    await store.notices.add_deliveries([DELIVERY, replace(DELIVERY, id="d2")])
    await process.at(NOW)
    assert await store.channels.channels("ann") == []
    assert await process.at(NOW + 9999) == 0


async def test_a_notice_becomes_deliveries_once(store: SqlStore) -> None:
    await store.notices.put_notices([NOTICE])
    first, second = await asyncio.gather(
        *(store.notices.fan_out(NOTICE, [replace(DELIVERY, id=id)]) for id in ("d1", "d2"))
    )
    assert {first, second} == {True, False}
    assert len(await store.notices.claim(NOW, LEASE, 10)) == 1
    await store.notices.put_notices([replace(NOTICE, at=NOW + 1)])
    assert await store.notices.due_notices(NOW + 9, 10) == []


async def test_a_newer_notice_replaces_what_is_still_waiting(store: SqlStore) -> None:
    await store.notices.put_notices([NOTICE])
    await store.notices.fan_out(NOTICE, [DELIVERY])
    offer = replace(NOTICE, kind="offer", mark="1 offer")
    await store.notices.put_notices([offer])
    await store.notices.fan_out(offer, [replace(DELIVERY, id="d2", kind="offer")])
    assert [one.kind for one in await store.notices.claim(NOW, LEASE, 10)] == ["offer"]


async def test_an_answered_question_is_closed_only_where_it_was_shown(store: SqlStore) -> None:
    await store.channels.add_channel(replace(CHANNEL, id="c2", kind="push"), 5)
    await store.notices.put_notices([NOTICE])
    await store.notices.withdraw("ann", "t1", NOW)
    assert await store.notices.claim(NOW, LEASE, 10) == []
    await store.notices.put_notices([NOTICE])
    await store.notices.fan_out(NOTICE, [DELIVERY])
    await store.notices.withdraw("ann", "t1", NOW)
    assert [one.kind for one in await store.notices.claim(NOW, LEASE, 10)] == ["close"]


async def test_deleting_an_account_deletes_its_notifications(store: SqlStore) -> None:
    settings = NotificationSettings(frozenset({"turn"}), 0.0, "zh")
    await store.channels.save_settings("ann", settings)
    assert await store.channels.settings("ann") == settings
    await store.channels.mute("ann", "t1", muted=True)
    await store.notices.put_notices([NOTICE])
    await store.notices.add_deliveries([DELIVERY])
    await store.accounts.delete("ann", NOW)
    assert list(await store.channels.channels("ann")) == []
    assert list(await store.channels.muted("ann")) == []
    assert await store.channels.settings("ann") is None
    assert await store.notices.notices(["ann"]) == []
    assert await store.notices.claim(NOW, LEASE, 10) == []


async def test_a_person_has_a_limited_number_of_channels(store: SqlStore) -> None:
    more = [replace(CHANNEL, id=f"n{n}", address=f"https://a.example/{n}") for n in range(5)]
    added = [await store.channels.add_channel(one, 3) for one in more]
    assert added == [True, True, False, False, False]


async def test_the_push_key_is_not_silently_replaced(store: SqlStore) -> None:
    await store.channels.add_channel(replace(CHANNEL, id="c2", kind="push"), 5)
    with pytest.raises(PushKeyLost):
        await load_push_key(store.channels, "mailto:a@example.org")
    key = await load_push_key(store.channels, "mailto:a@example.org", replace=True)
    again = await load_push_key(store.channels, "mailto:a@example.org")
    assert key.public == again.public


@pytest.mark.parametrize("database", ["sqlite"])
async def test_the_queries_of_every_second_leave_no_cyclic_garbage(store: SqlStore) -> None:
    """Otherwise, most collections of new objects could not be skipped."""

    async def once(*names: str) -> None:
        await store.channels.reached(names)
        await store.channels.tables_with_webhooks(names)
        await store.channels.settings_of(names)

    await once("bea")
    gc.collect()
    gc.disable()
    await once("ann", "cem")
    freed = gc.collect()
    gc.enable()
    assert freed == 0
