"""Typed arrays of small integers. In compiled code, NumPy reads them without a copy."""

from __future__ import annotations

from typing import TypeAlias

from qiatan.kit.native import i16, i64, u8, vec

Bytes: TypeAlias = "vec[u8]"
Shorts: TypeAlias = "vec[i16]"


def zero_bytes(size: i64) -> Bytes:
    """Create a buffer of `size` zeros of one byte each."""
    return vec[u8]([0] * size)


def zero_shorts(size: i64) -> Shorts:
    """Create a buffer of `size` zeros of two bytes each."""
    return vec[i16]([0] * size)
