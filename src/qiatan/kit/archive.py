"""Saves positions as lists of numbers. The plain and the compiled build use the same format."""

from __future__ import annotations

from typing import Final

from qiatan.kit.arrays import Ints
from qiatan.kit.native import i64
from qiatan.kit.refusal import Refused, refuse


class Archive:
    """A sequence of numbers, opened either for writing or for reading.

    A class that can be saved passes all its fields to the archive in one method, `serialize`. The
    same method saves the fields when the archive is writing and restores them when it is reading.
    """

    def __init__(self, saved: list[int] | None = None) -> None:
        """Create an empty archive for writing, or one that reads the `saved` numbers."""
        self._numbers: Final[list[int]] = [] if saved is None else saved
        self._reading: Final[bool] = saved is not None
        self._next: i64 = 0

    def number(self, value: i64) -> i64:
        """When writing, store `value` and return it. When reading, return the next saved number."""
        if not self._reading:
            self._numbers.append(int(value))
            return value
        if self._next >= len(self._numbers):
            raise _other_version()
        value = self._numbers[self._next]
        self._next += 1
        return value

    def array(self, values: Ints) -> None:
        """When writing, store all values.

        When reading, overwrite them with the next saved numbers.
        """
        i: i64
        for i in range(len(values)):
            values[i] = self.number(values[i])

    def saved(self) -> list[int]:
        """Return all numbers in the archive.

        This is a method rather than an attribute to work around a bug in compiled code: if an
        attribute and the result of another expression are returned as a tuple, the list is freed
        too early.
        """
        return self._numbers

    def close(self) -> None:
        """Raise `Refused` (`other_version`) unless all saved numbers have been read."""
        if self._reading and self._next != len(self._numbers):
            raise _other_version()


def _other_version() -> Refused:
    return refuse("other_version", "The state was saved by another version of the program.")
