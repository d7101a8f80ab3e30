"""A cached value that is recomputed when its inputs change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class LastValue(Generic[V]):
    """Caches the last computed value and its key.

    The key must contain everything the value depends on. While it stays equal, the same object is
    returned, so callers can compare values by identity first.
    """

    def __init__(self) -> None:
        self._kept: tuple[Hashable, V] | None = None

    def get(self, key: Hashable, compute: Callable[[], V]) -> V:
        """The cached value if `key` is unchanged, otherwise the result of `compute`."""
        kept = self._kept
        if kept is None or kept[0] != key:
            kept = self._kept = (key, compute())
        return kept[1]
