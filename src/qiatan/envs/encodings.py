"""Encodings that turn observations into inputs for neural networks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol, TypeAlias

import numpy as np
from gymnasium import Space
from gymnasium.spaces import Box
from gymnasium.spaces import Dict as DictSpace
from numpy.typing import NDArray

from qiatan.envs.arrays import Observation, bounds_of
from qiatan.envs.core.field_layout import FieldLayout
from qiatan.kit.refusal import refuse

NUMBERS: Final = "numbers"

MOST_VALUES: Final = 16
"""`one_hot` encodes numbers that have at most this many possible values, and scales the others."""

Floats: TypeAlias = NDArray[np.float32]


class Encoding(Protocol):
    """Converts observations, which are rows of integers, into another form."""

    @property
    def space(self) -> Space[Any]:
        """The space of one encoded observation."""
        ...

    def encode(self, rows: Observation) -> Any:
        """Encode one observation, or an array whose rows along the last axis are observations."""
        ...


class _Numbers:
    """Leaves the integers as they are."""

    def __init__(self, layout: FieldLayout) -> None:
        low, high = bounds_of(layout)
        self.space: Final = Box(low, high, dtype=np.int16)

    def encode(self, rows: Observation) -> Observation:
        return rows


class _Scaled:
    """Divides each number by its upper bound. Results range from -1 (hidden) to 1."""

    def __init__(self, layout: FieldLayout) -> None:
        low, high = bounds_of(layout)
        self._high: Final = high.astype(np.float32)
        self.space: Final = Box(low / self._high, np.ones_like(self._high), dtype=np.float32)

    def encode(self, rows: Observation) -> Floats:
        return np.divide(rows, self._high, dtype=np.float32)


class _OneHot:
    """One-hot encodes numbers with few possible values, and scales all others."""

    def __init__(self, layout: FieldLayout) -> None:
        low, high = bounds_of(layout)
        widths = (high - low + 1).astype(np.int64)
        expanded = (widths > 2) & (widths <= MOST_VALUES)
        widths[~expanded] = 1
        starts = np.concatenate([[0], widths.cumsum()])
        self._high: Final = high.astype(np.float32)
        self._plain: Final = (~expanded).nonzero()[0]
        self._expanded: Final = expanded.nonzero()[0]
        self._at: Final = starts[:-1]
        self._low: Final = low
        self._last: Final = widths - 1
        self._size: Final = int(starts[-1])
        least = np.zeros(self._size, dtype=np.float32)
        least[self._at[self._plain]] = low[self._plain] / self._high[self._plain]
        self.space: Final = Box(least, np.ones_like(least), dtype=np.float32)

    def encode(self, rows: Observation) -> Floats:
        encoded = np.zeros((*rows.shape[:-1], self._size), dtype=np.float32)
        plain, expanded = self._plain, self._expanded
        encoded[..., self._at[plain]] = rows[..., plain] / self._high[plain]
        values = np.clip(rows[..., expanded] - self._low[expanded], 0, self._last[expanded])
        np.put_along_axis(encoded, self._at[expanded] + values, 1, axis=-1)
        return encoded


class _Named:
    """Splits an observation into a dictionary of its fields by name."""

    def __init__(self, layout: FieldLayout) -> None:
        low, high = bounds_of(layout)
        self._layout: Final = layout
        lows, highs = layout.split(low), layout.split(high)
        self.space: Final = DictSpace(
            {name: Box(lows[name], highs[name], dtype=np.int16) for name in lows}
        )

    def encode(self, rows: Observation) -> dict[str, Observation]:
        return self._layout.split(rows)


_ENCODINGS: Final[Mapping[str, Callable[[FieldLayout], Encoding]]] = {
    NUMBERS: _Numbers,
    "scaled": _Scaled,
    "one_hot": _OneHot,
    "named": _Named,
}


def encoding_of(layout: FieldLayout, name: str) -> Encoding:
    """Return the encoding with this name for observations of this layout.

    Raises `Refused` (`bad_observations`) for an unknown name.
    """
    if name not in _ENCODINGS:
        text = f"observations must be one of {', '.join(map(repr, _ENCODINGS))}, not {name!r}."
        raise refuse("bad_observations", text, "observations")
    return _ENCODINGS[name](layout)
