"""One process's connections to Redis, which reconnect automatically."""

from __future__ import annotations

import asyncio
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
"""Seconds between attempts to connect."""

PATIENCE: Final = 2.0
"""The timeout for Redis in seconds; an idle connection is pinged after the same interval."""

WAITING: Final = 10_000
"""The maximum length of the command queue; further commands are dropped."""

RedisCommand: TypeAlias = tuple[str | int | float, ...]


class RedisLink:
    """Offers pub/sub and fire-and-forget commands, which are dropped while Redis is down.

    All keys and channels begin with `prefix`, because pub/sub ignores Redis's database numbers.
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
        self._subscribing: dict[str, bool] = {}
        self._news = asyncio.Event()
        self._pubsub: PubSub | None = None
        self._failing = False
        self._stopping = False
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Connect, and reconnect whenever the connection is lost."""
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._write())]

    async def stop(self) -> None:
        """Send queued commands, then close the connections."""
        if self.up:
            await self._flush()
        # A cancellation can get lost if it arrives while the Redis client reads a reply.
        self._stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    def on_connect(self, callback: Callable[[], None]) -> None:
        """Call `callback` whenever the link connects, because Redis may have lost its data."""
        self._on_connect.append(callback)

    def subscribe(self, channel: str, heard: Callable[[str], None]) -> None:
        """Call `heard` with each message of a channel."""
        self._heard[channel] = heard
        self._subscribing[channel] = True
        self._news.set()

    def unsubscribe(self, channel: str) -> None:
        self._heard.pop(channel, None)
        self._subscribing[channel] = False
        self._news.set()

    def publish(self, channel: str, text: str) -> None:
        """Queue a message. This never blocks and never raises an exception."""
        self.send("PUBLISH", self.prefix + channel, text)

    def send(self, *command: str | int | float) -> None:
        """Queue a command. This never blocks and never raises an exception."""
        if self.up and len(self._commands) < WAITING:
            self._commands.append(command)
            self._news.set()

    async def ask(self, *commands: RedisCommand) -> Sequence[object]:
        """Send commands and return their replies. Raises one of `FAULTS`."""
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

    async def _flush(self) -> None:
        await self._change_subscriptions()
        commands, self._commands = self._commands, []
        if commands:
            await self.ask(*commands)

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
            self._note(None)
            for callback in self._on_connect:
                callback()
            try:
                while not self._stopping:
                    await self._take(pubsub)
            finally:
                self._pubsub = None

    async def _take(self, pubsub: PubSub) -> None:
        """Dispatch the next message. If none comes in time, ping Redis and require an answer."""
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
        """Log once when Redis goes down (because of `error`) and once when it is back."""
        self.up = error is None
        if error is not None and not self._failing:
            log.warning("redis_away", exc_info=error)
        elif error is None and self._failing:
            log.warning("redis_back")
        self._failing = error is not None
