"""The loaded tables of this process. Other tables are loaded from their logs when needed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import structlog

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.parts import Summary
from qiatan.server.listings import TableListing
from qiatan.server.lobby import LobbyBroadcaster, TableIndex
from qiatan.server.table_snapshots import TableSnapshots
from qiatan.services.faults import shortened
from qiatan.services.services import Services
from qiatan.tables.core.commands import Command
from qiatan.tables.core.state import TableState
from qiatan.tables.live.commit import commit
from qiatan.tables.live.read_log import load
from qiatan.tables.live.room import Room
from qiatan.tables.wire.cached_info import CachedInfo

log = structlog.stdlib.get_logger(__name__)

WOKEN_AT_ONCE: Final = 16
"""How many tables are loaded concurrently. Loading is mostly waiting for the database."""


class Rooms:
    """Loaded rooms by table id. When a room changes, updates the index and the lobby."""

    def __init__(self, services: Services, index: TableIndex, lobby: LobbyBroadcaster) -> None:
        self._services = services
        self._index = index
        self._lobby = lobby
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._snapshots = TableSnapshots()
        self._announced: dict[str, Summary] = {}
        self._stopping = False
        self._followers: list[Callable[[TableState], None]] = []
        self._put: Callable[[TableListing, TableState], bool] = lambda one, state: index.put(one)

    def follow(self, follower: Callable[[TableState], None]) -> None:
        """Call `follower` with the state of each changed table whose lease this process holds."""
        self._followers.append(follower)

    def list_with(self, put: Callable[[TableListing, TableState], bool]) -> None:
        """Use `put` to add listings to the index. `put` returns whether any has changed."""
        self._put = put

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter([*self._rooms.values()])

    def __contains__(self, table: str) -> bool:
        return table in self._rooms

    def get(self, table: str) -> Room | None:
        """Return the room of a table, if it is loaded."""
        return self._rooms.get(table)

    async def open(self, table: str) -> Room:
        """Return a table's room, loading it if necessary.

        Raises `Refused` (`unknown_table`, `unreadable_table` or `stopping`).
        """
        self._check_running()
        room = self._rooms.get(table)
        return room if room is not None else await asyncio.shield(self._load(table))

    def _check_running(self) -> None:
        if self._stopping:
            raise refuse("stopping", "The server is restarting. Try again in a moment.")

    def _load(self, table: str) -> asyncio.Task[Room]:
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._loaded(table))
        return self._loading[table]

    async def _loaded(self, table: str) -> Room:
        try:
            state = await load(table, self._services, self._snapshots.take(table))
            lease = None if state.stage == "over" else await self._claimed(table)
            return self._enter(state, lease)
        finally:
            del self._loading[table]

    async def _claimed(self, table: str) -> int | None:
        """Claim the table's lease. Returns its fencing token, or None if another process holds it.

        If an error occurs, `Upkeep` claims the lease later.
        """
        try:
            return (await self._services.peers.leases.claim([table])).get(table)
        except Exception:
            log.warning("lease_not_claimed", table=shortened(table), exc_info=True)
            return None

    async def create(self, table: str, commands: Sequence[Command], address_key: str) -> Room:
        """Create a table by running these commands. Stores either all of their events or none.

        `address_key` is the key of the creator's address. Raises `Refused` if a command is refused,
        and `Conflict` if the table exists.
        """
        self._check_running()
        empty = TableState(table, self._services.catalog)
        state = await commit(empty, commands, self._services, CachedInfo())
        self._index.created_from(table, address_key)
        return self._enter(state, await self._claimed(table))

    def _enter(self, state: TableState, lease: int | None) -> Room:
        self._check_running()
        if state.table not in self._rooms:
            self._rooms[state.table] = Room(state, self._services, self._changed, lease)
            self._changed(self._rooms[state.table])
        return self._rooms[state.table]

    def _changed(self, room: Room) -> None:
        listing = TableListing(room.summary, room.state.changed)
        if self._put(listing, room.state):
            self._lobby.changed()
        if room.lease is None:
            return
        for follower in self._followers:
            follower(room.state)
        if self._services.peers.shared:
            self._announce(listing)

    def _announce(self, listing: TableListing) -> None:
        """Announce a table's listing to the other processes, unless it was already announced."""
        table = listing.summary.table
        if self._announced.get(table) != listing.summary:
            self._announced[table] = listing.summary
            address_key = self._index.address_of(table)
            self._services.peers.announcements.listed(listing.summary, listing.changed, address_key)

    async def wake(self, tables: Sequence[str]) -> None:
        """Load tables that must run even without clients, for example because of a clock."""
        for first in range(0, len(tables), WOKEN_AT_ONCE):
            some = tables[first : first + WOKEN_AT_ONCE]
            await asyncio.gather(*(self._wake(table) for table in some))

    async def _wake(self, table: str) -> None:
        try:
            await self.open(table)
        except Refused as refused:
            log.error("table_not_loaded", table=shortened(table), code=refused.refusal.code)

    async def sweep(self) -> None:
        """Unload rooms that have been idle for a long time."""
        idle = [table for table, room in self._rooms.items() if room.is_idle()]
        await self._unload([self._rooms.pop(table) for table in idle])

    async def _unload(self, rooms: Sequence[Room]) -> None:
        await asyncio.gather(*(room.stop() for room in rooms))
        for room in rooms:
            self._announced.pop(room.state.table, None)
            self._snapshots.keep(room.state)
        held = [room.state.table for room in rooms if room.lease is not None]
        try:
            await self._services.peers.leases.release(held)
        except Exception:
            log.warning("leases_not_given_back", leases=len(held), exc_info=True)

    async def stop(self) -> None:
        """Stop all rooms once they have run their queued commands."""
        self._stopping = True
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await self._unload([*self._rooms.values()])
        self._rooms.clear()
