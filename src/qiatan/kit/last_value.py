"""Caches that hold one value and return the same object as long as the value is unchanged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from qiatan.kit.seats import Seat

V = TypeVar("V")


class LastValue(Generic[V]):
    """Caches the last computed value together with its key.

    The key must contain everything that the value depends on. As long as the key stays equal, the
    cache returns the same object, so callers can first compare values by identity.
    """

    def __init__(self) -> None:
        self._kept: tuple[object, V] | None = None

    def get(self, key: object, compute: Callable[[], V]) -> V:
        """Return the cached value if `key` is unchanged, otherwise the result of `compute`."""
        kept = self._kept
        if kept is None or kept[0] != key:
            kept = self._kept = (key, compute())
        return kept[1]


class LastOfSeats(Generic[V]):
    """Like `LastValue`, but caches the last computed value of each seat."""

    def __init__(self) -> None:
        self._kept: dict[Seat, tuple[object, V]] = {}

    def get(self, seat: Seat, key: object, compute: Callable[[], V]) -> V:
        """Return the seat's cached value if `key` is unchanged, else the result of `compute`."""
        kept = self._kept.get(seat)
        if kept is None or kept[0] != key:
            kept = self._kept[seat] = (key, compute())
        return kept[1]
