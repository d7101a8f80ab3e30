from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
BUILD = tomllib.loads((PROJECT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
PATTERNS: list[str] = BUILD["targets"]["wheel"]["hooks"]["mypyc"]["include"]
COMPILED = {str(path.relative_to(PROJECT)) for each in PATTERNS for path in PROJECT.glob(each)}


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_compiled_module_exists(pattern: str) -> None:
    assert list(PROJECT.glob(pattern))


def test_the_stand_in_is_never_compiled() -> None:
    assert "src/qiatan/kit/native.py" not in COMPILED


def test_no_compiled_file_is_among_the_sources() -> None:
    assert not list((PROJECT / "src").rglob("*.so"))


def test_every_module_that_takes_native_arrays_is_compiled() -> None:
    """An array that compiled code passes to interpreted code is never freed."""
    sources = (PROJECT / "src/qiatan").rglob("*.py")
    taking = {str(s.relative_to(PROJECT)) for s in sources if "out: vec[i64]" in s.read_text()}
    assert "src/qiatan/island/special_build.py" in taking
    assert taking <= COMPILED


def handlers(source: str) -> list[ast.stmt]:
    """The statements that run while an exception is handled, or to leave a `with` block."""
    nodes = [*ast.walk(ast.parse(source))]
    tries = [node for node in nodes if isinstance(node, ast.Try)]
    handled = [stmt for each in tries for one in each.handlers for stmt in one.body]
    final = [stmt for each in tries for stmt in each.finalbody]
    return [*handled, *final, *(node for node in nodes if isinstance(node, ast.AsyncWith))]


def test_compiled_coroutines_never_wait_while_they_handle_an_exception() -> None:
    """Compiled coroutines share one current exception, so `raise` could raise another task's."""
    waits = (ast.Await, ast.Yield, ast.YieldFrom, ast.AsyncFor, ast.AsyncWith)
    waiting = {
        f"{path}:{statement.lineno}"
        for path in COMPILED
        for statement in handlers((PROJECT / path).read_text(encoding="utf-8"))
        if any(isinstance(node, waits) for node in ast.walk(statement))
    }
    assert waiting == set()
