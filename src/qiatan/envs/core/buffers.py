"""Arrays of narrow numbers that numpy looks into: compiled, without a copy."""

from __future__ import annotations

from typing import TypeAlias

from qiatan.kit.native import i16, i64, u8, vec

Bytes: TypeAlias = "vec[u8]"
Shorts: TypeAlias = "vec[i16]"


def zero_bytes(size: i64) -> Bytes:
    """So many zeros, a byte each."""
    return vec[u8]([0] * size)


def zero_shorts(size: i64) -> Shorts:
    """So many zeros, two bytes each."""
    return vec[i16]([0] * size)
