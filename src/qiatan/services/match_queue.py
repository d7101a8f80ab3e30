"""The matchmaking queue, shared by all processes that serve the same tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from qiatan.ratings.pairing import Group, Seeker

REMEMBERED: Final = 30.0
"""Seconds for which the queue remembers the waiting time of a player who has left."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """The id of a table, and the ids of the players who have been matched to play at it."""

    table: str
    seekers: tuple[str, ...]


class MatchQueue(Protocol):
    """The players looking for a game. Each has at most one entry."""

    async def put(self, seeker: Seeker) -> Seeker:
        """Add or replace a player's entry, and return the stored entry.

        A player who returns soon keeps their waiting time: the stored `since` is the earlier one.
        """
        ...

    async def waiting(self) -> Sequence[Seeker]:
        """Return the waiting players of all processes."""
        ...

    async def take(self, group: Group) -> bool:
        """Remove all players of a group from the queue, and return whether this succeeded.

        If any of them has already left the queue, none is removed.
        """
        ...

    async def leave(self, seeker: Seeker, *, remembered: bool) -> None:
        """Remove a player.

        If `remembered` is set, a player who returns soon keeps their waiting time.
        """
        ...

    def announce(self, pairing: Pairing) -> None:
        """Announce a pairing to the other processes; never blocks, never raises."""
        ...

    def follow(self, on_pairing: Callable[[Pairing], None]) -> None:
        """Call `on_pairing` with each pairing that another process announces."""
        ...


class LocalQueue:
    """The queue of a single process. `now` returns the time in epoch seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._seekers: dict[str, Seeker] = {}
        self._left: dict[str, tuple[float, float]] = {}

    async def put(self, seeker: Seeker) -> Seeker:
        self._forget()
        before = self._seekers.get(seeker.person)
        since, _ = self._left.pop(seeker.person, (seeker.since, 0.0))
        if before is not None:
            since = min(since, before.since)
        self._seekers[seeker.person] = replace(seeker, since=since)
        return self._seekers[seeker.person]

    def _forget(self) -> None:
        oldest = self._now() - REMEMBERED
        self._left = {person: left for person, left in self._left.items() if left[1] >= oldest}

    async def waiting(self) -> Sequence[Seeker]:
        return list(self._seekers.values())

    async def take(self, group: Group) -> bool:
        if not all(map(self._waits, group)):
            return False
        for one in group:
            self._remove(one, remembered=True)
        return True

    async def leave(self, seeker: Seeker, *, remembered: bool) -> None:
        if self._waits(seeker):
            self._remove(seeker, remembered=remembered)

    def _waits(self, seeker: Seeker) -> bool:
        found = self._seekers.get(seeker.person)
        return found is not None and found.id == seeker.id

    def forget(self, ids: Sequence[str]) -> None:
        """Remove entries that another process has taken."""
        self._seekers = {who: one for who, one in self._seekers.items() if one.id not in ids}

    def _remove(self, seeker: Seeker, *, remembered: bool) -> None:
        since = self._seekers.pop(seeker.person).since
        if remembered:
            self._left[seeker.person] = since, self._now()

    def announce(self, pairing: Pairing) -> None:
        """Do nothing: there are no other processes."""

    def follow(self, on_pairing: Callable[[Pairing], None]) -> None:
        """Do nothing: there are no other processes."""
