"""docs/rules: every section names its modules, and every citation in the code has its section."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs" / "rules"
SOURCE: Final = ROOT / "src" / "qiatan"
CITED: Final = re.compile(r"§(\d+(?:\.\d+)?)(?:[–-](\d+))?")
GAMES: Final = ("island", "natick")

NOT_RULES: Final = {"actions", "prompts", "reasons", "rules", "state"}
"""Modules imported by `moves` that are not clauses."""


def sections(game: str) -> dict[str, str]:
    """The text of each section, by its number; a section includes its subsections."""
    text = (DOCS / f"{game}.md").read_text(encoding="utf-8")
    found = list(re.finditer(r"^(##+) (\d+(?:\.\d+)?)\.? (.*)$", text, re.MULTILINE))
    ends = [heading.start() for heading in found[1:]] + [len(text)]
    parts = {h[2]: text[h.start() : end] for h, end in zip(found, ends, strict=True)}
    return {
        number: "".join(part for other, part in parts.items() if is_part_of(other, number))
        for number in parts
    }


def is_part_of(number: str, other: str) -> bool:
    return number == other or number.startswith(f"{other}.")


def modules_of(text: str, game: str) -> set[str]:
    """The modules a section links to, relative to the game's folder."""
    return set(re.findall(rf"\]\(\.\./\.\./src/qiatan/{game}/([\w/]+\.py)\)", text))


def citations(file: Path) -> set[str]:
    text = file.read_text(encoding="utf-8")
    return {number for number, _ in CITED.findall(text)}


def clause_modules(game: str) -> list[Path]:
    """The modules whose functions `moves` calls, and the clauses of single cards."""
    folder = SOURCE / game
    tree = ast.parse((folder / "moves.py").read_text(encoding="utf-8"))
    names = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == f"qiatan.{game}"
        for alias in node.names
    }
    cards = folder.glob("card_clauses/[a-z]*.py")
    return sorted(folder / f"{name}.py" for name in names - NOT_RULES) + sorted(cards)


@pytest.mark.parametrize("game", GAMES)
def test_every_section_names_an_existing_module(game: str) -> None:
    for number, text in sections(game).items():
        named = modules_of(sections(game)[number.split(".")[0]], game)
        assert named, f"§{number} names no module"
        for module in modules_of(text, game):
            assert (SOURCE / game / module).is_file(), f"§{number} names {module}"


@pytest.mark.parametrize("game", GAMES)
def test_every_cited_section_exists(game: str) -> None:
    known = sections(game)
    folders = (SOURCE / game, SOURCE / "bots" / game, SOURCE / "envs" / game)
    tests = (ROOT / "tests" / game,)
    for folder in (*folders, *tests):
        for file in folder.rglob("*.py"):
            missing = citations(file) - known.keys()
            assert not missing, f"{file.relative_to(ROOT)} cites {sorted(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_section_that_the_page_cites_exists(game: str) -> None:
    assert citations(DOCS / f"{game}.md") <= sections(game).keys()


@pytest.mark.parametrize(
    ("game", "module"),
    [(game, module) for game in GAMES for module in clause_modules(game)],
    ids=lambda value: value if isinstance(value, str) else value.stem,
)
def test_every_clause_cites_a_section_that_names_it(game: str, module: Path) -> None:
    name = module.relative_to(SOURCE / game).as_posix()
    docstring = ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or ""
    cited = [number for number, _ in CITED.findall(docstring)]
    assert cited, f"the docstring of {name} cites no section"
    for number in cited:
        section = sections(game)[number.split(".")[0]]
        assert name in modules_of(section, game), f"§{number} does not name {name}"
