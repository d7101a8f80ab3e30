"""Copies of the package that `make play` assembles and starts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import package
import pytest
from compile_rules import hot_modules

PROJECT = '[project]\nname = "qiatan"\nversion = "1.2.3"\n'
COMMAND = "def main():\n    from importlib.metadata import version\n    print(version('qiatan'))\n"


def write(path: str, text: str = "") -> None:
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small checkout whose path has a space."""
    checkout = tmp_path / "my island"
    checkout.mkdir()
    monkeypatch.chdir(checkout)
    write("pyproject.toml", PROJECT)
    write("src/qiatan/app/cli.py", COMMAND)
    write("web/dist/index.html", "the client")


def test_a_copy_contains_the_client_and_the_compiled_rules() -> None:
    write("compiled/qiatan/island/state.so")
    package.assemble(Path("build/packages/native-1"), Path("compiled"))
    copy = Path("build/packages/native-1/qiatan")
    assert (copy / "web/client/index.html").read_text() == "the client"
    assert (copy / "island/state.so").exists()
    assert list(Path("build/packages").iterdir()) == [copy.parent]


def test_the_command_starts_the_copy_in_use() -> None:
    package.assemble(Path("build/packages/pure-1"))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", package.HOME], check=True)
    package.use(Path("build/packages/pure-1"))
    assert subprocess.check_output([package.HOME / "bin/qiatan"], text=True) == "1.2.3\n"


def test_an_edit_changes_the_copy_but_not_always_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "COMPILED_FROM", ["src/qiatan/island"])
    write("src/qiatan/island/trade.py")
    copies, rules = package.copies(), package.compiled_rules()
    write("src/qiatan/app/cli.py", "main = print\n")
    assert (package.copies() == copies, package.compiled_rules() == rules) == (False, True)
    write("src/qiatan/island/trade.py", "RATE = 4\n")
    assert package.compiled_rules() != rules


def test_the_key_of_the_rules_covers_all_compiled_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[2])
    for module in hot_modules():
        assert module.startswith(package.COMPILED_FROM), module


def test_old_copies_are_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "KEPT", 2)
    for number in range(4):
        package.assemble(Path(f"build/packages/pure-{number}"))
    assert len(list(Path("build/packages").iterdir())) == 2
