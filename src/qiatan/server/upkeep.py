"""What a process does once a second where several serve the same tables.

It renews its leases, reads what a lost hint has kept from it, and takes over tables whose process
is gone. All of it goes through the database, so it works without anything else.
"""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from qiatan.protocol.parts import Summary
from qiatan.server.lobby import LobbyBroadcaster, TableIndex, TableListing, listing_of
from qiatan.server.rooms import Rooms
from qiatan.services.services import Services
from qiatan.stores.leases import LeaseStore

log = structlog.stdlib.get_logger(__name__)

INTERVAL: Final = 1.0
"""Seconds between two rounds: what a lost hint costs at most."""

LISTING_ROUNDS: Final = 5
"""Rounds between two looks for tables that the lobby has not heard of, or that nobody runs."""

OVERLAP: Final = 30.0
"""Seconds by which these looks overlap: clocks differ, and transactions take their time."""

MAX_ORPHANS: Final = 50
"""Most tables taken over in one round, so that one process does not get them all."""


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
        """Be known as a process whose leases hold."""
        await self._leases.renew()

    async def run(self) -> None:
        """Go on until cancelled; a database that fails is told of once, and once it is back."""
        rounds = 0
        while True:
            try:
                await self.once()
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

    async def once(self) -> None:
        """One round."""
        await self._leases.renew()
        await self._follow_logs()
        for table, lease in (await self._leases.claim_orphans(MAX_ORPHANS)).items():
            await self._take_over(table, lease)

    async def _follow_logs(self) -> None:
        """Compare each loaded table with its log and its lease.

        A room gives up its lease when a command fails under the one before, so it may have one and
        not know; nobody else would run the table then.
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
        for table, lease in (await self._leases.claim(unleased)).items():
            await self._take_over(table, lease)

    async def _take_over(self, table: str, lease: int) -> None:
        room = self._rooms.get(table)
        if room is not None:
            room.set_lease(lease)
        else:
            await self._rooms.wake([table])

    async def wake_held(self) -> None:
        """Run tables whose leases this process took, but was not told so: a connection broke."""
        held = await self._leases.held()
        await self._rooms.wake([table for table in held if table not in self._rooms])

    async def _read_listings(self) -> None:
        """What changed at tables that are not loaded here."""
        since, self._listed_at = self._listed_at - OVERLAP, self._services.now()
        for table in await self._services.store.changed_since(since):
            if table.id not in self._rooms and self._index.refresh(listing_of(table)):
                self._lobby.changed()

    def listed(self, summary: Summary, changed: float, address_key: str) -> None:
        """Another process announces how a table is listed."""
        self._index.created_from(summary.table, address_key)
        if summary.table not in self._rooms and self._index.put(TableListing(summary, changed)):
            self._lobby.changed()

    async def leave(self) -> None:
        """Give all leases back: the process ends."""
        try:
            await self._leases.leave()
        except Exception as error:
            log.warning("leases_not_given_back", exc_info=error)
