"""Declines offers of people whom a player blocks, from the start of a game, or from the block on.

These are the embargoes that players can set themselves, so a player can lift one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TypeAlias

from qiatan.kit.refusal import Refused
from qiatan.protocol import requests
from qiatan.server.lobby import TableIndex
from qiatan.server.rooms import Rooms
from qiatan.services.faults import report_fault
from qiatan.stores.friends import FriendStore
from qiatan.tables.core.commands import PersonRequest
from qiatan.tables.core.state import TableState
from qiatan.tables.live.room import Room

InBackground: TypeAlias = Callable[[Coroutine[None, None, None]], None]


class BlockedOffers:
    """Sets the embargoes at the tables that this process runs."""

    def __init__(
        self, store: FriendStore, rooms: Rooms, index: TableIndex, in_background: InBackground
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._index = index
        self._in_background = in_background
        self._open: set[str] = set()

    def follow(self, state: TableState) -> None:
        """Set the embargoes at a table whose game has just started."""
        if state.stage == "open":
            self._open.add(state.table)
        elif state.table in self._open:
            self._open = {table for table in self._open - {state.table} if table in self._rooms}
            self._in_background(self._begin_game(state))

    def blocked(self, by: str, other: str) -> None:
        """Set the embargo in all games that a person plays with someone whom they now block."""
        self._in_background(self._begin_block(by, other))

    async def _begin_game(self, state: TableState) -> None:
        persons = {one.person for one in state.occupants if one.person is not None}
        try:
            room = self._rooms.get(state.table)
            for by, other in await self._store.blocks_among(persons):
                if room is not None:
                    await _decline(room, by, other)
        except Exception as error:
            report_fault("blocks_not_applied", error)

    async def _begin_block(self, by: str, other: str) -> None:
        try:
            for table in self._index.of(by):
                if table.stage == "playing" and any(one.person == other for one in table.seats):
                    await _decline(await self._rooms.open(table.table), by, other)
        except Exception as error:
            report_fault("blocks_not_applied", error)


async def _decline(room: Room, by: str, other: str) -> None:
    """Set an embargo for a player at the table. A refusal, such as after the end, is ignored."""
    name = next((one.name for one in room.state.occupants if one.person == by), "")
    for occupant in room.state.occupants:
        if occupant.person == other:
            embargo = requests.SetEmbargo(0, room.state.table, occupant.colour, True)
            try:
                await room.execute(PersonRequest(by, name, embargo))
            except Refused:
                return
