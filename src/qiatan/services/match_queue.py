"""The queue of people who look for a game: one for all processes that serve the same tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from qiatan.ratings.pairing import Group, Seeker

KEPT: Final = 30.0
"""Seconds for which it is remembered how long somebody has waited who is not in the queue."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """A table, and the ids of those who are to play there."""

    table: str
    seekers: tuple[str, ...]


class MatchQueue(Protocol):
    """Who waits, by person: whoever asks again takes their own place."""

    async def put(self, seeker: Seeker) -> Seeker:
        """Wait; as put, which is `since` before where the person has just left without wish."""
        ...

    async def waiting(self) -> Sequence[Seeker]:
        """All who wait, at any process."""
        ...

    async def take(self, group: Group) -> bool:
        """Take these people out, all of them or, where one has gone, none."""
        ...

    async def leave(self, seeker: Seeker, *, remembered: bool) -> None:
        """Wait no more; `remembered`: who comes back soon has waited since before."""
        ...

    def tell(self, pairing: Pairing) -> None:
        """Tell the other processes of a table; never blocks, never raises."""
        ...

    def follow(self, told: Callable[[Pairing], None]) -> None:
        """Call `told` with what other processes tell."""
        ...


class LocalQueue:
    """The queue of one process that serves all tables; `now` in epoch seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._seekers: dict[str, Seeker] = {}
        self._left: dict[str, tuple[float, float]] = {}

    async def put(self, seeker: Seeker) -> Seeker:
        """As `MatchQueue.put`."""
        self._forget()
        before = self._seekers.get(seeker.person)
        since, _ = self._left.pop(seeker.person, (seeker.since, 0.0))
        if before is not None:
            since = min(since, before.since)
        self._seekers[seeker.person] = replace(seeker, since=since)
        return self._seekers[seeker.person]

    def _forget(self) -> None:
        oldest = self._now() - KEPT
        self._left = {person: left for person, left in self._left.items() if left[1] >= oldest}

    async def waiting(self) -> Sequence[Seeker]:
        """As `MatchQueue.waiting`."""
        return list(self._seekers.values())

    async def take(self, group: Group) -> bool:
        """As `MatchQueue.take`."""
        if not all(map(self._waits, group)):
            return False
        for one in group:
            self._remove(one, remembered=True)
        return True

    async def leave(self, seeker: Seeker, *, remembered: bool) -> None:
        """As `MatchQueue.leave`."""
        if self._waits(seeker):
            self._remove(seeker, remembered=remembered)

    def _waits(self, seeker: Seeker) -> bool:
        found = self._seekers.get(seeker.person)
        return found is not None and found.id == seeker.id

    def forget(self, ids: Sequence[str]) -> None:
        """These were taken out elsewhere."""
        self._seekers = {who: one for who, one in self._seekers.items() if one.id not in ids}

    def _remove(self, seeker: Seeker, *, remembered: bool) -> None:
        since = self._seekers.pop(seeker.person).since
        if remembered:
            self._left[seeker.person] = since, self._now()

    def tell(self, pairing: Pairing) -> None:
        """There are no other processes."""

    def follow(self, told: Callable[[Pairing], None]) -> None:
        """There are no other processes."""
