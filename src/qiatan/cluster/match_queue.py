"""The matchmaking queue, stored as a Redis hash with one field per person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, cast

import msgspec
import structlog

from qiatan.cluster.heartbeat import ProcessHeartbeat
from qiatan.cluster.link import FAULTS
from qiatan.ratings.pairing import Group, Seeker
from qiatan.services.match_queue import REMEMBERED, LocalQueue, Pairing

log = structlog.stdlib.get_logger(__name__)

CHANNEL: Final = "pairings"

TAKE: Final = """
for i = 1, #ARGV, 2 do
  local entry = redis.call('HGET', KEYS[1], ARGV[i])
  if not entry or not string.find(entry, ARGV[i + 1], 1, true) then return 0 end
end
for i = 1, #ARGV, 2 do redis.call('HDEL', KEYS[1], ARGV[i]) end
return 1
"""
"""A Lua script that atomically removes the people with these search ids from the queue.

If any of them is missing, it removes nobody and returns 0.
"""


class Entry(msgspec.Struct, frozen=True):
    """A value in the Redis hash: a waiting player and the process that they are connected to."""

    process: str
    seeker: Seeker


class PairingMessage(msgspec.Struct, frozen=True):
    """A message that announces a pairing to the other processes."""

    process: str
    pairing: Pairing


_ENTRY: Final = msgspec.json.Decoder(Entry)
_DECODER: Final = msgspec.json.Decoder(PairingMessage)


class RedisQueue:
    """Implements `MatchQueue` over Redis. While Redis is down, each process has its own queue."""

    def __init__(self, heartbeat: ProcessHeartbeat, now: Callable[[], float]) -> None:
        self._heartbeat = heartbeat
        self._link = heartbeat.link
        self._own = LocalQueue(now)

    @property
    def _key(self) -> str:
        return f"{self._link.prefix}seekers"

    def _text(self, seeker: Seeker) -> str:
        return msgspec.json.encode(Entry(self._heartbeat.process, seeker)).decode()

    async def put(self, seeker: Seeker) -> Seeker:
        seeker = await self._own.put(seeker)
        try:
            since = min([seeker.since, *await self._since_before(seeker.person)])
            seeker = await self._own.put(replace(seeker, since=since))
            await self._link.ask(("HSET", self._key, seeker.person, self._text(seeker)))
        except FAULTS as error:
            log.debug("seeker_not_shared", exc_info=error)
        return seeker

    async def _since_before(self, person: str) -> list[float]:
        """Return times at which the person has already started waiting.

        They come from another process, or from before the person left the queue.
        """
        entry, left = await self._link.ask(
            ("HGET", self._key, person), ("GET", self._waited(person))
        )
        before = _entry(cast("str | None", entry))
        times = [] if before is None else [before.seeker.since]
        return times if left is None else [*times, float(cast(str, left))]

    def _waited(self, person: str) -> str:
        return f"{self._link.prefix}waited:{person}"

    async def waiting(self) -> Sequence[Seeker]:
        try:
            (found,) = await self._link.ask(("HVALS", self._key))
        except FAULTS:
            return await self._own.waiting()
        entries = [entry for text in cast(list[str], found) if (entry := _entry(text)) is not None]
        for one in entries:
            if not self._lives(one.process):
                self._remove(one.seeker)
        return [one.seeker for one in entries if self._lives(one.process)]

    def _lives(self, process: str) -> bool:
        return process == self._heartbeat.process or process in self._heartbeat.alive

    def _remove(self, seeker: Seeker) -> None:
        self._link.send("EVAL", TAKE, 1, self._key, seeker.person, seeker.id)

    async def take(self, group: Group) -> bool:
        fields = [text for one in group for text in (one.person, one.id)]
        try:
            (taken,) = await self._link.ask(("EVAL", TAKE, 1, self._key, *fields))
        except FAULTS:
            return await self._own.take(group)
        if taken:
            for one in group:
                await self._own.leave(one, remembered=False)
                self._remember(one)
        return bool(taken)

    async def leave(self, seeker: Seeker, *, remembered: bool) -> None:
        await self._own.leave(seeker, remembered=remembered)
        self._remove(seeker)
        if remembered:
            self._remember(seeker)

    def _remember(self, seeker: Seeker) -> None:
        self._link.send("SET", self._waited(seeker.person), seeker.since, "EX", round(REMEMBERED))

    def announce(self, pairing: Pairing) -> None:
        """Announce a pairing to the other processes."""
        message = msgspec.json.encode(PairingMessage(self._heartbeat.process, pairing)).decode()
        self._link.publish(CHANNEL, message)

    def follow(self, on_pairing: Callable[[Pairing], None]) -> None:
        """Call `on_pairing` with each pairing that another process announces."""

        def on_message(text: str) -> None:
            try:
                message = _DECODER.decode(text)
            except msgspec.MsgspecError:
                log.info("unreadable_pairing", exc_info=True)
                return
            if message.process != self._heartbeat.process:
                self._own.forget(message.pairing.seekers)
                on_pairing(message.pairing)

        self._link.subscribe(CHANNEL, on_message)


def _entry(text: str | None) -> Entry | None:
    """Decode an entry. Returns None for an entry written by another version of the program."""
    try:
        return None if text is None else _ENTRY.decode(text)
    except msgspec.MsgspecError as error:
        log.info("unreadable_seeker", exc_info=error)
        return None
