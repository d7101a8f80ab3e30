"""Interface for storing tournaments: their logs, and lists of them. Times are in epoch seconds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from qiatan.stores.tables import StoredEvent


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament's row, which lets lists show it without reading its log.

    `number` is the number of the last event in the log. `wake_at` is the time from which a process
    must run the tournament, because it acts without requests; 0 means always, and None never.
    `summary` is its entry in lists, as JSON.
    """

    id: str
    code: str
    stage: str
    listed: bool
    starts: float
    changed: float
    wake_at: float | None
    number: int
    summary: str


class TournamentStore(Protocol):
    """Stores tournaments. Each method is one transaction."""

    async def append(
        self,
        tournament: StoredTournament,
        events: Sequence[StoredEvent],
        persons: Collection[str] = (),
    ) -> None:
        """Append `events` and update the tournament's row.

        `persons` are the people who join or become organisers with these events. Raises `Conflict`
        if the log does not end just before the first of the events, or if a new tournament's id or
        code is taken.
        """
        ...

    async def events(self, tournament: str, after: int = 0) -> Sequence[StoredEvent]:
        """Return a tournament's events after number `after`, in order."""
        ...

    async def find(self, id_or_code: str) -> str | None:
        """Return the id of the tournament with this id or code, or None."""
        ...

    async def listed(self, most: int) -> Sequence[StoredTournament]:
        """Return listed tournaments that have not been cancelled.

        Running ones come first, then upcoming ones by start time, then past ones, latest first.
        """
        ...

    async def of_person(self, person: str, most: int) -> Sequence[StoredTournament]:
        """Return the tournaments that a person has joined or organised, in `listed`'s order."""
        ...

    async def due(self, now: float, most: int) -> Sequence[str]:
        """Return the ids of tournaments whose `wake_at` has been reached, earliest first."""
        ...

    async def claim(self, tournament: str, process: str, now: float, until: float) -> bool:
        """Try to claim a tournament for a process until `until`. Returns whether that succeeded.

        A process can renew its own claim. Claims only avoid duplicate work: `append` refuses events
        from a process that is not up to date.
        """
        ...

    async def changed_since(self, at: float) -> Sequence[tuple[str, int]]:
        """Return the tournaments that changed after `at`, with the number of their last event."""
        ...

    async def tables_over(self, wanted: Collection[str]) -> Collection[str]:
        """Return which of these tables are over, or no longer exist."""
        ...

    async def seats_taken(self, wanted: Collection[str]) -> Collection[tuple[str, str]]:
        """Return who sits at which of these tables: person and table."""
        ...
