"""Interface for storing tables: an append-only event log per table, and lists of tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from qiatan.stores.games import GameStore, IndexedGame
from qiatan.stores.maps import MapStore


class Conflict(Exception):
    """An append is based on an outdated state. Reload the table, then decide again."""


class StorageError(Exception):
    """The database failed or is unusable. `__cause__` is the database's error, if any."""


LAST_NUMBER: Final = 2**31 - 1
"""The largest number that an event can have."""


ALL: Final = 2**31 - 1
"""The largest limit that a query can have, to read all rows."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """Event `number` of a table's log, counted from 1. `body` is JSON; `at` is in epoch seconds."""

    number: int
    at: float
    body: str


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table's row, which lets lists show the table without reading its log.

    Each append updates the row. `wake_at` is the time, in epoch seconds, from which a process must
    have the table loaded, because the table acts without requests; 0 means always, and None never.
    `deadline_number` is the number of the last event in the log. `summary` is the table's lobby
    entry as JSON. `persons` has the public ids of the seated users, and is empty if the game is
    over. It is None if they have not changed since the last append, and in rows read from the
    store.
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
    persons: tuple[str, ...] | None = field(default=None, compare=False)


class RetentionStore(Protocol):
    """Deletes expired data, at most `most` rows at a time. Times are in epoch seconds."""

    async def purge_tables(self, before: float, most: int, but: Collection[str]) -> Sequence[str]:
        """Delete tables without a finished game that are unchanged since `before`, and their logs.

        Tables in `but` are kept. Returns the ids of the deleted tables.
        """
        ...

    async def purge_guests(self, before: float, most: int) -> int:
        """Delete names and friends of guests named before `before` who have not played since.

        Returns the number of guests.
        """
        ...

    async def purge_tournaments(self, before: float, most: int) -> int:
        """Delete cancelled and unfinished tournaments that are unchanged since `before`.

        Those that start after `before` stay. Returns the number of deleted tournaments.
        """
        ...

    async def purge_map_texts(self, most: int) -> int:
        """Delete map texts to which no map, unfinished table or finished game refers.

        Returns the number of deleted texts.
        """
        ...


class Store(Protocol):
    """Stores event logs, table summaries, finished games, people's names and the map library."""

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
        """Append `events` and update the table's row in one durable transaction.

        `ended` is the game that ended with these events, if any.

        Raises `Conflict` if an event number is taken or leaves a gap, or if `fence` (0 for no
        lease) is not the table's latest fencing token. For a new table, also raises `Conflict` if
        the id is taken or an unfinished table has the same code. Raises `StorageError` if the
        database fails.
        """
        ...

    async def events(
        self, table: str, after: int = 0, last: int = LAST_NUMBER
    ) -> Sequence[StoredEvent]:
        """Return a table's events after number `after`, up to and including `last`, in order."""
        ...

    async def changed_since(self, at: float) -> Sequence[StoredTable]:
        """Return all tables that changed after `at` (epoch seconds), including finished ones."""
        ...

    async def last_change(self) -> float | None:
        """Return when a table last changed, in epoch seconds, or None if there are no tables."""
        ...

    async def listed(self, since: float, most: int) -> Sequence[StoredTable]:
        """Return public tables that are open, or whose game is running and changed after `since`.

        Returns at most `most` tables, open ones first, then by latest change.
        """
        ...

    async def latest(self, most: int) -> Sequence[StoredTable]:
        """Return the `most` unfinished tables that changed last, latest change first."""
        ...

    async def tables_of(self, person: str) -> Sequence[StoredTable]:
        """Return the unfinished tables where a person (public id) is seated."""
        ...

    async def table(self, id: str) -> StoredTable | None:
        """Return the unfinished table with this id, or None."""
        ...

    async def table_of_code(self, code: str) -> str | None:
        """Return the id of the unfinished table with this code, or None."""
        ...

    async def due(self, now: float, most: int, *, always: bool = False) -> Sequence[str]:
        """Return the ids of tables whose `wake_at` has been reached, earliest first.

        Tables that must always be loaded (`wake_at` 0) are included only if `always` is set.
        """
        ...

    async def name_of(self, person: str) -> str | None:
        """Return the last known name of a person (public id), or None."""
        ...

    async def account_names(self, persons: Collection[str]) -> Mapping[str, str]:
        """Return the current account names by person (public id).

        The name of a deleted account is empty. People who never had an account are left out.
        """
        ...

    async def save_name(self, person: str, name: str, at: float) -> None: ...
