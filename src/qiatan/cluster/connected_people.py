"""Stores in Redis who is connected to each process, for operators and friends."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import cast

from qiatan.cluster.heartbeat import KEPT, ProcessHeartbeat
from qiatan.cluster.link import FAULTS


class RedisConnectedPeople:
    """Implements `ConnectedPeople` over Redis. People connected to dead processes are left out."""

    def __init__(self, heartbeat: ProcessHeartbeat) -> None:
        self._heartbeat = heartbeat
        self._here: dict[str, str] = {}
        heartbeat.link.on_connect(self._publish_all)

    def connected(self, person: str, name: str | None) -> None:
        """Store the name of a person who is connected here, or None once they have left."""
        key = self._key(self._heartbeat.process)
        if name is None:
            if self._here.pop(person, None) is not None:
                self._heartbeat.link.send("HDEL", key, person)
        elif self._here.get(person) != name:
            self._here[person] = name
            self._heartbeat.link.send("HSET", key, person, name)
            self._heartbeat.link.send("EXPIRE", key, KEPT)

    def _publish_all(self) -> None:
        key = self._key(self._heartbeat.process)
        for person, name in self._here.items():
            self._heartbeat.link.send("HSET", key, person, name)
        self._heartbeat.link.send("EXPIRE", key, KEPT)

    def _key(self, process: str) -> str:
        return f"{self._heartbeat.link.prefix}connected:{process}"

    async def connected_elsewhere(self, persons: Sequence[str]) -> Collection[str]:
        """Return the people who are connected to another live process; none if Redis is down."""
        others = sorted(self._heartbeat.alive - {self._heartbeat.process})
        if not persons or not others:
            return ()
        asked = (("HMGET", self._key(process), *persons) for process in others)
        try:
            pages = cast(list[list[str | None]], await self._heartbeat.link.ask(*asked))
        except FAULTS:
            return ()
        found = (zip(persons, page, strict=True) for page in pages)
        return {person for page in found for person, name in page if name is not None}

    async def elsewhere(self, most: int) -> Mapping[str, str]:
        """Return the names of people connected to other processes, by public id.

        Includes roughly `most` people per process; the exact number depends on Redis.
        """
        others = sorted(self._heartbeat.alive - {self._heartbeat.process})
        asked = (("HSCAN", self._key(process), 0, "COUNT", most) for process in others)
        try:
            pages = cast(list[tuple[int, dict[str, str]]], await self._heartbeat.link.ask(*asked))
        except FAULTS:
            return {}
        return {person: name for _, people in pages for person, name in people.items()}
