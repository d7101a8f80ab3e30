"""Connects a process to the other processes through Redis and the database."""

from __future__ import annotations

import asyncio
import time

from qiatan.cluster.announcements import RedisAnnouncements
from qiatan.cluster.connected_people import RedisConnectedPeople
from qiatan.cluster.heartbeat import ProcessHeartbeat
from qiatan.cluster.link import RedisLink
from qiatan.cluster.match_queue import RedisQueue
from qiatan.cluster.quotas import RedisQuotas
from qiatan.cluster.table_channels import RedisHints, RedisMutes, RedisPresence, TableChannels
from qiatan.services.peers import Peers
from qiatan.stores.leases import LeaseStore


class RedisPeers:
    """A context manager that provides `Peers` over Redis.

    `process` is this process's unique name.
    """

    def __init__(self, url: str, process: str, leases: LeaseStore) -> None:
        self._link = RedisLink(url)
        self._heartbeat = ProcessHeartbeat(self._link, process)
        channels = TableChannels(self._link)
        self._presence = RedisPresence(channels, self._heartbeat)
        self.peers = Peers(
            shared=True,
            hints=RedisHints(channels),
            mutes=RedisMutes(channels, process),
            presence=self._presence,
            leases=leases,
            quotas=RedisQuotas(self._heartbeat),
            people=RedisConnectedPeople(self._heartbeat),
            announcements=RedisAnnouncements(self._link, process),
            seekers=RedisQueue(self._heartbeat, time.time),
        )
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Peers:
        self._link.start()
        self._tasks = [
            asyncio.create_task(self._heartbeat.run()),
            asyncio.create_task(self._presence.run()),
        ]
        return self.peers

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._heartbeat.leave()
        await self._link.stop()
