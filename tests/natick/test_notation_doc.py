"""The pages about Natick's notation, prices and settings agree with the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from qiatan.natick import actions
from qiatan.natick.components import DICE_NAMES, SUIT_NAMES
from qiatan.natick.notation import read, write
from qiatan.natick.rules import POINTS, PRICES
from qiatan.natick.settings import OPTIONS

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "natick-notation.md").read_text()
ABOUT = (DOCS / "natick.md").read_text()
RULES = (DOCS / "rules" / "natick.md").read_text()
ROWS = re.findall(r"^\|[^|]*\| `([^`]+)` \|", TEXT.split("## Results")[0], re.MULTILINE)
RESULTS = re.findall(r"^\| `(\w+)` \| `(\w+)", TEXT.split("## Results")[1], re.MULTILINE)


@pytest.mark.parametrize("example", ROWS)
def test_an_example_of_the_docs_reads_and_writes_the_same(example: str) -> None:
    assert write(read(example)) == example


def test_every_kind_of_action_has_its_row() -> None:
    kinds = {actions.kind_of(read(example)) for example in ROWS}
    rest = {actions.REJECT}  # shares its row with `accept`
    assert kinds | rest == set(range(actions.TILE + 1))


def test_every_kind_of_result_has_its_row() -> None:
    result = {"hold", "gain", "lose", "short", "nothing", "region", "trade", "turn", "last_turn"}
    assert {word for word, _ in RESULTS} == result | {"win", "drawn"}
    assert all(word == example for word, example in RESULTS)


def test_suits_and_dice_are_named_in_their_order() -> None:
    assert ", ".join(f"`{suit}`" for suit in SUIT_NAMES) in TEXT.replace("\n", " ")
    for die, event in zip(
        DICE_NAMES, ("Rich Harvest", "Raiders", "Trade Advantage", "Tournament"), strict=True
    ):
        assert f"{event} for `{die}`" in re.sub(r"\s+", " ", TEXT)


def test_every_price_is_the_one_of_the_rules() -> None:
    rows = re.findall(r"^\| (\w+) \| (\d[^|]*) \| (\d?) ?\|", ABOUT, re.MULTILINE)
    assert len(rows) == len(PRICES["reconstructed"])
    for (_, words, points), price, worth in zip(rows, _told_prices(), POINTS, strict=True):
        assert words == price
        assert int(points or 0) == worth


def _told_prices() -> list[str]:
    return [
        ", ".join(f"{n} {suit}" for n, suit in zip(row, SUIT_NAMES, strict=True) if n)
        for row in PRICES["reconstructed"]
    ]


def test_every_setting_has_its_row_and_its_default() -> None:
    rows = re.findall(r"^\| `(\w+)` \| [^|]* \| `?(\w+)`? \|$", RULES, re.MULTILINE)
    assert [name for name, _ in rows] == [option.name for option in OPTIONS]
    assert [default for _, default in rows] == [str(option.default) for option in OPTIONS]
