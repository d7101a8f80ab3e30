"""The layout of an observation: where each of its fields starts."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from qiatan.kit.native import i64


class Field(NamedTuple):
    """A field of an observation: `size` numbers starting at index `start`, and their bounds."""

    name: str
    start: int
    size: int
    least: int
    most: int


class FieldLayout:
    """The fields of an observation, in order. Together they have `size` numbers."""

    def __init__(self) -> None:
        self.fields: Final[list[Field]] = []
        self.size: i64 = 0

    def __deepcopy__(self, memo: object) -> FieldLayout:
        return self

    def split(self, rows: Any) -> dict[str, Any]:
        """Return the fields by name, as views into an array of observations.

        Each entry along the last axis of `rows` is one number of an observation.
        """
        return {one.name: rows[..., one.start : one.start + one.size] for one in self.fields}

    def _add(self, name: str, count: i64, least: i64, most: i64) -> i64:
        """Append a field and return the index of its first number."""
        start = self.size
        self.fields.append(Field(name, int(start), int(count), int(least), int(most)))
        self.size += count
        return start
