"""Limits on calls and connections per person, counted across all processes."""

from __future__ import annotations

import itertools
import time
from typing import Final, cast

from qiatan.cluster.heartbeat import ProcessHeartbeat
from qiatan.cluster.link import FAULTS


class RedisQuotas:
    """Implements `Quotas` over Redis. While Redis is down, each process applies its own limits."""

    def __init__(self, heartbeat: ProcessHeartbeat) -> None:
        self._heartbeat = heartbeat
        self._calls: Final = itertools.count()

    async def admit(self, window: str, person: str, most: int, within: float) -> float:
        link, now = self._heartbeat.link, time.time()
        key, call = (
            f"{link.prefix}{window}:{person}",
            f"{self._heartbeat.process}:{next(self._calls)}",
        )
        try:
            replies = await link.ask(
                ("ZREMRANGEBYSCORE", key, "-inf", now - within),
                ("ZADD", key, now, call),
                ("ZCARD", key),
                ("ZRANGE", key, 0, 0, "WITHSCORES"),
                ("EXPIRE", key, max(1, round(within))),
            )
        except FAULTS:
            return 0.0
        if cast(int, replies[2]) <= most:
            return 0.0
        link.send("ZREM", key, call)
        return max(1.0, _score(replies[3]) + within - now)

    async def connections_elsewhere(self, person: str) -> int:
        """Return how many connections the person has to other processes."""
        try:
            (said,) = await self._heartbeat.values_elsewhere(f"connections:{person}")
        except FAULTS:
            return 0
        return sum(map(int, said.values()))

    def connected(self, person: str, connections: int) -> None:
        """Store how many connections the person has to this process."""
        self._heartbeat.set_value(f"connections:{person}", str(connections) if connections else "")


def _score(reply: object) -> float:
    """Return the time of the oldest call, read from Redis's reply.

    Depending on the protocol version, the reply is a flat list or a list of pairs.
    """
    oldest = cast(list[object], reply)
    last = oldest[0][1] if isinstance(oldest[0], list | tuple) else oldest[1]
    return float(cast(str, last))
