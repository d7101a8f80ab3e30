"""Saves positions as lists of numbers, which are the same in the plain and the compiled build."""

from __future__ import annotations

from typing import Final

from qiatan.kit.arrays import Ints
from qiatan.kit.native import i64
from qiatan.kit.refusal import Refused, refuse


class Archive:
    """Numbers that are written one after another, or read back in the same order.

    An object passes all its fields in one method, `serialize`, which therefore both saves and
    restores the object.
    """

    def __init__(self, saved: list[int] | None = None) -> None:
        """Create an empty archive for writing, or one that reads the `saved` numbers."""
        self._numbers: Final[list[int]] = [] if saved is None else saved
        self._reading: Final[bool] = saved is not None
        self._next: i64 = 0

    def number(self, value: i64) -> i64:
        """Write `value` and return it, or return the next saved number."""
        if not self._reading:
            self._numbers.append(int(value))
            return value
        if self._next >= len(self._numbers):
            raise _other_version()
        value = self._numbers[self._next]
        self._next += 1
        return value

    def array(self, values: Ints) -> None:
        """Write all values, or replace them with the next saved numbers."""
        i: i64
        for i in range(len(values)):
            values[i] = self.number(values[i])

    def saved(self) -> list[int]:
        """The numbers written or read so far.

        This is a method because compiled code frees an attribute's list too early if the list and
        the result of another expression are returned as a tuple.
        """
        return self._numbers

    def close(self) -> None:
        """Raises `Refused` (`other_version`) unless all saved numbers have been read."""
        if self._reading and self._next != len(self._numbers):
            raise _other_version()


def _other_version() -> Refused:
    return refuse("other_version", "The state was saved by another version of the program.")
