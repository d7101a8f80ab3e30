"""No module outside a game's own folders names the game; others use its entry."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import qiatan
from qiatan.games.registry import GAMES

SOURCE: Final = Path(str(qiatan.__file__)).parent

GAME_FOLDERS: Final = {
    "games",
    *GAMES,
    *(f"{layer}/{game}" for layer in ("bots", "envs", "training") for game in GAMES),
}

LISTS: Final = {
    f"envs/{name}.py"
    for name in ("batched", "gymnasium_env", "open_spiel_games", "pettingzoo_env", "registry")
}
"""Modules that list the games, so that their environments have one documented import path."""


def is_named(path: Path) -> bool:
    """Whether a module imports from a game's folders or has a game's id in a string."""
    return any(_is_game(node) for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def _is_game(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and _has_id(node.value)
    return any(not GAMES.keys().isdisjoint(name.split(".")) for name in _imported(node))


def _has_id(text: str) -> bool:
    """Whether a string that is no sentence contains a game's id, as paths and names do."""
    return " " not in text and not GAMES.keys().isdisjoint(re.split("[^a-z]+", text))


def _imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("qiatan"):
        yield from (f"{node.module}.{each.name}" for each in node.names)
    elif isinstance(node, ast.Import):
        yield from (each.name for each in node.names if each.name.startswith("qiatan"))


def outside() -> Iterator[tuple[str, Path]]:
    for path in SOURCE.rglob("*.py"):
        name = path.relative_to(SOURCE).as_posix()
        if not any(name.startswith(f"{folder}/") for folder in GAME_FOLDERS):
            yield name, path


def test_no_module_outside_the_games_names_a_game() -> None:
    assert {name for name, path in outside() if is_named(path)} == LISTS


@pytest.mark.parametrize("name", sorted(LISTS))
def test_modules_that_list_games_define_nothing(name: str) -> None:
    tree = ast.parse((SOURCE / name).read_text(encoding="utf-8"))
    found = {type(node) for node in tree.body}
    assert found <= {ast.Expr, ast.ImportFrom, ast.Assign, ast.AnnAssign}


def test_names_of_games_are_found_in_imports_and_literals(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    for text, named in (
        ("from qiatan.island.game import ISLAND", True),
        ("from qiatan.bots import natick", True),
        ("import qiatan.natick.rules", True),
        ("GAME = 'island'", True),
        ("MODULE = 'qiatan/island/moves.py'", True),
        ("NAME = 'env_natick_batched'", True),
        ("from qiatan.games.registry import ENTRIES", False),
        ("TEXT = 'an island'", False),
    ):
        module.write_text(text, encoding="utf-8")
        assert is_named(module) is named, text
