"""The browser's database, as the tab's worker provides it, and what is written to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from qiatan.stores.tables import StoredEvent

Kind: TypeAlias = Literal["table", "game", "statistics", "map", "map_text", "name", "player"]
"""The kinds of records. Events are stored apart, because they are read by table."""


class Record(msgspec.Struct, frozen=True, array_like=True):
    """A record with its key: the kind and the id. `text` is JSON."""

    kind: Kind
    id: str
    text: str


class Events(msgspec.Struct, frozen=True, array_like=True):
    """Events to append to the log of a table."""

    table: str
    events: Sequence[StoredEvent]


class Changes(msgspec.Struct, frozen=True):
    """Changes that one transaction writes. `deleted` contains pairs of kind and id."""

    records: Sequence[Record] = ()
    deleted: Sequence[tuple[Kind, str]] = ()
    appended: Sequence[Events] = ()


class Database(Protocol):
    """The functions of `web/src/offline/database.ts`. All texts are JSON."""

    async def records(self) -> str:
        """All records, as a list of `Record`."""
        ...

    async def events(self, table: str, after: int, last: int) -> str:
        """A table's events with numbers after `after` up to `last`, as a list of `StoredEvent`."""
        ...

    async def write(self, changes: str) -> bool:
        """Write `Changes` in one durable transaction.

        Returns False, and changes nothing, if one of the events already exists.
        """
        ...
