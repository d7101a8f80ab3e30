"""Several servers in one event loop that share a store and notify each other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from qiatan.protocol.parts import Summary
from qiatan.services.limits import Limits
from qiatan.services.match_queue import LocalQueue, Pairing
from qiatan.services.peers import Peers, Presence
from qiatan.stores.leases import LogHead
from tests.tables.harness import Harness
from tests.tables.memory_store import MemoryStore

Heard = Callable[[int], None]
Changed = Callable[[Presence], None]
Muted = Callable[[int, int | None], None]


class SharedQueue(LocalQueue):
    """One queue for all processes, which are notified of every pairing."""

    def __init__(self) -> None:
        super().__init__(lambda: 1000.0)
        self.followers: list[Callable[[Pairing], None]] = []

    def announce(self, pairing: Pairing) -> None:
        for result in self.followers:
            result(pairing)

    def follow(self, result: Callable[[Pairing], None]) -> None:
        self.followers.append(result)


@dataclass
class ProcessGroup:
    """What the processes share. If `deaf`, no notifications arrive."""

    store: MemoryStore = field(default_factory=MemoryStore)
    deaf: bool = False
    owners: dict[str, str] = field(default_factory=dict)
    dead: set[str] = field(default_factory=set)
    hinted: list[int] = field(default_factory=list)
    processes: list[Process] = field(default_factory=list)
    seekers: SharedQueue = field(default_factory=SharedQueue)

    def harness(self, limits: Limits | None = None) -> Harness:
        """Add a process."""
        process = Process(self, f"process {len(self.processes)}")
        self.processes.append(process)
        peers = Peers(
            shared=True,
            hints=process,
            mutes=FakeMutes(process),
            presence=FakePresence(process),
            leases=process,
            quotas=process,
            announcements=process.announcements,
            seekers=self.seekers,
        )
        return Harness(self.store, limits=limits, peers=peers, lease_store=process)


@dataclass
class Process:
    """The connection of a process to the others: hints, announcements, quotas and leases."""

    group: ProcessGroup
    name: str
    heard: dict[str, Heard] = field(default_factory=dict)
    watching: dict[str, Changed] = field(default_factory=dict)
    muting: dict[str, Muted] = field(default_factory=dict)
    present: dict[str, Presence] = field(default_factory=dict)
    calls: dict[tuple[str, str], int] = field(default_factory=dict)
    connections: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.announcements = Announcements(self)

    @property
    def others(self) -> list[Process]:
        return [] if self.group.deaf else [one for one in self.group.processes if one is not self]

    def send(self, table: str, number: int) -> None:
        self.group.hinted.append(number)
        for other in self.others:
            if table in other.heard:
                other.heard[table](number)

    def follow(self, table: str, heard: Heard) -> None:
        self.heard[table] = heard

    def unfollow(self, table: str) -> None:
        self.heard.pop(table, None)

    def look(self, table: str) -> None:
        """Notify the room of who is connected at the other running processes."""
        living = [one for one in self.others if one.name not in self.group.dead]
        elsewhere = {k: v for one in living for k, v in one.present.get(table, {}).items()}
        if table in self.watching:
            self.watching[table](elsewhere)

    async def renew(self) -> None: ...

    def free(self, table: str) -> bool:
        owner = self.group.owners.get(table)
        return owner is None or owner in self.group.dead

    def take(self, table: str) -> None:
        self.group.owners[table] = self.name
        self.group.store.fences[table] = self.group.store.fences.get(table, 0) + 1

    async def claim(self, tables: Sequence[str]) -> Mapping[str, int]:
        for table in filter(self.free, tables):
            self.take(table)
        return self.fences(tables)

    def fences(self, tables: Sequence[str]) -> Mapping[str, int]:
        own = [table for table in tables if self.group.owners.get(table) == self.name]
        return {table: self.group.store.fences[table] for table in own}

    def going_on(self, now: float) -> list[str]:
        rows = self.group.store.rows.values()
        return [row.id for row in rows if row.wake_at is not None and row.wake_at <= now]

    async def claim_orphans(self, most: int, now: float) -> Mapping[str, int]:
        orphans = [table for table in self.going_on(now) if self.free(table)]
        return await self.claim(orphans[:most])

    async def held(self, now: float) -> Sequence[str]:
        return [*self.fences(self.going_on(now))]

    async def release(self, tables: Sequence[str]) -> None:
        for table in tables:
            if self.group.owners.get(table) == self.name:
                del self.group.owners[table]

    async def leave(self) -> None:
        self.group.dead.add(self.name)

    async def heads(self, tables: Sequence[str]) -> Sequence[LogHead]:
        logs, own = self.group.store.logs, self.fences(tables)
        return [LogHead(t, len(logs[t]), not self.free(t), own.get(t)) for t in tables]

    async def admit(self, window: str, person: str, most: int, within: float) -> float:
        self.calls[window, person] = self.calls.get((window, person), 0) + 1
        counted = sum(one.calls.get((window, person), 0) for one in self.group.processes)
        return within if counted > most else 0.0

    async def connections_elsewhere(self, person: str) -> int:
        return sum(other.connections.get(person, 0) for other in self.others)

    def connected(self, person: str, connections: int) -> None:
        self.connections[person] = connections


@dataclass
class FakeMutes:
    """`OfferMutes` of a process."""

    process: Process

    def send(self, table: str, seat: int, turn: int | None) -> None:
        for other in self.process.others:
            if table in other.muting:
                other.muting[table](seat, turn)

    def follow(self, table: str, on_muted: Muted) -> None:
        self.process.muting[table] = on_muted

    def unfollow(self, table: str) -> None:
        self.process.muting.pop(table, None)


@dataclass
class FakePresence:
    process: Process

    def publish(self, table: str, present: Presence) -> None:
        self.process.present[table] = present
        for other in self.process.others:
            other.look(table)

    def follow(self, table: str, changed: Changed) -> None:
        self.process.watching[table] = changed
        asyncio.get_running_loop().call_soon(self.process.look, table)

    def unfollow(self, table: str) -> None:
        self.process.watching.pop(table, None)


@dataclass
class Announcements:
    process: Process
    on_listed: Callable[[Summary, float, str], None] = lambda summary, changed, home: None
    on_renamed: Callable[[str, str], None] = lambda person, name: None
    on_signed_out: Callable[[str], None] = lambda person: None
    on_invited: Callable[[str, str, str], None] = lambda bot, table, by: None
    on_friends_changed: Callable[[str], None] = lambda person: None
    on_presence_changed: Callable[[str], None] = lambda person: None

    def listed(self, summary: Summary, changed: float, home: str) -> None:
        for other in self.process.others:
            other.announcements.on_listed(summary, changed, home)

    def renamed(self, person: str, name: str) -> None:
        for other in self.process.others:
            other.announcements.on_renamed(person, name)

    def signed_out(self, person: str) -> None:
        for other in self.process.others:
            other.announcements.on_signed_out(person)

    def invited(self, bot: str, table: str, by: str) -> None:
        for other in self.process.others:
            other.announcements.on_invited(bot, table, by)

    def friends_changed(self, person: str) -> None:
        for other in self.process.others:
            other.announcements.on_friends_changed(person)

    def presence_changed(self, person: str) -> None:
        for other in self.process.others:
            other.announcements.on_presence_changed(person)

    def follow(
        self,
        listed: Callable[[Summary, float, str], None],
        renamed: Callable[[str, str], None],
        signed_out: Callable[[str], None],
        invited: Callable[[str, str, str], None],
        friends_changed: Callable[[str], None],
        presence_changed: Callable[[str], None],
    ) -> None:
        self.on_listed, self.on_renamed, self.on_signed_out = listed, renamed, signed_out
        self.on_invited, self.on_friends_changed = invited, friends_changed
        self.on_presence_changed = presence_changed
