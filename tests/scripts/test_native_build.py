from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
BUILD = tomllib.loads((PROJECT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
COMPILED: list[str] = BUILD["targets"]["wheel"]["hooks"]["mypyc"]["include"]


@pytest.mark.parametrize("module", COMPILED)
def test_every_compiled_module_exists(module: str) -> None:
    assert (PROJECT / module).is_file()


def test_the_stand_in_is_never_compiled() -> None:
    assert "src/qiatan/kit/native.py" not in COMPILED


def test_no_compiled_file_lies_among_the_sources() -> None:
    assert not list((PROJECT / "src").rglob("*.so"))
