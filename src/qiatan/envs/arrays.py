"""The arrays that environments take and give."""

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
    """The least and the most that each number of an observation may be."""
    low = np.empty(space.size, dtype=np.int16)
    high = np.empty(space.size, dtype=np.int16)
    for item in space.fields:
        low[item.start : item.start + item.size] = item.least
        high[item.start : item.start + item.size] = item.most
    return low, high


def looked_into(buffer: object, dtype: type[Number]) -> NDArray[Number] | None:
    """The memory of a buffer, to read; None where it has none of its own, on the plain build."""
    try:
        return np.frombuffer(cast(bytes, buffer), dtype=dtype)
    except TypeError:
        return None


def copier(buffer: object, dtype: type[Number]) -> Callable[[], NDArray[Number]]:
    """What copies a buffer each time it is called: its memory, where it has any."""
    memory = looked_into(buffer, dtype)
    return partial(np.array, buffer, dtype) if memory is None else memory.copy
