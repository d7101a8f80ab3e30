"""An in-memory copy of all database records of one kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Generic, TypeVar

import msgspec

from qiatan.app.tab.database import Kind, Record

T = TypeVar("T")


class Records(Generic[T]):
    """Records by id, in the order in which they were first stored."""

    def __init__(self, kind: Kind, form: type[T]) -> None:
        self.kind: Final = kind
        self._form = form
        self._values: dict[str, T] = {}

    def __iter__(self) -> Iterator[T]:
        return iter(self._values.values())

    def __contains__(self, id: str) -> bool:
        return id in self._values

    def get(self, id: str) -> T | None:
        """Return the record with this id, or None."""
        return self._values.get(id)

    def ids(self) -> Iterable[str]:
        """Return the ids of all records."""
        return self._values.keys()

    def load(self, record: Record) -> None:
        """Add a record that was read from the database."""
        self._values[record.id] = msgspec.json.decode(record.text, type=self._form)

    def record(self, id: str, value: T) -> Record:
        """Return the record in its stored form. Write it to the database before calling `put`."""
        return Record(self.kind, id, msgspec.json.encode(value).decode())

    def put(self, id: str, value: T) -> None:
        """Insert or replace a record in memory."""
        self._values[id] = value

    def remove(self, id: str) -> None:
        """Remove a record from memory, if it exists."""
        self._values.pop(id, None)
