"""The periodic work of a process that shares its tables with other processes.

It renews its leases, takes over tables of processes that are gone, and catches up with logs whose
commit hints were lost. All of this relies only on the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

import structlog

from qiatan.protocol.parts import Summary
from qiatan.server.due_tables import AHEAD
from qiatan.server.listings import TableListing
from qiatan.server.lobby import LobbyBroadcaster, TableIndex, listing_of
from qiatan.server.rooms import Rooms
from qiatan.services.services import Services
from qiatan.stores.leases import LeaseStore

log = structlog.stdlib.get_logger(__name__)

INTERVAL: Final = 0.5
"""Seconds between rounds. A round renews the leases and takes over tables."""

LOG_ROUNDS: Final = 2
"""The number of rounds between checks of the logs, which find lost commit hints."""

LISTING_ROUNDS: Final = 10
"""The number of rounds between checks for changed listings and for tables that no process runs."""

OVERLAP: Final = 30.0
"""Seconds by which two checks for listings overlap, for clock skew and slow transactions."""

MAX_ORPHANS: Final = 50
"""The maximum number of tables taken over per round, so that the processes share the load."""


class Upkeep:
    """Keeps the rooms and the lobby of this process up to date with the other processes."""

    def __init__(
        self,
        services: Services,
        leases: LeaseStore,
        rooms: Rooms,
        index: TableIndex,
        lobby: LobbyBroadcaster,
    ) -> None:
        self._services = services
        self._leases = leases
        self._rooms = rooms
        self._index = index
        self._lobby = lobby
        self._listed_at = services.now()
        self._failing = False

    async def begin(self) -> None:
        """Register this process as a holder of leases."""
        await self._leases.renew()

    async def run(self) -> None:
        """Run rounds until cancelled. Logs when the database fails and when it recovers."""
        rounds = 0
        while True:
            try:
                await self.once(logs=rounds % LOG_ROUNDS == 0)
                if rounds % LISTING_ROUNDS == 0:
                    await self._read_listings()
                    await self.wake_held()
                self._note_failure(None)
            except Exception as error:
                self._note_failure(error)
            rounds += 1
            await asyncio.sleep(INTERVAL)

    def _note_failure(self, error: Exception | None) -> None:
        if error is not None and not self._failing:
            log.warning("database_away", exc_info=error)
        elif error is None and self._failing:
            log.warning("database_back")
        self._failing = error is not None

    async def once(self, *, logs: bool = True) -> None:
        """Do one round. `logs` says whether it includes the check of the logs."""
        await self._leases.renew()
        if logs:
            await self._follow_logs()
        soon = self._services.now() + AHEAD
        await self._take_over(await self._leases.claim_orphans(MAX_ORPHANS, soon))

    async def _follow_logs(self) -> None:
        """Update each loaded table from its log, and its lease from the database.

        A room drops its lease if a command fails because the lease is outdated. The database may
        still name this process as the holder, in which case no other process would run the table.
        """
        unleased = []
        for head in await self._leases.heads([room.state.table for room in self._rooms]):
            room = self._rooms.get(head.table)
            if room is None:
                continue
            room.on_commit_hint(head.number)
            if room.state.stage == "over":
                continue
            if head.own is not None:
                room.set_lease(head.own)
            elif not head.leased:
                unleased.append(head.table)
        await self._take_over(await self._leases.claim(unleased))

    async def _take_over(self, leases: Mapping[str, int]) -> None:
        """Run the tables whose leases were granted. `leases` maps tables to fencing tokens."""
        for table, lease in leases.items():
            room = self._rooms.get(table)
            if room is not None:
                room.set_lease(lease)
        await self._rooms.wake([table for table in leases if table not in self._rooms])

    async def wake_held(self) -> None:
        """Run tables whose leases were granted to this process in a reply that was lost."""
        held = await self._leases.held(self._services.now() + AHEAD)
        await self._rooms.wake([table for table in held if table not in self._rooms])

    async def _read_listings(self) -> None:
        """Refresh the listings of tables that are not loaded here."""
        since, self._listed_at = self._listed_at - OVERLAP, self._services.now()
        for table in await self._services.store.changed_since(since):
            known = table.id in self._rooms or self._index.has(table.id, table.changed)
            if not known and self._index.refresh(listing_of(table)):
                self._lobby.changed()

    def listed(self, summary: Summary, changed: float, address_key: str) -> None:
        """Store a listing that another process has announced."""
        self._index.created_from(summary.table, address_key)
        if summary.table not in self._rooms and self._index.put(TableListing(summary, changed)):
            self._lobby.changed()

    async def leave(self) -> None:
        """Give up all leases, because the process is stopping."""
        try:
            await self._leases.leave()
        except Exception as error:
            log.warning("leases_not_given_back", exc_info=error)
