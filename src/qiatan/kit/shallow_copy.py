"""Copies objects faster than `copy.copy`, which uses the pickle protocol."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def shallow_copy(original: T) -> T:
    """Return a new object with the same attributes; the class must not be compiled or use slots."""
    other = object.__new__(type(original))
    other.__dict__.update(original.__dict__)
    return other
