"""The interface between live tables and the database: an append-only event log per table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from qiatan.stores.games import EndedGame, GameStore
from qiatan.stores.maps import MapStore


class Conflict(Exception):
    """Another writer has appended at this number: reload, then decide again."""


class StorageError(Exception):
    """The database could not store this; the database's own error is the cause."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """Event `number` of a table's log, counted from 1, as JSON; `at` in epoch seconds."""

    number: int
    at: float
    body: str


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table's row: what can be told without reading its log. Each append updates it.

    `deadline` is when the table goes on by itself, in epoch seconds: a clock ends, or at once
    where a bot is to act; `deadline_number` is the event as of which that holds. `summary` is
    what the lobby shows, as JSON.
    """

    id: str
    code: str
    stage: str
    public: bool
    created: float
    changed: float
    deadline: float | None
    deadline_number: int
    summary: str


class RetentionStore(Protocol):
    """Deletes what is old, at most so much at once. Times are in epoch seconds."""

    async def purge_tables(self, before: float, most: int, but: Collection[str]) -> Sequence[str]:
        """Delete tables without a finished game that last changed before then, with their logs.

        Those of `but` stay. Says which were deleted.
        """
        ...

    async def purge_guests(self, before: float, most: int) -> int:
        """Delete the names of guests chosen before then who have played no game since."""
        ...

    async def purge_map_texts(self, most: int) -> int:
        """Delete texts of maps that no map, no running table and no finished game refers to."""
        ...


class Store(Protocol):
    """Stores event logs, one row per table, finished games, people's names and the map library."""

    @property
    def maps(self) -> MapStore:
        """The map library."""
        ...

    @property
    def games(self) -> GameStore:
        """The finished games."""
        ...

    @property
    def retention(self) -> RetentionStore:
        """What may be deleted."""
        ...

    async def append(
        self,
        table: StoredTable,
        events: Sequence[StoredEvent],
        fence: int = 0,
        ended: EndedGame | None = None,
    ) -> None:
        """Append `events` and update the row, durably and all or nothing.

        `ended` is the game that ended with them, if one did.

        Raises `Conflict` where one of the numbers is taken, the table's last number is not the
        one before, or the lease with this fencing number (0 for none) is not the latest; also
        where a new table's id, or its code among unfinished tables, is taken. Raises
        `StorageError` where the database fails.
        """
        ...

    async def events(self, table: str, after: int = 0) -> Sequence[StoredEvent]:
        """The log of a table in order, from the event after `after` on; empty if unknown."""
        ...

    async def changed_since(self, at: float) -> Sequence[StoredTable]:
        """All tables that changed after `at`, in epoch seconds, those that are over too."""
        ...

    async def table_of_code(self, code: str) -> str | None:
        """The id of the unfinished table with this code; None if there is none."""
        ...

    async def unfinished(self) -> Sequence[StoredTable]:
        """All tables that are not over."""
        ...

    async def name_of(self, person: str) -> str | None:
        """The last name of a person (public id); None if unknown."""
        ...

    async def account_names(self, persons: Collection[str]) -> Mapping[str, str]:
        """What accounts among the persons (public ids) are called now; empty once deleted."""
        ...

    async def save_name(self, person: str, name: str, at: float) -> None:
        """Store a person's name."""
        ...
