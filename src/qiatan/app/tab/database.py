"""The interface to the browser's database, and the records and events stored in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from qiatan.stores.tables import StoredEvent

Kind: TypeAlias = Literal["table", "game", "statistics", "map", "map_text", "name", "player"]
"""The kinds of records. Events are stored separately, because they are read by table."""


class Record(msgspec.Struct, frozen=True, array_like=True):
    """A database record. Its key is its kind and id, and `text` is JSON."""

    kind: Kind
    id: str
    text: str


class Events(msgspec.Struct, frozen=True, array_like=True):
    """Events to append to the log of a table."""

    table: str
    events: Sequence[StoredEvent]


class Changes(msgspec.Struct, frozen=True):
    """The changes written by one transaction. `deleted` contains pairs of kind and id."""

    records: Sequence[Record] = ()
    deleted: Sequence[tuple[Kind, str]] = ()
    appended: Sequence[Events] = ()


class Database(Protocol):
    """The functions of `web/src/offline/database.ts`. All strings are JSON."""

    async def records(self) -> str:
        """Return all records, as a JSON list of `Record`."""
        ...

    async def events(self, table: str, after: int, last: int) -> str:
        """Return a table's events after number `after`, up to and including number `last`.

        The result is a JSON list of `StoredEvent`.
        """
        ...

    async def write(self, changes: str) -> bool:
        """Write `Changes` in one durable transaction.

        If one of the events already exists, changes nothing and returns False.
        """
        ...
