"""The native build of `make play`: what it compiles, and its cache of objects."""

from __future__ import annotations

from pathlib import Path

import pytest
from compile_rules import Compiler, hot_modules

COMPILER = """#!/bin/sh
[ "$1" = --version ] && echo "cc {version}" && exit
echo "$@" >> runs
while [ "$1" != -o ]; do shift; done
touch "$2"
"""


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with a C file and a compiler that records its calls."""
    (tmp_path / "build/rules/objects").mkdir(parents=True)
    (tmp_path / "trade.c").write_text("int cards;")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CC", str(tmp_path / "cc"))
    install_compiler("1")


def install_compiler(version: str) -> None:
    Path("cc").write_text(COMPILER.format(version=version))
    Path("cc").chmod(0o755)


def compile_once(headers: str = "") -> int:
    """Compile, and return how often the compiler has run so far."""
    assert Compiler(()).compile(Path("trade.c"), headers).is_file()
    return len(Path("runs").read_text().splitlines())


def test_an_unchanged_file_is_compiled_once() -> None:
    assert [compile_once(), compile_once()] == [1, 1]


def test_a_changed_file_header_or_compiler_is_compiled_again() -> None:
    compile_once()
    Path("trade.c").write_text("int coins;")
    assert compile_once() == 2
    assert compile_once("long bank;") == 3
    install_compiler("2")
    assert compile_once("long bank;") == 4


def test_a_failure_of_the_compiler_shows_its_output() -> None:
    Path("cc").write_text("#!/bin/sh\n[ $1 = --version ] || { echo 'disk full' >&2; exit 1; }\n")
    with pytest.raises(SystemExit, match="disk full"):
        compile_once()


def test_modules_that_only_training_uses_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    modules = hot_modules()
    assert "src/qiatan/island/trade.py" in modules
    assert not any("/envs/" in module for module in modules)
