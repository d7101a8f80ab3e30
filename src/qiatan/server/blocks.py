"""Keeps people who block each other apart in pairings, lists and private tables.

The blocked person is not notified. They see what they would see if the table did not exist.
"""

from __future__ import annotations

from collections.abc import Iterable

from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.messages import EntryChanged
from qiatan.server.client_session import ClientSession
from qiatan.stores.friends import FriendStore
from qiatan.tables.core.state import TableState
from qiatan.tables.live.room import Room


class Blocks:
    """Reads blocks from the store. Without a `store`, no one blocks anyone."""

    def __init__(self, store: FriendStore | None = None) -> None:
        self._store = store

    async def by(self, person: str) -> frozenset[str]:
        """Return the people whom a person blocks."""
        return frozenset(other for one, other in await self._pairs(person) if one == person)

    async def with_anyone(self, person: str) -> frozenset[str]:
        """Return the people whom a person blocks, and those who block the person."""
        return frozenset(one for pair in await self._pairs(person) for one in pair) - {person}

    async def check_entry(self, state: TableState, person: str) -> None:
        """Raise `Refused` (`unknown_table`) if people at a private table block the person.

        Until the game starts, only the host's blocks count, because the host decides who joins.
        After that, all players' blocks count. A person who has a seat can always enter.
        """
        if state.settings.public or state.seat_of(person) is not None:
            return
        players = () if state.stage == "open" else state.occupants
        others = {state.host, *(one.person for one in players)} - {person}
        blocking = {one for one, other in await self._pairs(person) if other == person}
        if not others.isdisjoint(blocking):
            raise refuse("unknown_table", "There is no such table.", "table")

    async def apply(self, sessions: Iterable[ClientSession], person: str) -> None:
        """Apply a user's changed blocks: their clients leave tables they can no longer enter."""
        apart = await self.with_anyone(person)
        for session in sessions:
            session.subscriber.apart, room = apart, session.room
            if room is not None:
                await self._leave_if_blocked(session, room)

    async def _leave_if_blocked(self, session: ClientSession, room: Room) -> None:
        try:
            await self.check_entry(room.state, session.person)
        except Refused as refused:
            session.leave()
            session.outbox.send(EntryChanged(table=room.state.table, code=refused.refusal.code))

    async def _pairs(self, person: str) -> list[tuple[str, str]]:
        """Return the blocks in which a person is the blocker or the blocked person."""
        if self._store is None:
            return []
        relations = await self._store.relations(person)
        return [(one.person, one.other) for one in relations if one.kind == "blocked"]
