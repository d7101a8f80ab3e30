"""Connected people of two processes, shared by a real Redis."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from qiatan.cluster.connected_people import RedisConnectedPeople
from qiatan.cluster.heartbeat import ProcessHeartbeat
from qiatan.cluster.link import RedisLink
from tests.redis_server import redis_server
from tests.tables.harness import until, until_answered

pytestmark = pytest.mark.slow


@asynccontextmanager
async def process(url: str, name: str) -> AsyncIterator[RedisConnectedPeople]:
    link = RedisLink(url)
    living = ProcessHeartbeat(link, name)
    connected = RedisConnectedPeople(living)
    link.start()
    await until(lambda: link.up)
    await living._sign()
    yield connected
    await link.stop()


async def test_each_process_sees_connections_to_the_other() -> None:
    with redis_server() as server:
        async with process(server.url, "one") as one, process(server.url, "two") as two:
            await one._heartbeat._sign()
            for person, name in (("p1", "Ann"), ("p2", "Bo"), ("p1", "Anna"), ("p2", None)):
                two.connected(person, name)
            await until_answered(lambda: one.elsewhere(10), {"p1": "Anna"})
            assert await two.elsewhere(10) == {}
