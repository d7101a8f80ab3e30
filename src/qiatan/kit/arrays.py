"""Arrays of numbers with a fixed length, filled in place.

In compiled code they are native `vec[i64]` and `vec[float]`; otherwise they are plain lists
(`kit/native.py`).
"""

from __future__ import annotations

from typing import TypeAlias

from qiatan.kit.native import i64, vec

Ints: TypeAlias = "vec[i64]"
Floats: TypeAlias = "vec[float]"


def ints(values: list[i64]) -> Ints:
    """An array of these values."""
    return vec[i64](values)


def filled(size: i64, value: i64) -> Ints:
    """An array of `size` equal values."""
    # Written like this, compiled code creates no list.
    return vec[i64]([value] * size)


def floats(values: list[float]) -> Floats:
    """An array of these values."""
    return vec[float](values)


def zeros(size: i64) -> Floats:
    """An array of `size` zeros."""
    return vec[float]([0.0] * size)
