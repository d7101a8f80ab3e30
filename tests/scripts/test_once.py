from __future__ import annotations

import sys
from pathlib import Path

import pytest
from once import main


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with one source file."""
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources/rule.txt").write_text("a settlement is one point")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def build(code: str = "print('.', end='', file=open('runs', 'a'))") -> int:
    return main(["stamp", "sources", "--", sys.executable, "-c", code])


def runs() -> int:
    return len(Path("runs").read_text())


def test_an_unchanged_target_is_not_rebuilt() -> None:
    assert build() == 0
    assert build() == 0
    assert runs() == 1


def test_a_changed_source_is_rebuilt() -> None:
    build()
    Path("sources/rule.txt").write_text("a city is two")
    build()
    assert runs() == 2


def test_a_removed_source_causes_a_rebuild() -> None:
    Path("sources/second.txt").write_text("")
    build()
    Path("sources/second.txt").unlink()
    build()
    assert runs() == 2


@pytest.mark.parametrize("name", ["dist", "node_modules", ".cache"])
def test_generated_files_are_ignored(name: str) -> None:
    build()
    Path("sources", name).mkdir()
    Path("sources", name, "made").write_text("")
    build()
    assert runs() == 1


def test_a_failed_command_runs_again() -> None:
    assert build("raise SystemExit(3)") == 3
    assert not Path("stamp").exists()


def test_a_missing_source_is_an_error() -> None:
    Path("sources/rule.txt").unlink()
    Path("sources").rmdir()
    with pytest.raises(FileNotFoundError, match="sources"):
        build()
