"""Exported positions are the same as Parquet and as npz."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from qiatan.training.positions.columns import COLUMNS
from tests.training.test_export_positions import export, live, loaded, play, save

parquet: Any = pytest.importorskip("pyarrow.parquet", reason="needs requirements-frameworks.lock")


def test_parquet_has_the_same_columns(tmp_path: Path) -> None:
    game = live("natick")
    play(game, 60)
    save(game, tmp_path / "game.json")
    for kind in ("npz", "parquet"):
        assert export(tmp_path, tmp_path / kind, "--format", kind).exit_code == 0
    files = [
        json.loads((tmp_path / kind / "positions.json").read_text())["sets"][0]["files"][0]
        for kind in ("npz", "parquet")
    ]
    arrays, table = (
        loaded(tmp_path / "npz" / files[0]),
        parquet.read_table(tmp_path / "parquet" / files[1]),
    )
    assert table.column_names == list(COLUMNS)
    for name, values in arrays.items():
        column = table[name].combine_chunks()
        flat = column.flatten() if values.ndim == 2 else column
        found = flat.to_numpy(zero_copy_only=False).reshape(values.shape)
        assert found.dtype == values.dtype
        assert np.array_equal(found, values)
