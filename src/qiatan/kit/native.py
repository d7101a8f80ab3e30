"""Native types for compiled rules, and their substitutes in plain Python.

This module is never compiled. mypyc recognizes `vec[i64]`, `i64` and the other types by their full
names, so compiled code never uses the substitutes below. Plain Python uses lists and ints.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.strings import read_i64_le as read_i64_le
    from librt.vecs import vec as vec
    from mypy_extensions import i16 as i16
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
    from mypy_extensions import u8 as u8
else:
    i16 = i64 = u8 = int

    def mypyc_attr(**_):
        """Return a class decorator that does nothing."""
        return lambda kind: kind

    def read_i64_le(data, index):
        """Return the signed 64-bit little-endian number that starts at byte `index`."""
        return int.from_bytes(data[index : index + 8], "little", signed=True)

    class vec:
        """A substitute for the native `vec`. In plain Python, `vec[T]` is a list."""

        def __class_getitem__(cls, item):
            return list
