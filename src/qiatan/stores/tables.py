"""Store port for live tables: an append-only event log per table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from qiatan.stores.games import GameStore, IndexedGame
from qiatan.stores.maps import MapStore


class Conflict(Exception):
    """Raised if another writer has already used this event number: reload, then decide again."""


class StorageError(Exception):
    """Raised if the database fails or is unusable; `__cause__` is its own error, if any."""


LAST_NUMBER: Final = 2**31 - 1
"""The largest number that an event can have."""


ALL: Final = 2**31 - 1
"""The largest number of rows that a query can be limited to."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """Event `number` of a table's log, counted from 1, as JSON; `at` in epoch seconds."""

    number: int
    at: float
    body: str


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table's row, from which lists show the table without reading its log.

    Each append updates the row. `wake_at` is the time, in epoch seconds, from which a process must
    have the table loaded, because the table acts without requests: 0 if it always must, None if
    never. `deadline_number` is the last event in the log. `summary` is the lobby's entry, as JSON.
    """

    id: str
    code: str
    stage: str
    public: bool
    created: float
    changed: float
    wake_at: float | None
    deadline_number: int
    summary: str


class RetentionStore(Protocol):
    """Deletes expired data in batches. Times are epoch seconds."""

    async def purge_tables(self, before: float, most: int, but: Collection[str]) -> Sequence[str]:
        """Delete tables without a finished game, and their logs, if unchanged since `before`.

        Tables in `but` are kept. Returns the ids of the deleted tables.
        """
        ...

    async def purge_guests(self, before: float, most: int) -> int:
        """Delete the names of guests who chose them before `before` and have not played since."""
        ...

    async def purge_map_texts(self, most: int) -> int:
        """Delete map texts that no map, running table or finished game refers to."""
        ...


class Store(Protocol):
    """Stores event logs, one row per table, finished games, people's names and the map library."""

    @property
    def maps(self) -> MapStore: ...

    @property
    def games(self) -> GameStore: ...

    @property
    def retention(self) -> RetentionStore: ...

    async def append(
        self,
        table: StoredTable,
        events: Sequence[StoredEvent],
        fence: int = 0,
        ended: IndexedGame | None = None,
    ) -> None:
        """Append `events` and update the row in one durable transaction.

        `ended` is the game that ended with these events, if one did.

        Raises `Conflict` if an event number is taken or leaves a gap, if `fence` (0 for no lease)
        is not the table's latest fencing number, or if a new table's id, or its code among
        unfinished tables, is taken. Raises `StorageError` if the database fails.
        """
        ...

    async def events(
        self, table: str, after: int = 0, last: int = LAST_NUMBER
    ) -> Sequence[StoredEvent]:
        """The events of a table after `after` up to `last`, in order; empty if there are none."""
        ...

    async def changed_since(self, at: float) -> Sequence[StoredTable]:
        """All tables that changed after `at` (epoch seconds), finished ones included."""
        ...

    async def table_of_code(self, code: str) -> str | None:
        """The id of the unfinished table with this code."""
        ...

    async def unfinished(self, after: str = "", most: int = ALL) -> Sequence[StoredTable]:
        """At most `most` tables that are not over, by id, beginning after the id `after`."""
        ...

    async def due(self, now: float, most: int) -> Sequence[str]:
        """The ids of tables that did not have to be loaded until now, earliest first."""
        ...

    async def name_of(self, person: str) -> str | None:
        """The last known name of a person (public id)."""
        ...

    async def account_names(self, persons: Collection[str]) -> Mapping[str, str]:
        """Current account names by person (public id); empty for deleted accounts."""
        ...

    async def save_name(self, person: str, name: str, at: float) -> None: ...
