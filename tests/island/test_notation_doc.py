"""docs/notation.md has every action, and its examples are valid."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from qiatan.island import actions
from qiatan.island.development import DEVELOPMENT_CARDS, NO_PLAY
from qiatan.island.geometry import Geometry
from qiatan.island.layout import HexPlace, Layout
from qiatan.island.notation import read, write
from qiatan.kit.refusal import Refused

TEXT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text()
ROWS = re.findall(r"^\| `(\w+)` \| `([^`]+)` \|", TEXT.split("## Results")[0], re.MULTILINE)
SEATS = ("red", "blue")


@pytest.mark.parametrize(("word", "example"), ROWS)
def test_an_example_of_the_docs_reads_and_writes_the_same(word: str, example: str) -> None:
    assert example.split(" ")[0] == word
    action, terms = read(example, SEATS)
    assert write(action, SEATS, terms) == example


def test_every_kind_of_action_has_a_row_and_a_unique_number() -> None:
    kinds = {word: actions.kind_of(read(example, SEATS)[0]) for word, example in ROWS}
    plays = {card.play for card in DEVELOPMENT_CARDS} - {NO_PLAY}
    assert sorted(kinds.values()) == sorted(plays | set(range(actions.TAKE + 1)))


def test_every_kind_of_result_has_its_row() -> None:
    words = set(re.findall(r"^\| `(\w+)` \|", TEXT.split("## Results")[1], re.MULTILINE))
    result = {"produce", "gain", "lose", "short", "trade", "reveal", "award", "city", "vacate"}
    assert words == result | {"declined", "expired", "window", "turn", "win"}


def test_places_are_numbered_as_drawn() -> None:
    shape = Geometry(Layout((HexPlace(0, 0, "hills", 6),)))
    assert shape.nodes == [(0, -2), (-1, -1), (1, -1), (-1, 1), (1, 1), (0, 2)]
    assert shape.edges == [(0, 1), (0, 2), (1, 3), (2, 4), (3, 5), (4, 5)]


@pytest.mark.parametrize(
    "text",
    [
        "road 17",
        "road e017",
        "road e-1",
        "road e1 e2",
        "Road e17",
        "settlement e1",
        "roll now",
        "dice 0 7",
        "dice 3",
        "dice ٣ 4",
        "monopoly gold",
        "discard ore brick",
        "discard brick 1",
        "discard brick brick",
        "bank brick for ore",
        "offer brick ore",
        "offer brick for ore for wool",
        "steal pink",
        "draw ?",
        "year_of_plenty",
        "year_of_plenty ore ore ore",
    ],
)
def test_invalid_lines_are_refused(text: str) -> None:
    with pytest.raises(Refused, match="bad_notation"):
        read(text, SEATS)
