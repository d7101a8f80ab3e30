"""Every refusal and closing code of the platform is documented."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import qiatan
from qiatan.protocol.codes import CLOSINGS, REFUSALS

SOURCES = Path(qiatan.__file__).parent
GIVING = {"refuse": 0, "Refusal": 0, "unreadable": 0, "validated": 1, "nonempty_line": 1}
"""Functions that take a code, and the position of that argument."""


def calls(*folders: str) -> Iterator[ast.Call]:
    for folder in folders:
        for file in (SOURCES / folder).rglob("*.py"):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def codes_of(call: ast.Call) -> set[str]:
    """The code passed in a call, if it is a literal."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    given = call.args[GIVING[name] :][:1] if name in GIVING else []
    if name == "Closing":
        given = [word.value for word in call.keywords if word.arg == "code"]
    return {str(code.value) for code in given if isinstance(code, ast.Constant)}


def test_every_code_in_use_is_documented() -> None:
    folders = (
        *("people", "puzzles", "services", "tables", "finished", "notifications"),
        *("server", "tournaments", "web"),
    )
    used = set().union(*(codes_of(call) for call in calls(*folders)))
    assert used == REFUSALS.keys() | CLOSINGS.keys()
