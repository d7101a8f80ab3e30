"""A value that is computed anew only when what it depends on has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class LastValue(Generic[V]):
    """Keeps the value computed last, and the key that it was computed for.

    The key must hold all that the value depends on. As long as it stays equal the very same
    object is returned, so that whoever compares two values may compare their identities first.
    """

    def __init__(self) -> None:
        self._kept: tuple[Hashable, V] | None = None

    def get(self, key: Hashable, compute: Callable[[], V]) -> V:
        """The value for `key`: the one that is kept, or what `compute` returns."""
        kept = self._kept
        if kept is None or kept[0] != key:
            kept = self._kept = (key, compute())
        return kept[1]
