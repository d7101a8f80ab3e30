import asyncio

import pytest
import structlog
from structlog.testing import capture_logs

from qiatan.cluster.link import RedisLink
from tests.redis_server import redis_server
from tests.tables.harness import until

NOBODY = "redis://127.0.0.1:1"


async def test_an_unreachable_redis_is_logged() -> None:
    link, notified = RedisLink(NOBODY), asyncio.Event()

    def hear(
        _logger: structlog.typing.WrappedLogger, _method: str, line: structlog.typing.EventDict
    ) -> structlog.typing.EventDict:
        notified.set()
        return line

    with capture_logs(processors=[hear]) as lines:
        link.start()
        await asyncio.wait_for(notified.wait(), 10)
        await link.stop()
    assert [(line["event"], line["log_level"]) for line in lines] == [("redis_away", "warning")]


@pytest.mark.slow
async def test_an_announcement_outlives_a_crash_of_redis() -> None:
    heard: list[str] = []
    with redis_server() as server:
        sender, receiver = RedisLink(server.url), RedisLink(server.url)
        receiver.subscribe("news", heard.append, announced=True)
        sender.start()
        await until(lambda: sender.up)
        server.run("crash")
        await until(lambda: not sender.up)
        sender.announce("news", "signed out")
        sender.publish("news", "dropped")
        server.run("resume")
        await until(lambda: sender.up)
        # The receiver connects later than the message is sent.
        receiver.start()
        await until(lambda: "signed out" in heard)
        await sender.stop()
        await receiver.stop()
    assert "dropped" not in heard
