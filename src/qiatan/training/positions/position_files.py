"""Writes exported positions as npz or Parquet files, each with a limited number of rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np

from qiatan.training.positions.columns import Columns, GamePositions, Kind, columns_of


def write_npz(path: Path, columns: Columns) -> None:
    """Write a compressed npz file with an array for each column."""
    arrays: Any = dict(columns)
    np.savez_compressed(path, **arrays)


def write_parquet(path: Path, columns: Columns) -> None:
    """Write a Parquet file. Observations and masks are stored as lists of a fixed size.

    Raises `ModuleNotFoundError` if pyarrow is not installed.
    """
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    arrays = {
        name: arrow.array(values)
        if values.ndim == 1
        else arrow.FixedSizeListArray.from_arrays(arrow.array(values.ravel()), values.shape[1])
        for name, values in columns.items()
    }
    parquet.write_table(arrow.table(arrays), path, compression="zstd")


WRITERS: Final[Mapping[str, Callable[[Path, Columns], None]]] = {
    "npz": write_npz,
    "parquet": write_parquet,
}
"""The function that writes a file of each format, by its file extension."""


class PositionFiles:
    """The files of an export. Games of different shapes go to different files.

    A full file has about `most_rows` rows. A game is never split between files.
    """

    def __init__(self, folder: Path, extension: str, most_rows: int) -> None:
        self._folder: Final = folder
        self._extension: Final = extension
        self._most_rows: Final = most_rows
        self._waiting: Final[dict[Kind, list[dict[str, Any]]]] = {}
        self._facts: Final[dict[Kind, dict[str, Any]]] = {}

    def add(self, positions: GamePositions, rows: list[dict[str, Any]]) -> None:
        """Add the rows of a game."""
        kind = positions.kind
        self._facts.setdefault(kind, _facts(positions))["rows"] += len(rows)
        waiting = self._waiting.setdefault(kind, [])
        waiting.extend(rows)
        if len(waiting) >= self._most_rows:
            self._write(kind)

    def close(self) -> list[dict[str, Any]]:
        """Write the remaining rows. Returns a description of the files of each shape."""
        for kind, rows in self._waiting.items():
            if rows:
                self._write(kind)
        return list(self._facts.values())

    def _write(self, kind: Kind) -> None:
        files: list[str] = self._facts[kind]["files"]
        files.append(f"{kind.name}-{len(files)}.{self._extension}")
        WRITERS[self._extension](self._folder / files[-1], columns_of(self._waiting[kind]))
        self._waiting[kind].clear()


def _facts(positions: GamePositions) -> dict[str, Any]:
    kind, logged = positions.kind, positions.logged
    names = ("name", "start", "size", "least", "most")
    return {
        "game": kind.game,
        "version": logged.version,
        "seats": kind.seats,
        "files": [],
        "rows": 0,
        "observation": [dict(zip(names, field, strict=True)) for field in logged.layout.fields],
        "actions": [dict(zip(names, group, strict=False)) for group in logged.groups],
    }
