"""Sends users, on every page of the site, the correspondence games that are waiting for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from qiatan.protocol.messages import YourTurn
from qiatan.protocol.parts import Summary
from qiatan.server.client_session import ClientSession
from qiatan.server.listings import TableListing
from qiatan.server.lobby import TableIndex
from qiatan.server.rooms import Rooms
from qiatan.tables.core.state import TableState
from qiatan.tables.wire.asked_seats import answered_persons


class WaitingGames:
    """Sends `your_turn` to a user's sessions when the set of games waiting for the user changes.

    A question that a standing order is about to answer does not count. The index still lists the
    question, because otherwise other users could tell that there is an order.
    """

    def __init__(
        self,
        index: TableIndex,
        rooms: Rooms,
        sessions_of: Callable[[str], Iterable[ClientSession]],
    ) -> None:
        self._index = index
        self._rooms = rooms
        self._sessions_of = sessions_of
        self._answered: dict[str, frozenset[str]] = {}
        index.follow_asked(self._changed)
        rooms.list_with(self._put)

    def _put(self, listing: TableListing, state: TableState) -> bool:
        before = self._answered.pop(state.table, frozenset())
        if answered := answered_persons(state):
            self._answered[state.table] = answered
        changed = self._index.put(listing)
        self._changed(before - answered)
        return changed

    def _changed(self, persons: Iterable[str]) -> None:
        for person in persons:
            sessions = list(self._sessions_of(person))
            if not sessions:
                continue
            message = YourTurn(waiting_for(self._counted(person), person))
            for session in sessions:
                session.outbox.send(message)

    def _counted(self, person: str) -> Iterable[Summary]:
        for table in self._index.of(person):
            # This process does not know the standing orders at tables that other processes run.
            answered = self._answered.get(table.table, ()) if table.table in self._rooms else ()
            if person not in answered:
                yield table


def waiting_for(tables: Iterable[Summary], person: str) -> list[Summary]:
    """Return the tables whose games are waiting for a user, earliest deadline first."""
    found = [(until, table) for table in tables if (until := _until(table, person)) is not None]
    found.sort(key=lambda one: one[0])
    return [table for _, table in found]


def _until(table: Summary, person: str) -> float | None:
    """Return the earliest deadline of any of the user's seats, in epoch seconds.

    The result is infinite if there is no time limit, and None if the game is not waiting for the
    user.
    """
    own = {seat.colour for seat in table.seats if seat.person == person}
    times = [float("inf") if a.until is None else a.until for a in table.asked if a.colour in own]
    return min(times, default=None)
