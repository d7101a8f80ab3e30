"""The NumPy arrays that environments take and return."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from qiatan.envs.core.field_layout import FieldLayout

Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = NDArray[np.int16]


Number = TypeVar("Number", bound=np.generic)


def bounds_of(space: FieldLayout) -> tuple[Observation, Observation]:
    """The lower and upper bounds of each number in an observation."""
    low = np.empty(space.size, dtype=np.int16)
    high = np.empty(space.size, dtype=np.int16)
    for item in space.fields:
        low[item.start : item.start + item.size] = item.least
        high[item.start : item.start + item.size] = item.most
    return low, high


def looked_into(buffer: object, dtype: type[Number]) -> NDArray[Number] | None:
    """Return a read-only array that shares a buffer's memory, or None in the uncompiled build."""
    try:
        return np.frombuffer(cast(bytes, buffer), dtype=dtype)
    except TypeError:
        return None


def copier(buffer: object, dtype: type[Number]) -> Callable[[], NDArray[Number]]:
    """Return a function that copies the buffer's current contents into a new array."""
    memory = looked_into(buffer, dtype)
    return partial(np.array, buffer, dtype) if memory is None else memory.copy
