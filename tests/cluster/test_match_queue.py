"""The matchmaking queue of two processes in a real Redis."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from qiatan.cluster.heartbeat import ProcessHeartbeat
from qiatan.cluster.link import RedisLink
from qiatan.cluster.match_queue import RedisQueue
from qiatan.ratings.pairing import Seeker
from qiatan.services.match_queue import Pairing
from tests.redis_server import redis_server
from tests.tables.harness import until, until_answered

pytestmark = pytest.mark.slow

NOW = 1000.0


@asynccontextmanager
async def process(url: str, name: str) -> AsyncIterator[RedisQueue]:
    link = RedisLink(url)
    living = ProcessHeartbeat(link, name)
    link.start()
    await until(lambda: link.up)
    await living._sign()
    yield RedisQueue(living, lambda: NOW)
    await link.stop()


@pytest.fixture
async def two() -> AsyncIterator[tuple[RedisQueue, RedisQueue]]:
    with redis_server() as server:
        async with process(server.url, "one") as one, process(server.url, "two") as two:
            await one._heartbeat._sign()
            yield one, two


def seeker(person: str, id: str = "", since: float = NOW) -> Seeker:
    return Seeker(id or person, person, "island", 2, 4, since, {"2": 1500})


async def people(queue: RedisQueue) -> set[str]:
    return {one.id for one in await queue.waiting()}


async def test_all_processes_see_the_queue(two: tuple[RedisQueue, RedisQueue]) -> None:
    await two[0].put(seeker("ann"))
    await two[1].put(seeker("bea"))
    assert await people(two[0]) == await people(two[1]) == {"ann", "bea"}


async def test_a_group_is_taken_once_and_complete(two: tuple[RedisQueue, RedisQueue]) -> None:
    group = (await two[0].put(seeker("ann")), await two[1].put(seeker("bea")))
    assert not await two[1].take((*group, seeker("cy")))
    assert await two[0].take(group)
    assert not await two[1].take(group)
    assert await people(two[0]) == set()


async def test_changing_processes_keeps_the_waiting_time(
    two: tuple[RedisQueue, RedisQueue],
) -> None:
    ann = await two[0].put(seeker("ann", since=NOW - 40))
    moved = await two[1].put(seeker("ann", "again"))
    await two[1].leave(moved, remembered=True)
    await until_answered(lambda: people(two[0]), set())
    back = await two[0].put(seeker("ann", "once more"))
    assert ann.since == moved.since == back.since


async def test_players_of_a_dead_process_leave_the_queue(
    two: tuple[RedisQueue, RedisQueue],
) -> None:
    await two[0].put(seeker("ann"))
    two[1]._heartbeat.alive = frozenset({"two"})
    assert await people(two[1]) == set()


async def test_other_processes_learn_of_a_pairing(two: tuple[RedisQueue, RedisQueue]) -> None:
    heard: list[Pairing] = []
    two[1].follow(heard.append)

    async def notified() -> bool:
        """Announce repeatedly, because Redis does not say when a subscription is active."""
        two[0].announce(Pairing("t1", ("ann", "bea")))
        return bool(heard)

    await until_answered(notified, True)
    assert set(heard) == {Pairing("t1", ("ann", "bea"))}


async def test_without_redis_players_of_one_process_are_paired() -> None:
    link = RedisLink("redis://127.0.0.1:1")
    queue = RedisQueue(ProcessHeartbeat(link, "one"), lambda: NOW)
    group = (await queue.put(seeker("ann")), await queue.put(seeker("bea")))
    assert await people(queue) == {"ann", "bea"}
    assert await queue.take(group)
    assert await people(queue) == set()
    await link.stop()
