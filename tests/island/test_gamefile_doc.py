"""docs/game-file.md and docs/maps.md agree with the code."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

from qiatan.island.game import ISLAND
from qiatan.island.maps.faults import CODES
from qiatan.island.maps.read import BUILT_IN, built_in
from qiatan.island.maps.write import to_text
from qiatan.kit.game_log import replay
from qiatan.kit.gamefile import read_game

DOCS = Path(__file__).parents[2] / "docs"
GAME_FILE = (DOCS / "game-file.md").read_text()
MAPS = (DOCS / "maps.md").read_text()
EXAMPLE = GAME_FILE.split("```json\n")[1].split("```")[0]


def names_in(section: str) -> set[str]:
    return set(re.findall(r"^\| `(\w+)` \|", section.split("\n## ")[0], re.MULTILINE))


def test_the_example_replays() -> None:
    position = replay(ISLAND, read_game(EXAMPLE, {"island": ISLAND}).record)
    assert position.awaited() == [0]


def test_every_field_of_the_example_has_its_row() -> None:
    assert set(json.loads(EXAMPLE)) < names_in(GAME_FILE.split("## Fields\n")[1])


def test_every_field_of_a_map_has_its_row() -> None:
    folder = files("qiatan.island.maps")
    fields = [set(json.loads((folder / f"{name}.json").read_text())) for name in BUILT_IN]
    named = names_in(MAPS.split("## The file\n")[1])
    assert set().union(*fields) < named
    assert set(json.loads(to_text(built_in("standard")))) < named


def test_every_map_error_has_its_row() -> None:
    section = MAPS.split("## What is checked\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`[^|]*`) \|", section, re.MULTILINE)
    strict = {"not_json", "duplicate_field", "missing_field", "unknown_field", "wrong_type"}
    assert {code.strip("`") for row in rows for code in row.split(", ")} == CODES.keys() | strict


def test_every_map_has_a_correct_row() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d)–(\d) \| (\w*)", MAPS, re.MULTILINE)
    assert [row[0] for row in rows] == list(BUILT_IN)
    for name, hexes, least, most, ships in rows:
        plan = built_in(name)
        land = [slot for slot in plan.hexes if slot.terrain != ("sea",)]
        assert (len(land), *plan.seats) == (int(hexes), int(least), int(most))
        assert plan.seafaring == (ships == "yes")
