"""Where each field of an observation stands in its row."""

from __future__ import annotations

from typing import Final, NamedTuple

from qiatan.kit.native import i64


class Field(NamedTuple):
    """Numbers of one meaning: the first one's place, how many, their bounds."""

    name: str
    start: int
    size: int
    least: int
    most: int


class FieldLayout:
    """The fields of a row in order, `size` numbers in all."""

    def __init__(self) -> None:
        self.fields: Final[list[Field]] = []
        self.size: i64 = 0

    def _add(self, name: str, count: i64, least: i64, most: i64) -> i64:
        """A field behind the others; returns where it begins."""
        start = self.size
        self.fields.append(Field(name, int(start), int(count), int(least), int(most)))
        self.size += count
        return start
