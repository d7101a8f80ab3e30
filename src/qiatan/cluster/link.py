"""One process's connections to Redis. They reconnect automatically."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

log = structlog.stdlib.get_logger(__name__)

FAULTS: Final = (RedisError, OSError, TimeoutError)

RETRY: Final = 0.5
"""Seconds between connection attempts."""

PATIENCE: Final = 2.0
"""The timeout for Redis in seconds. A connection that is idle for this long is pinged."""

RECENT: Final = 60
"""For how many seconds announcements are stored, so that reconnecting processes receive them."""

WAITING: Final = 10_000
"""The maximum length of the command queue. Further commands are dropped."""

RedisCommand: TypeAlias = tuple[str | int | float, ...]


class RedisLink:
    """Sends commands and messages to Redis without waiting, and receives messages on channels.

    While Redis is down, commands and messages are dropped. Only messages sent with `announce` are
    retried until Redis accepts them; they are also stored, so that processes receive them when they
    reconnect. All keys and channels begin with `prefix`, because pub/sub ignores Redis's database
    numbers.
    """

    def __init__(self, url: str) -> None:
        self._redis = Redis.from_url(
            url,
            decode_responses=True,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 0),
        )
        number = self._redis.connection_pool.connection_kwargs.get("db", 0)
        self.prefix: Final = f"qiatan{number}:"
        self.up = False
        self._heard: dict[str, Callable[[str], None]] = {}
        self._on_connect: list[Callable[[], None]] = []
        self._commands: list[RedisCommand] = []
        self._announced: list[tuple[str, str]] = []
        self._recent: list[str] = []
        self._subscribing: dict[str, bool] = {}
        self._news = asyncio.Event()
        self._pubsub: PubSub | None = None
        self._failing = False
        self._stopping = False
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Connect, and reconnect whenever a connection is lost."""
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._write())]

    async def stop(self) -> None:
        """Send queued commands, then close the connections."""
        if self.up:
            await self._flush()
        # A cancellation can get lost if it arrives while the Redis client is reading a reply.
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    def on_connect(self, callback: Callable[[], None]) -> None:
        """Call `callback` each time the link connects, because Redis may have lost its data."""
        self._on_connect.append(callback)

    def subscribe(
        self, channel: str, heard: Callable[[str], None], *, announced: bool = False
    ) -> None:
        """Call `heard` with each message on a channel.

        With `announced`, the channel's recent announcements are also delivered each time the link
        connects.
        """
        self._heard[channel] = heard
        if announced:
            self._recent.append(channel)
        self._subscribing[channel] = True
        self._news.set()

    def unsubscribe(self, channel: str) -> None:
        self._heard.pop(channel, None)
        self._subscribing[channel] = False
        self._news.set()

    def publish(self, channel: str, text: str) -> None:
        """Queue a message. Never blocks and never raises an exception."""
        self.send("PUBLISH", self.prefix + channel, text)

    def announce(self, channel: str, text: str) -> None:
        """Queue a message that reaches all processes even if Redis is down for a while.

        The message can arrive more than once. Never blocks and never raises an exception.
        """
        if len(self._announced) < WAITING:
            self._announced.append((channel, text))
            self._news.set()

    def send(self, *command: str | int | float) -> None:
        """Queue a command. Never blocks and never raises an exception."""
        if self.up and len(self._commands) < WAITING:
            self._commands.append(command)
            self._news.set()

    async def ask(self, *commands: RedisCommand) -> Sequence[object]:
        """Send commands and return Redis's replies. Raises one of `FAULTS` if Redis is down."""
        if not self.up:
            raise TimeoutError("Redis is down")
        async with self._redis.pipeline(transaction=False) as pipeline:
            for command in commands:
                pipeline.execute_command(*command)
            return await pipeline.execute()

    async def _write(self) -> None:
        while not self._stopping:
            await self._news.wait()
            self._news.clear()
            try:
                await self._flush()
            except FAULTS as error:
                log.debug("redis_commands_lost", exc_info=error)
                await asyncio.sleep(RETRY)
                if self._announced and self.up:
                    self._news.set()

    async def _flush(self) -> None:
        await self._change_subscriptions()
        commands, self._commands = self._commands, []
        announced = self._announced[:]
        storing = (command for one in announced for command in self._storing(*one))
        if commands or announced:
            await self.ask(*commands, *storing)
            del self._announced[: len(announced)]

    def _storing(self, channel: str, text: str) -> Sequence[RedisCommand]:
        """Return the commands that store an announcement, discard old ones, and publish it."""
        key, now = self._recent_key(channel), time.time()
        return (
            ("ZADD", key, now, text),
            ("ZREMRANGEBYSCORE", key, 0, now - RECENT),
            ("EXPIRE", key, RECENT),
            ("PUBLISH", self.prefix + channel, text),
        )

    def _recent_key(self, channel: str) -> str:
        return f"{self.prefix}recent:{channel}"

    async def _read_recent(self) -> None:
        """Deliver announcements that other processes may have sent while this link was down."""
        for channel in self._recent:
            for text in await self._redis.zrange(self._recent_key(channel), 0, -1):
                self._heard[channel](str(text))

    async def _change_subscriptions(self) -> None:
        pubsub, changes = self._pubsub, self._subscribing
        if pubsub is None or not changes:
            return
        self._subscribing = {}
        wanted = [self.prefix + channel for channel, on in changes.items() if on]
        dropped = [self.prefix + channel for channel, on in changes.items() if not on]
        if wanted:
            await pubsub.subscribe(*wanted)
        if dropped:
            await pubsub.unsubscribe(*dropped)

    async def _listen(self) -> None:
        while not self._stopping:
            try:
                await self._listen_once()
            except FAULTS as error:
                self._note(error)
            await asyncio.sleep(RETRY)

    async def _listen_once(self) -> None:
        async with self._redis.pubsub() as pubsub:
            channels = [self.prefix + channel for channel in self._heard]
            await pubsub.subscribe(self.prefix, *channels)
            self._pubsub, self._subscribing = pubsub, {}
            await self._read_recent()
            self._note(None)
            self._news.set()
            for callback in self._on_connect:
                callback()
            try:
                while not self._stopping:
                    await self._take(pubsub)
            finally:
                self._pubsub = None

    async def _take(self, pubsub: PubSub) -> None:
        """Deliver the next message. If none arrives in time, ping Redis and require a reply."""
        message = await pubsub.get_message(timeout=PATIENCE)
        if message is None:
            await pubsub.ping()
            message = await pubsub.get_message(timeout=PATIENCE)
            if message is None:
                raise TimeoutError("no answer")
        if message["type"] == "message":
            heard = self._heard.get(message["channel"].removeprefix(self.prefix))
            if heard is not None:
                heard(message["data"])

    def _note(self, error: Exception | None) -> None:
        """Log once when the connection fails with `error`, and once when it is restored."""
        self.up = error is None
        if error is not None and not self._failing:
            log.warning("redis_away", exc_info=error)
        elif error is None and self._failing:
            log.warning("redis_back")
        self._failing = error is not None
