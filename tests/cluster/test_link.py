import asyncio

import structlog
from structlog.testing import capture_logs

from qiatan.cluster.link import RedisLink

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
